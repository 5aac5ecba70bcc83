"""What the worker runs on the engine: requests, screens, words and saves."""
