"""The command that makes the networks of Calculation's players: it learns from nothing, and goes on from what was kept."""

from __future__ import annotations

import pytest

from studio.players.calculation import learning
from studio.players.calculation.network import fresh, read

pytestmark = [pytest.mark.deep, pytest.mark.timeout(600)]


def wins(path):
    """Of 500 games that the network plays at a glance, as the learner counts them, with steps of no size."""
    net = read(path)
    counts = learning._lessons(99, 500, 4, net, learning._nothing_past(), 0.0, 0.0)
    return counts[0] / counts[1]


def test_who_has_learned_wins_and_who_goes_on_keeps_it(tmp_path, monkeypatch):
    monkeypatch.setattr(learning, "CHUNK", 500)
    learning.learn(12_000, 1, 4, tmp_path / "new.npz")
    assert not wins_of_nothing(tmp_path)
    learned = wins(tmp_path / "new.npz")
    assert learned > 0.2
    learning.learn(3_000, 2, 4, tmp_path / "longer.npz", tmp_path / "new.npz")
    assert wins(tmp_path / "longer.npz") > learned * 0.8


def wins_of_nothing(tmp_path):
    learning.write(fresh(1), tmp_path / "nothing.npz")
    return wins(tmp_path / "nothing.npz") > 0.02
