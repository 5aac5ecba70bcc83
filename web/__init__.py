"""The page: two browser entries, the app that the worker runs, and the build that puts them together."""
