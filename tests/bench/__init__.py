"""What is measured and played at length: `python -m tests.bench`, `python -m tests.bench.marathon`."""
