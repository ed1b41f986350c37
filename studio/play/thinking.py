"""Heavy questions are thought about in processes of their own: the page's server answers everything else meanwhile.

There are two rooms with one thinker each: short questions (hints) never wait behind long ones (reviews). Solver and
player are compiled when they are first used, so each room warms up as soon as it is opened, and the time for a question
counts from then. A thinker that dies or takes too long is replaced; whoever asked gets a sentence and may ask again.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from enum import Enum
from typing import Any, TypeAlias

from studio.console.problems import Problem
from studio.games.game import Words

LOG = logging.getLogger(__name__)

Question: TypeAlias = Callable[..., Any]
"""A function of a module, with arguments and an answer that can be pickled."""

MOST_WAITING = 6
"""Questions that may wait for one thinker: more would only be answered after the page has given up."""

BUSY = Problem(
    503,
    "thinking-busy",
    Words(
        "ほかの質問を考えています。少し待ってもう一度押してください。",
        "Others are being answered. Wait a moment, then ask again.",
    ),
)
TOO_LONG = Problem(
    503,
    "thinking-too-long",
    Words(
        "時間内に考えきれませんでした。そのまま続けるか、もう一度試してください。",
        "No answer in time. Play on, or ask again.",
    ),
)
FAILED = Problem(
    503,
    "thinking-failed",
    Words(
        "考えている途中で失敗しました。もう一度試してください。",
        "Thinking failed on the way. Ask again; the game itself goes on.",
    ),
)


class Depth(Enum):
    """How long a question may take, in seconds."""

    SHORT = 30.0
    LONG = 120.0


WARM = 240.0
"""Seconds that the compiler may take, once after an installation, on a slow machine that has other things to do."""


class Thinker:
    """Answers questions in other processes.

    `wait` runs a call that blocks: under gevent its thread pool's `apply`, so that the server goes on.
    """

    def __init__(self, warm_up: Question, wait: Callable[[Callable[[], Any]], Any] = lambda call: call()) -> None:
        self._rooms = {depth: _Room(warm_up, depth.value) for depth in Depth}
        self._wait = wait

    def open(self) -> None:
        """Start the processes and let them warm up, one after the other: the compiler works once. Returns at once."""
        long, short = self._rooms[Depth.LONG], self._rooms[Depth.SHORT]
        short.open()
        short.when_warm(long.open)

    def ask(self, depth: Depth, question: Question, *arguments: Any) -> Any | Problem:
        """The answer, or why there is none."""
        room = self._rooms[depth]
        return self._wait(lambda: room.ask(question, *arguments))

    def close(self) -> None:
        """End the processes, whatever they think about."""
        for room in self._rooms.values():
            room.close()


class _Room:
    """One thinker and those who wait for him. Called from several threads."""

    def __init__(self, warm_up: Question, patience: float) -> None:
        self._warm_up, self._patience = warm_up, patience
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()
        self._waiting = 0
        self._closed = False
        self._warm: Future[Any] = Future()

    def open(self) -> ProcessPoolExecutor | None:
        """The process, started when there is none; None once it is closed."""
        with self._lock:
            if self._pool is None and not self._closed:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, context, initializer=_settle)
                self._warm = self._pool.submit(self._warm_up)
                self._warm.add_done_callback(_tell)
            return self._pool

    def when_warm(self, act: Callable[[], object]) -> None:
        self._warm.add_done_callback(lambda _warm: act())

    def ask(self, question: Question, *arguments: Any) -> Any | Problem:
        pool = self.open()
        if pool is None or not self._enter():
            return BUSY
        try:
            wait_for([self._warm], WARM)
            return pool.submit(question, *arguments).result(self._patience)
        except TimeoutError:
            self._replace(pool)
            return TOO_LONG
        except (BrokenProcessPool, RuntimeError):
            LOG.warning("a thinker is gone; another one takes its place")
            self._replace(pool)
            return FAILED
        except Exception:
            LOG.exception("a question failed")
            return FAILED
        finally:
            self._leave()

    def close(self) -> None:
        with self._lock:
            pool, self._pool, self._closed = self._pool, None, True
        if pool is not None:
            _end(pool)

    def _enter(self) -> bool:
        with self._lock:
            if self._waiting >= MOST_WAITING:
                return False
            self._waiting += 1
            return True

    def _leave(self) -> None:
        with self._lock:
            self._waiting -= 1

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        _end(pool)
        self.open()


def _end(pool: ProcessPoolExecutor) -> None:
    children = list((pool._processes or {}).values())  # noqa: SLF001 - Python 3.14 has `kill_workers`, we run on 3.11
    pool.shutdown(wait=False, cancel_futures=True)
    for child in children:
        child.kill()


def _tell(warm: Future[Any]) -> None:
    fault = None if warm.cancelled() else warm.exception()
    if fault is not None:
        LOG.warning("the thinker could not warm up: %r", fault)


def _settle() -> None:
    """In the new process: it takes the time that is left over, and ends with its server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
