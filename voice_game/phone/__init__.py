"""The key and board pages: the only home of the web."""
