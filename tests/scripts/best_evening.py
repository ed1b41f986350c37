"""Writes the best possible evening of every season, `calcolon-1-best.jsonl` …: `python -m tests.scripts.best_evening`.

Aya draws the best hand that the deck can deal in every duel and attacks at once: 9 ÷ 1⁄10 ÷ 1⁄10 = 900 takes both
tenths, 9 × 9 ÷ 1⁄10 ÷ 1⁄10 = 8100 in the final. From Season 2 each duel after the first of its stage is a double score.

    Season 1        900 × 7 + 8100 points, 100 yen each
    Season 2        six duels: 900 × (6 + 5 doubles + 1, the last ×2) = 900 × 12, and 8100 × (2 + 1 double)
    Seasons 3 to 5  five duels: 900 × (5 + 4 + 1) = 900 × 10, and 8100 × 3
    Season 6        twelve duels, no ×2: 900 × (12 + 11) = 900 × 23, and 8100 × 3

The others draw five numbers, and seven in the final, which is never a formula; in Season 6 that costs them their chairs
every second duel. Each duel is a comment in the script, with the points that the show itself gave for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from studio.show.recording import Accepted, Recording, Submission
from studio.show.season import Season, load_season

FOLDER = Path(__file__).parent
SEASONS = (1, 2, 3, 4, 5, 6)
NAMES = {"aya": "彩", "ben": "勉", "chie": "千恵", "dai": "大", "emi": "恵美", "fumi": "文"}

Command = dict[str, Any]


class Hand(NamedTuple):
    """What a player draws: his first cards, and the last draw of those who did not attack (the first is discarded)."""

    player: str
    cards: tuple[str, ...]
    last: tuple[str, ...] = ()


BEST = (("9", "/", "1/10", "/", "1/10"), "9 / 1/10 / 1/10")
BEST_OF_FINAL = (("9", "x", "9", "/", "1/10", "/", "1/10"), "9 x 9 / 1/10 / 1/10")
MODEST = (("8", "x", "1", "+", "2"), "8 x 1 + 2")
"""The best of the area where aya does not play wins by ten points a duel."""

LAST_DRAWS = (("4", "2"), ("4", "6"), ("8", "6"))


def draw(player: str, card: str) -> Command:
    return {"do": "draw", "player": player, "card": card}


def seat(stage: str, *order: str) -> Command:
    return {"do": "seat", "stage": stage, "order": list(order)}


def opened(number: int, *players: str) -> Command:
    people = [{"id": player, "name": NAMES[player]} for player in players]
    return {"do": "open", "season": f"calcolon-{number}", "players": people}


def duel(king: Hand, *others: Hand, formula: str) -> Iterator[Command]:
    """The first draw in turn order, the king's fifth (seventh) card, his attack, everybody's last draw, the showdown."""
    yield {"do": "start"}
    for round_of_cards in zip(king.cards[:-1], *(hand.cards for hand in others), strict=True):
        players = (king.player, *(hand.player for hand in others))
        yield from (draw(player, card) for player, card in zip(players, round_of_cards, strict=True))
    yield draw(king.player, king.cards[-1])
    yield {"do": "attack", "player": king.player}
    for hand in others:
        yield from (draw(hand.player, card) for card in hand.last)
        yield {"do": "discard", "player": hand.player, "card": hand.last[0]}
    yield from ({"do": "lay", "player": hand.player, "burst": True} for hand in others)
    yield {"do": "lay", "player": king.player, "formula": formula}
    yield {"do": "close"}


def won(winner: str, *others: str, hand: tuple[tuple[str, ...], str] = BEST) -> Iterator[Command]:
    """A duel at the preliminaries' table that `winner` starts and wins."""
    cards, formula = hand
    losers = (Hand(player, ("1", "3", "5", "7"), last) for player, last in zip(others, LAST_DRAWS, strict=False))
    yield from duel(Hand(winner, cards), *losers, formula=formula)


def final(duels: int, winner: str, other: str) -> Iterator[Command]:
    """The final seats itself: the higher preliminary score starts."""
    cards, formula = BEST_OF_FINAL
    for _ in range(duels):
        loser = Hand(other, ("1", "1", "3", "3", "5", "5"), ("4", "7"))
        yield from duel(Hand(winner, cards), loser, formula=formula)


def areas(duels: int) -> Iterator[Command]:
    """Two areas of three; aya wins one, dai the other."""
    yield seat("area-a", "aya", "ben", "chie")
    for _ in range(duels):
        yield from won("aya", "ben", "chie")
    yield seat("area-b", "dai", "emi", "fumi")
    for _ in range(duels):
        yield from won("dai", "emi", "fumi", hand=MODEST)


def season_1() -> Iterator[Command]:
    """One table of four. The three that burst seven times are equal: the second finalist is drawn."""
    yield opened(1, "aya", "ben", "chie", "dai")
    yield seat("table", "aya", "ben", "chie", "dai")
    for _ in range(7):
        yield from won("aya", "ben", "chie", "dai")
    yield {"do": "rank", "order": ["ben", "chie", "dai"]}
    yield from final(1, "aya", "ben")


def seasons_2_to_5(number: int, duels: int) -> Iterator[Command]:
    """Two areas, a final of two duels, the lottery at its best."""
    yield opened(number, *NAMES)
    yield from areas(duels)
    yield from final(2, "aya", "dai")
    yield {"do": "lottery", "draw": ["x", "100"]}


def season_6() -> Iterator[Command]:
    """The survival: every second duel both who sit beside aya drop, and the two who wait take their chairs.

    Dai and emi waited at first, with 200 points each, and are equal at the end: the second finalist is drawn.
    """
    yield opened(6, "aya", "ben", "chie", "dai", "emi")
    yield seat("survival", "aya", "ben", "chie", "dai", "emi")
    for _ in range(3):
        for chairs in (("ben", "chie"), ("dai", "emi")):
            for _burst in ("first", "second"):
                yield from won("aya", *chairs)
    yield {"do": "rank", "order": ["dai", "emi"]}
    yield from final(2, "aya", "dai")
    yield {"do": "lottery", "draw": ["x", "100"]}


def evening(number: int = 4) -> Iterator[Command]:
    """Every command of the season's evening."""
    if number in {1, 6}:
        return season_1() if number == 1 else season_6()
    return seasons_2_to_5(number, 6 if number == 2 else 5)


def script(number: int) -> Path:
    """Where the evening of a season is written."""
    return FOLDER / f"calcolon-{number}-best.jsonl"


def written(number: int) -> str:
    """The script as text, with a comment after each duel."""
    comment = f"# The best possible evening of Season {number}. Written by tests/scripts/best_evening.py."
    return "\n".join(chain([comment], _told(number, evening(number)))) + "\n"


def _told(number: int, commands: Iterable[Command]) -> Iterator[str]:
    season = load_season(f"calcolon-{number}")
    assert isinstance(season, Season), season
    recording = Recording.open("sqlite://", season)
    assert isinstance(recording, Recording), recording
    for index, command in enumerate(commands):
        answer = recording.submit(Submission(str(index), "script", "script", None, command))
        assert isinstance(answer, Accepted), (index, command, answer)
        yield json.dumps(command, ensure_ascii=False)
        if command["do"] == "close":
            yield _score(recording.summary())
    recording.close()


def _score(sheet: dict[str, Any]) -> str:
    """`# area-a, duel 3: aya wins with 900 and takes 1,800 points; 4,500 in area-a`."""
    stage = [each for each in sheet["stages"] if each["duels"]][-1]
    last, best = stage["duels"][-1], stage["standings"][0]
    points = last["results"][last["winner"]]["points"]
    won_with = f"{last['winner']} wins with {last['value']} and takes {points:,} points"
    return f"# {stage['stage']}, duel {last['number']}: {won_with}; {best['points']:,} in {stage['stage']}"


if __name__ == "__main__":
    for each in SEASONS:
        script(each).write_text(written(each), encoding="utf-8")
