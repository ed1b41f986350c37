"""`tablecast read`: the cards in one picture, to try a camera, its light and a deck out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.camera import find_deck
from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.messages import SeenCard


def read(
    source: Annotated[str, typer.Argument(help="A picture, a folder, a video, a device number or an address.")],
    *,
    deck: Annotated[str, typer.Option(help="Deck name or file.")] = "calcolon",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find and name every card in a picture."""
    import cv2

    from hardware.cameras.capture import SourceError, first_frame
    from hardware.cameras.read import Reader
    from hardware.cameras.whole import seen_card

    cards = find_deck(deck, as_json=as_json)
    try:
        frame = first_frame(source)
    except SourceError as error:
        fail("no-picture", str(error), as_json=as_json)
    found = Reader(cards).find(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
    _print([seen_card(card) for card in sorted(found, key=lambda card: card.centre)], as_json=as_json)


def _print(cards: list[SeenCard], *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"cards": [card.model_dump(mode="json", exclude={"turned"}) for card in cards]}))
        return
    for card in cards:
        x, y = (sum(axis) / 4 for axis in zip(*card.corners, strict=True))
        typer.echo(f"{card.card:8} {card.confidence:5.0%}  at {x:.0f}, {y:.0f}")
    if not cards:
        typer.echo("No card of this deck is to be seen. Try more light, less glare, or cards at least 30 pixels wide.")
