"""An upgrade from an earlier program to this one, with data."""
