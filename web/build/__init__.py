"""Set-up, build and dev server, for `make`: from a bare checkout to `dist/`, plain files for any static host.

`venv` and `node` need nothing but the standard library; the rest runs inside `.venv`.
"""
