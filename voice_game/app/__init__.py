"""The loop of the table, and the one place that knows everyone."""
