"""Sound in and out: the only home of engines, voices and devices."""
