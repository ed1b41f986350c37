"""A deck: each card, its face, how many of it there are. Data, from `configs/decks/*.toml`.

Print, recognition, the rendered table and the exported faces of the overlays all start from the same `Deck`, so what
the cameras look for is what was printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from hardware.configs import Clash, Config, Location, Mistake, Mistakes, line_of, read_toml
from hardware.messages import Words
from hardware.printing.bubbles import Bubbles, too_close
from hardware.printing.figures import Figure
from hardware.printing.ordinary_figures import Suit

BACK = "back"
"""The code of a card that lies face down."""

UNREAD = "?"
"""What stands for a card that nobody has read."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
Code = Annotated[str, StringConstraints(pattern=r"^[!-~]+$")]
Millimetres = Annotated[float, Field(gt=0, lt=1000)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Design(_Part):
    """What is drawn: a figure, and the colour of its band and its block."""

    figure: Figure
    accent: Colour


class Talk(_Part):
    """What is printed on a card that says something, beside its figure."""

    corner: Annotated[str, StringConstraints(pattern=r"^(-?[0-9]{1,2}|\*{1,5})$")]
    """Large in two corners: a number, or stars."""
    topic: Words
    worth: Words
    """Small, under the corner."""
    says: Annotated[tuple[Words, ...], Field(min_length=1)]
    """One for each copy; further copies begin anew."""
    bubbles: Bubbles


class Ordinary(_Part):
    """An ordinary playing card: what stands in its corners, and the suit of each copy; further copies begin anew."""

    index: Annotated[str, StringConstraints(pattern=r"^(A|[2-9]|10|J|Q|K)$")]
    suits: Annotated[tuple[Suit, ...], Field(min_length=1)]


class DeckCard(Design):
    """One card. `counts`: how many copies each edition holds, in the order of `Deck.editions`."""

    code: Code
    label: Words
    counts: tuple[Annotated[int, Field(ge=0)], ...]
    talk: Talk | None = None
    ordinary: Ordinary | None = None

    @property
    def looks(self) -> int:
        """How many of its copies look different to a camera; sentences are too small to count."""
        return 1 if self.ordinary is None else len(self.ordinary.suits)


class Deck(_Part, Config):
    """A printed deck. Sizes in millimetres, width before height; `edge_mm` is the dark rim inside the size."""

    name: Code
    title: Words
    editions: Annotated[tuple[Code, ...], Field(min_length=1)]
    size_mm: tuple[Millimetres, Millimetres]
    edge_mm: Annotated[float, Field(ge=0, le=10)]
    corner_mm: Annotated[float, Field(ge=0, le=10)]
    logo: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9 ]{0,10}$")] = ""
    pictures: str = ""
    """A folder beside the file with a picture of every look of the pack in use, as `tablecast cards enroll` made it."""
    back: Design
    cards: Annotated[tuple[DeckCard, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _consistent(self) -> Deck:
        for clash in self.clashes(self.model_dump()):
            raise ValueError(clash.say.en)
        return self

    @classmethod
    def clashes(cls, raw: Mapping[str, Any]) -> Iterator[Clash]:
        """Codes given twice or taken, counts that are not one for each edition, patterns a camera would mix up."""
        cards, editions = raw.get("cards"), raw.get("editions")
        seen: set[str] = set()
        for index, card in enumerate(cards if isinstance(cards, list | tuple) else ()):
            written = card if isinstance(card, dict) else {}
            code, counts = written.get("code"), written.get("counts")
            if isinstance(code, str):
                yield from _code_clashes(code, seen, ("cards", index, "code"))
                seen.add(code)
            if isinstance(counts, list | tuple) and isinstance(editions, list | tuple):
                yield from _count_clashes(str(code), len(counts), len(editions), ("cards", index, "counts"))
        yield from _bubble_clashes(cards if isinstance(cards, list | tuple) else ())

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


def _code_clashes(code: str, seen: set[str], at: Location) -> Iterator[Clash]:
    if code in seen:
        yield Clash(
            at,
            Words(
                ja=f"コード「{code}」のカードが2つあります。別のコードにしてください。",
                en=f"The code {code!r} is given to two cards. Each card needs a code of its own.",
            ),
        )
    if code in {BACK, UNREAD}:
        yield Clash(
            at,
            Words(
                ja=f"コード「{code}」は使えません（裏向き・未読の意味です）。",
                en="The codes 'back' and '?' are taken: they mean a card face down and a card not read.",
            ),
        )


def _count_clashes(code: str, counts: int, editions: int, at: Location) -> Iterator[Clash]:
    if counts != editions:
        yield Clash(
            at,
            Words(
                ja=f"「{code}」の枚数は版ごとに{editions}個必要です（今は{counts}個）。",
                en=f"{code!r} needs {editions} counts, one for each edition; it has {counts}.",
            ),
        )


def _bubble_clashes(cards: Sequence[Any]) -> Iterator[Clash]:
    talks = [(index, card.get("talk")) for index, card in enumerate(cards) if isinstance(card, dict)]
    patterns = [
        (index, talk["bubbles"])
        for index, talk in talks
        if isinstance(talk, dict) and isinstance(talk.get("bubbles"), str)
    ]
    for place, earlier in too_close([pattern for _, pattern in patterns]):
        index, other = patterns[place][0], cards[patterns[earlier][0]].get("code")
        yield Clash(
            ("cards", index, "talk", "bubbles"),
            Words(
                ja=f"吹き出しの並びが「{other}」に似すぎています（上下どちら向きでも6か所以上違えてください）。",
                en=f"These bubbles are too like those of {other!r}: change some until 6 differ, either way up.",
            ),
        )


def picture_name(code: str, copy: int) -> str:
    """The file of one look of a card in a deck's folder of pictures."""
    return f"{quote(code, safe='')}-{copy + 1}.png"


def read_deck(path: Path) -> Deck | Mistakes:
    """The deck in a file, its folder of pictures found; or every mistake in it."""
    deck = read_toml(path, Deck)
    if isinstance(deck, Mistakes) or not deck.pictures:
        return deck
    folder = path.parent / deck.pictures
    looks = [(card.code, copy) for card in deck.cards for copy in range(card.looks)]
    lost = [name for name in (picture_name(*look) for look in (*looks, (BACK, 0))) if not (folder / name).is_file()]
    if not lost:
        return deck.model_copy(update={"pictures": str(folder.resolve())})
    line = line_of(path.read_text("utf-8-sig"), ("pictures",))
    return Mistakes([Mistake(path, line, "pictures", "no-picture", _lost(deck.pictures, lost))])


def _lost(folder: str, names: list[str]) -> Words:
    return Words(
        ja=f"フォルダー「{folder}」に画像が{len(names)}枚足りません（{names[0]} など）。登録をやり直してください。",
        en=f"The folder {folder} lacks {len(names)} pictures ({names[0]} …). Enroll the pack again.",
    )
