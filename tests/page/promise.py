"""What JavaScript answers later, and what web/page.py awaits."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any


class Promise:
    """A JavaScript promise: an error in a step is raised only where it is awaited."""

    def __init__(self, value: Any = None, error: Exception | None = None) -> None:
        self.value, self.error = value, error

    def then(self, step: Callable[[Any], Any]) -> Promise:
        if self.error is not None:
            return self
        try:
            return Promise(step(self.value))
        except Exception as error:
            return Promise(error=error)

    def __await__(self) -> Generator[None, None, Any]:
        yield
        if self.error is not None:
            raise self.error
        return self.value
