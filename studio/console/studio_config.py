"""The studio file (`configs/studio.toml`): one installation, its hub, its table, cameras, boxes, OBS and roles.

A file is read whole: every mistake is named with its line. What is legal but unwise (an open network without pass
phrases) is a warning, not a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hardware.boxes.config import BoxConfig
from hardware.cameras.config import CameraConfig
from hardware.obs.config import ObsConfig
from studio.console.access import Role
from studio.console.board import Kind
from studio.games.game import Words
from studio.places import DECKS
from studio.show.mistakes import Mistake, Source, meant, model_mistakes, read_toml
from studio.show.toml_lines import toml_lines

SHORTEST_PASS_PHRASE = 8
TABLE = "table-1"


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class HubConfig(_Table):
    """Where the hub listens."""

    host: str = "127.0.0.1"
    """`0.0.0.0` opens it to the studio's network."""
    port: Annotated[int, Field(ge=0, le=65535)] = 8400
    """0: any free port."""

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach it."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


class RoleConfig(_Table):
    """How a role signs in. Its generated key works always."""

    pass_phrase: Annotated[str, Field(min_length=SHORTEST_PASS_PHRASE)] | None = None


class RolesConfig(_Table):
    """Pass phrases by role."""

    host: RoleConfig = RoleConfig()
    graphics: RoleConfig = RoleConfig()
    viewer: RoleConfig = RoleConfig()
    overlay: RoleConfig = RoleConfig()

    def pass_phrases(self) -> dict[Role, str]:
        """Those that are set."""
        named = ((Role(name), getattr(self, name).pass_phrase) for name in type(self).model_fields)
        return {role: phrase for role, phrase in named if phrase is not None}


class Studio(_Table):
    """One installation. Everything has a default: an empty file is a studio where all is entered by hand."""

    name: str = "studio"
    language: Literal["ja", "en"] = "ja"
    shows: Path = Path("shows")
    """The folder that a folder a show is made in; relative to where `tablecast` was started."""
    hub: HubConfig = HubConfig()
    roles: RolesConfig = RolesConfig()
    deck: str = "calcolon"
    """The printed deck that the cameras know, a name under `configs/decks`."""
    cameras: tuple[CameraConfig, ...] = ()
    boxes: tuple[BoxConfig, ...] = ()
    obs: ObsConfig | None = None

    def devices(self) -> dict[str, Kind]:
        """The names of everything that should be on the device board."""
        found: dict[str, Kind] = {f"camera:{camera.name}": "camera" for camera in self.cameras}
        found |= {f"boxes:{box.name}": "boxes" for box in self.boxes}
        return found | ({"obs:main": "obs"} if self.obs else {})

    def wrong_deck(self, printed: str) -> Words | None:
        """What to say when cameras know another deck than `printed`, the one the game is played with."""
        if not self.cameras or self.deck == printed:
            return None
        return Words(
            f"カメラが知っているのは「{self.deck}」のカードですが、このゲームは「{printed}」で遊びます。"
            f'スタジオのファイルに deck = "{printed}" と書いてください。',
            f"The cameras know the deck {self.deck}, but this game is played with {printed}. "
            f'Write deck = "{printed}" in the studio file.',
        )

    def warnings(self) -> tuple[Words, ...]:
        """What is legal and unwise."""
        if self.hub.loopback or Role.HOST in self.roles.pass_phrases():
            return ()
        return (
            Words(
                f"ハブは {self.hub.host} でネットワークに公開されますが、ホストの合言葉がありません。"
                "[roles.host] pass_phrase を設定してください。",
                f"The hub is open to the network on {self.hub.host}, and the host has no pass phrase. "
                "Set pass_phrase under [roles.host].",
            ),
        )


def load_studio(path: Path) -> Studio | tuple[Mistake, ...]:
    """The studio in the file at `path`, or every mistake of it. A file that cannot be read is one mistake."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as failure:
        say = Words(f"読めません: {failure}", f"cannot be read: {failure}.")
        return (Mistake(str(path), 1, "", say),)
    return parse_studio(text, str(path))


def parse_studio(text: str, file: str) -> Studio | tuple[Mistake, ...]:
    """The studio that `text` describes. `file` names it in mistakes."""
    raw = read_toml(text, file)
    if isinstance(raw, Mistake):
        return (raw,)
    source = Source(file, toml_lines(text))
    mistakes = (*model_mistakes(source, Studio, raw), *_clashes(source, raw))
    return tuple(sorted(mistakes, key=lambda each: each.line)) or Studio.model_validate(raw)


def looks_like_studio(raw: dict[str, Any]) -> bool:
    """Whether a TOML document means to be a studio file."""
    return bool(raw.keys() & {"hub", "roles", "cameras", "boxes", "obs"}) and "stages" not in raw


def _clashes(source: Source, raw: dict[str, Any]) -> Iterator[Mistake]:
    """Names, chairs, zones and markers that are claimed twice, and a deck that is not there."""
    yield from _no_such_deck(source, raw.get("deck"))
    yield from _table_clashes(source, raw.get("cameras"))
    for table in ("cameras", "boxes"):
        yield from _named_twice(source, table, raw.get(table))
    boxes = raw.get("boxes")
    if isinstance(boxes, list):
        yield from _chairs_twice(source, boxes)


def _no_such_deck(source: Source, deck: Any) -> Iterator[Mistake]:
    known = [file.stem for file in DECKS.glob("*.toml")]
    if isinstance(deck, str) and deck not in known:
        hint = meant(deck, known)
        yield source.mistake(
            ("deck",), f"デッキ「{deck}」はありません。{hint.ja}", f"there is no deck `{deck}`.{hint.en}"
        )


def _table_clashes(source: Source, cameras: Any) -> Iterator[Mistake]:
    """A zone is read by one camera, and a camera tells the markers it sees by their ids."""
    zones: dict[str, str] = {}
    for index, camera in enumerate(cameras if isinstance(cameras, list) else ()):
        markers: set[int] = set()
        for at, zone in _entries(camera, "zones"):
            name = zone.get("name")
            if isinstance(name, str) and name in zones:
                yield source.mistake(
                    ("cameras", index, "zones", at, "name"),
                    f"ゾーン「{name}」は既に「{zones[name]}」にあります。",
                    f"`{name}` is a zone of `{zones[name]}` already; a place on the table has one name and one camera.",
                )
            elif isinstance(name, str):
                zones[name] = str(camera.get("name", f"camera {index + 1}"))
        for at, marker in _entries(camera, "markers"):
            number = marker.get("id")
            if isinstance(number, int) and number in markers:
                yield source.mistake(
                    ("cameras", index, "markers", at, "id"),
                    f"マーカー{number}が2回あります。",
                    f"marker {number} is used twice; the camera tells its corners apart by their markers.",
                )
            elif isinstance(number, int):
                markers.add(number)


def _entries(camera: Any, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    found = camera.get(key) if isinstance(camera, dict) else None
    for index, entry in enumerate(found if isinstance(found, list) else ()):
        if isinstance(entry, dict):
            yield index, entry


def _named_twice(source: Source, table: str, entries: Any) -> Iterator[Mistake]:
    seen: set[str] = set()
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        name = entry.get("name") if isinstance(entry, dict) else None
        if isinstance(name, str) and name in seen:
            yield source.mistake(
                (table, index, "name"),
                f"「{name}」という名前は二度使われています。",
                f"`{name}` is used twice; every device needs its own name.",
            )
        elif isinstance(name, str):
            seen.add(name)


def _chairs_twice(source: Source, boxes: list[Any]) -> Iterator[Mistake]:
    taken: dict[int, str] = {}
    for index, box in enumerate(boxes):
        chairs = box.get("chairs") if isinstance(box, dict) else None
        for chair in (each for each in chairs or () if isinstance(each, int)) if isinstance(chairs, list) else ():
            if chair in taken:
                yield source.mistake(
                    ("boxes", index, "chairs"),
                    f"席 {chair} には既に「{taken[chair]}」のボタンがあります。",
                    f"chair {chair} has the buttons of `{taken[chair]}` already.",
                )
            taken[chair] = str(box.get("name", f"box {index + 1}"))
