"""What outlives the program: the only home of the database."""
