"""A smart speaker that runs Codenames round a table: docs/house.md is the map."""
