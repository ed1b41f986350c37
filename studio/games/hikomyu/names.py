"""What cards and personas are called in a sentence."""

from __future__ import annotations

from typing import Final

from studio.games.game import Card, Words
from studio.games.hikomyu.cards import FACES
from studio.games.hikomyu.personas import PERSONAS

TOPIC_NAMES: Final = {
    "fashion": Words("ファッション", "fashion"),
    "music": Words("ミュージック", "music"),
    "movie": Words("ムービー", "movies"),
    "love": Words("ラブ", "love"),
    "anime": Words("アニメ", "anime"),
    "game": Words("ゲーム", "games"),
    "manga": Words("マンガ", "manga"),
}

_KIND_NAMES: Final = {
    "donbiki": Words("ドンビキ", "donbiki"),
    "puchihiki": Words("プチヒキ", "puchihiki"),
    "change": Words("チェンジ", "change"),
    "through": Words("スルー", "through"),
}


def name_of(code: Card) -> Words:
    """The name of a topic, a card or a persona; a code that is none of them is its own name."""
    if code in PERSONAS:
        return PERSONAS[code].title
    if (named := TOPIC_NAMES.get(code) or _KIND_NAMES.get(code)) is not None:
        return named
    face = FACES.get(code)
    if face is None or face.topic is None:
        return Words(code, code)
    topic = TOPIC_NAMES[face.topic]
    return Words(f"{topic.ja}の{face.number}", f"{topic.en} {face.number}")
