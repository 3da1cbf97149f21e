"""What drills and measurements share: servers, people, what was acknowledged, and the tables that are written."""
