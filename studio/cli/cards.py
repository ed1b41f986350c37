"""`tablecast cards`: the printed deck as sheets to cut, and its faces as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studio.cli.camera import find_deck
from studio.cli.errors import fail

if TYPE_CHECKING:
    from hardware.printing.deck import Deck

cards = typer.Typer(no_args_is_help=True, help="The printed deck: sheets to cut, faces as pictures.")


@cards.command("print")
def print_cards(
    deck: Annotated[str, typer.Argument(help="Deck name or file.")] = "calcolon",
    *,
    out: Annotated[Path | None, typer.Option(help="The PDF to write; default: DECK-EDITION.pdf here.")] = None,
    edition: Annotated[str | None, typer.Option(help="Which season's deck; default: the newest.")] = None,
    backs: Annotated[bool, typer.Option(help="A page of backs behind every page.")] = True,
) -> None:
    """Write the deck as A4 sheets with cut marks, nine cards a page at true size."""
    from hardware.printing.sheets import print_sheets

    wanted = find_deck(deck)
    edition = _edition(wanted, edition)
    _all_set(wanted)
    path = out or Path(f"{wanted.name}-{edition}.pdf")
    try:
        made = print_sheets(wanted, edition, path, backs=backs)
    except OSError as error:
        fail("not-written", f"{path} cannot be written ({error.strerror}). Choose another place with --out.")
    typer.echo(f"{path}: {made.cards} cards of {wanted.title.en}, edition {edition}, on {made.pages} A4 pages.")
    typer.echo("Print at 100 % (no scaling)" + (", both sides, flipped on the long edge." if backs else "."))
    typer.echo("Matt paper of 250 g or more, or sleeves without gloss: glare is what cameras like least.")
    typer.echo(
        "Cut along the marks." + (" Keep the dark edge: the cameras find a card by it." if wanted.edge_mm else "")
    )


@cards.command("faces")
def export_faces(
    folder: Annotated[Path, typer.Argument(help="Where to write one SVG a card.")],
    *,
    deck: Annotated[str, typer.Option(help="Deck name or file.")] = "calcolon",
) -> None:
    """Write every face and the back as SVG, with an index from code to file (`A#2`: the second suit of a rank)."""
    import json

    from hardware.printing.faces import face_svg

    wanted = find_deck(deck)
    folder.mkdir(parents=True, exist_ok=True)
    names = _file_names(wanted)
    for (code, copy), name in names.items():
        (folder / name).write_text(face_svg(wanted, code, copy), "utf-8")
    index = {code if copy == 0 else f"{code}#{copy + 1}": name for (code, copy), name in names.items()}
    (folder / "index.json").write_text(json.dumps(index, indent=1) + "\n", "utf-8")
    typer.echo(f"{folder}: {len(names)} faces and index.json.")


def _file_names(deck: Deck) -> dict[tuple[str, int], str]:
    """By code and copy: the figure's name where only one card has it, else the code; the suit where there is one."""
    from collections import Counter

    from hardware.printing.deck import BACK

    drawn = Counter(card.figure for card in deck.cards)
    names = {}
    for card in deck.cards:
        if card.ordinary is None:
            names[card.code, 0] = f"{card.figure.value if drawn[card.figure] == 1 else card.code}.svg"
            continue
        for copy, suit in enumerate(card.ordinary.suits):
            names[card.code, copy] = f"{card.code}-{suit.value}.svg"
    return {**names, (BACK, 0): "back.svg"}


def _all_set(deck: Deck) -> None:
    """Ends the program when a sentence has characters that no typeface of ours can print."""
    from hardware.printing.outlines import FONTS
    from hardware.printing.talk_faces import unset

    lost = "".join(sorted({letter for card in deck.cards for letter in unset(card)}))
    if lost and not FONTS.is_dir():
        fail("no-typefaces", "the typefaces are not installed: `make demo` or `npm ci` in overlays/ brings them.")
    if lost:
        fail("no-glyph", f"these characters cannot be printed: {lost}. Use others in {deck.name}.toml.")


def _edition(deck: Deck, edition: str | None) -> str:
    chosen = edition or deck.editions[-1]
    if chosen not in deck.editions:
        fail("no-edition", f"{deck.name} has no edition {chosen!r}. Editions: {', '.join(deck.editions)}.")
    return chosen
