"""What page.py is made of on the main thread, in MicroPython: one noun a file."""
