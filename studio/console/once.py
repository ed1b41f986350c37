"""Requests that were answered before: a request id sent twice gets its first answer again, and does nothing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

KEPT = 2_000


class Once(Generic[T]):
    """The last `KEPT` answers by request id."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, T] = OrderedDict()

    def do(self, request: str, act: Callable[[], T]) -> T:
        """The answer to `request`: found by `act` the first time, remembered afterwards."""
        if request in self._answers:
            return self._answers[request]
        answer = act()
        self._answers[request] = answer
        if len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        return answer
