"""`tablecast cards enroll`: teach the cameras a bought pack, one card after another.

It writes a deck file and beside it a folder with a picture of each card. The deck file is used wherever a deck is
named: `--deck my-pack.toml`, `deck` in the studio file.
"""

from __future__ import annotations

import json
import signal
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.camera import find_deck
from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.cameras.enroll import Enrolment, Refused, Taken
    from hardware.printing.deck import Deck


def enroll(
    deck: Annotated[str, typer.Argument(help="The deck whose cards these are: name or file.")] = "playing-cards",
    *,
    source: Annotated[
        str, typer.Option(help="Device number, address, video, or folder with one picture a card, in order.")
    ] = "0",
    out: Annotated[Path, typer.Option(help="The deck file to write; a folder of that name gets the pictures.")] = Path(
        "my-pack.toml"
    ),
    unchecked: Annotated[
        bool, typer.Option("--unchecked", help="Believe the order even where a card looks like another one.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Learn what a bought pack looks like. Each card is checked; one that is doubted is asked for again."""
    from hardware.cameras.capture import SourceError
    from hardware.cameras.enroll import Enrolment

    if out.suffix != ".toml":
        fail("not-toml", f"{out} is no deck file: give a name that ends in .toml.", as_json=as_json)
    pack = Enrolment(find_deck(deck, as_json=as_json), checked=not unchecked)
    try:
        refused = _learn(pack, source, as_json=as_json)
    except SourceError as error:
        fail("no-picture", str(error), as_json=as_json)
    if pack.next is not None:
        fail("not-complete", _not_complete(pack, refused), as_json=as_json)
    try:
        pack.save(out.with_suffix(""))
        out.write_text(_deck_text(deck, out.stem), "utf-8")
    except OSError as error:
        fail("not-written", f"{out} cannot be written ({error.strerror}). Choose another place.", as_json=as_json)
    _say_done(pack, out, as_json=as_json)


def _learn(pack: Enrolment, source: str, *, as_json: bool) -> list[tuple[str, Refused]]:
    """Take card after card. Returns what was refused, with the card that was wanted then."""
    from hardware.cameras.enroll import Refused, shown_cards

    stop, refused = Event(), list[tuple[str, Refused]]()
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    _ask(pack, as_json=as_json)
    for shown in shown_cards(source, stop):
        if pack.is_last(shown[0]):
            continue
        wanted, answer = _wanted(pack), pack.take(shown)
        if isinstance(answer, Refused):
            refused.append((wanted, answer))
            _tell(f"  {answer.say.en}", as_json=as_json)
        elif pack.next is None:
            break
        _ask(pack, as_json=as_json)
    return refused


def _wanted(pack: Enrolment) -> str:
    return "" if pack.next is None else name_of(pack.deck, *pack.next)


def name_of(deck: Deck, code: str, copy: int) -> str:
    """A card as a person asks for it: `7 of hearts`, `the back`."""
    from hardware.printing.deck import BACK

    if code == BACK:
        return "the back of a card"
    card = deck.by_code[code]
    if card.ordinary is None:
        return card.label.en
    return f"{card.ordinary.index} of {card.ordinary.suits[copy].value}"


def _ask(pack: Enrolment, *, as_json: bool) -> None:
    if pack.next is not None:
        _tell(f"{len(pack.taken) + 1:3} of {len(pack.wanted)}: show {_wanted(pack)}.", as_json=as_json)


def _tell(line: str, *, as_json: bool) -> None:
    if not as_json:
        typer.echo(line)


def _not_complete(pack: Enrolment, refused: list[tuple[str, Refused]]) -> str:
    lately = f" Last: {refused[-1][0]}: {refused[-1][1].say.en}" if refused else ""
    return f"{len(pack.taken)} of {len(pack.wanted)} cards were taken; {_wanted(pack)} is still to be shown.{lately}"


def _deck_text(deck: str, folder: str) -> str:
    """The deck's own file, which names the folder of pictures now."""
    from studio.places import DECKS

    text = (Path(deck) if deck.endswith(".toml") else DECKS / f"{deck}.toml").read_text("utf-8-sig")
    lines = [line for line in text.splitlines() if not line.startswith("pictures")]
    return (
        "\n".join([*lines[: lines.index("[back]")], f'pictures = "{folder}"', "", *lines[lines.index("[back]") :]])
        + "\n"
    )


def _say_done(pack: Enrolment, out: Path, *, as_json: bool) -> None:
    worst: Taken = min(pack.taken, key=lambda card: card.agree)
    folder = out.with_suffix("")
    if as_json:
        answer = {"deck": str(out), "pictures": str(folder), "cards": len(pack.taken), "agree": round(worst.agree, 3)}
        typer.echo(json.dumps(answer))
        return
    typer.echo(f"{out}: {len(pack.taken)} cards, their frames agree to {worst.agree:.0%} and better.")
    typer.echo(f"Look at {folder / 'approval.png'}: every card whole, sharp, in its place? Then use --deck {out}.")
