"""A deck: each card, its face, how many of it there are. Data, from `configs/decks/*.toml`.

Print, recognition, the rendered table and the exported faces of the overlays all start from the same `Deck`, so what
the cameras look for is what was printed.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from hardware.configs import Mistakes, read_toml
from hardware.messages import Words
from hardware.printing.figures import Figure

BACK = "back"
"""The code of a card that lies face down."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
Code = Annotated[str, StringConstraints(pattern=r"^[!-~]+$")]
Millimetres = Annotated[float, Field(gt=0, lt=1000)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Design(_Part):
    """What is drawn: a figure, and the colour of its band and its block."""

    figure: Figure
    accent: Colour


class DeckCard(Design):
    """One card. `counts`: how many copies each edition holds, in the order of `Deck.editions`."""

    code: Code
    label: Words
    counts: tuple[Annotated[int, Field(ge=0)], ...]


class Deck(_Part):
    """A printed deck. Sizes in millimetres, width before height; `edge_mm` is the dark rim inside the size."""

    name: Code
    title: Words
    editions: Annotated[tuple[Code, ...], Field(min_length=1)]
    size_mm: tuple[Millimetres, Millimetres]
    edge_mm: Annotated[float, Field(ge=0, le=10)]
    corner_mm: Annotated[float, Field(ge=0, le=10)]
    logo: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9 ]{0,10}$")] = ""
    back: Design
    cards: Annotated[tuple[DeckCard, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _consistent(self) -> Deck:
        codes = [card.code for card in self.cards]
        doubles = sorted({code for code in codes if codes.count(code) > 1})
        if doubles:
            raise ValueError(f"The code {doubles[0]!r} is given to two cards. Each card needs a code of its own.")
        if BACK in codes or "?" in codes:
            raise ValueError("The codes 'back' and '?' are taken: they mean a card face down and a card not read.")
        for card in self.cards:
            if len(card.counts) != len(self.editions):
                raise ValueError(f"{card.code!r} needs {len(self.editions)} counts, one for each edition.")
        return self

    @cached_property
    def by_code(self) -> dict[str, DeckCard]:
        """Every card by its code."""
        return {card.code: card for card in self.cards}

    @property
    def panel_mm(self) -> tuple[float, float]:
        """The light field inside the dark edge: what a camera finds first."""
        return self.size_mm[0] - 2 * self.edge_mm, self.size_mm[1] - 2 * self.edge_mm

    def contents(self, edition: str | None = None) -> tuple[str, ...]:
        """Every card of an edition, copies included, in the order of the file. None: the newest edition.

        Raises:
            KeyError: when the deck has no such edition.
        """
        edition = self.editions[-1] if edition is None else edition
        if edition not in self.editions:
            raise KeyError(edition)
        column = self.editions.index(edition)
        return tuple(card.code for card in self.cards for _ in range(card.counts[column]))


def read_deck(path: Path) -> Deck | Mistakes:
    """The deck in a file, or every mistake in it."""
    return read_toml(path, Deck)
