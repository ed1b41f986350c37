"""Every refusal of Hikomyu: a stable code, and a sentence a host can read out that says what to do instead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from studio.games.game import Illegal, Words
from studio.games.hikomyu.names import name_of
from studio.games.quoting import quoted

_SENTENCES: Final[dict[str, Words]] = {
    # form
    "unknown-command": Words(
        "「{word}」は非コミュイズムのコマンドではありません。", "Hikomyu has no command “{word}”."
    ),
    "bad-field": Words(
        "「{field}」が正しくありません（{wanted}）。", "“{field}” is missing or wrong; it must be {wanted}."
    ),
    "unknown-field": Words(
        "「{field}」という項目はありません。外してください。", "There is no “{field}” here; leave it out."
    ),
    "bad-card": Words(
        "「{card}」というカードはありません。fashion-3、donbiki のように書いてください。",
        "There is no card “{card}”; cards are written like fashion-3, anime-4, donbiki or through.",
    ),
    "bad-persona": Words(
        "「{persona}」というペルソナはありません。使えるのは {wanted} です。",
        "There is no persona “{persona}”; the personas are {wanted}.",
    ),
    # whose move
    "no-such-player": Words("{player} はこのテーブルにいません。", "{player} does not sit at this table."),
    "game-over": Words("このゲームは終わっています。締めてください。", "All tricks of this game are played; close it."),
    "closed": Words(
        "このゲームは終わっています。次のゲームを始めてください。", "This game is over; start the next one."
    ),
    "not-your-turn": Words("いまは {turn} の番です。", "It is {turn}'s turn now."),
    "deal-first": Words(
        "{player} の手札を先に配ってください（{count}枚）。", "Deal {player} the hand of {count} cards first."
    ),
    "persona-first": Words("{player} のペルソナを先に決めてください。", "Give {player} a persona first."),
    "no-personas": Words(
        "このルールではペルソナを使いません。", "This game is played without personas, or this one was left out."
    ),
    "persona-given": Words("{persona} はもう {player} のペルソナです。", "{persona} is {player}'s persona already."),
    "has-persona": Words("{player} のペルソナは決まっています。", "{player} has a persona already."),
    "dealt": Words("{player} の手札は配ってあります。", "{player} has been dealt a hand already."),
    "hand-size": Words("手札は{count}枚です。", "A hand has {count} cards here."),
    "impossible-card": Words(
        "{card} は全部出ています。どれかの読み違いを直してください。",
        "Every {card} is accounted for already. One of them must have been misread; correct it.",
    ),
    # what may be played
    "not-in-hand": Words(
        "{player} は {card} を持っていません。", "{player} does not hold {card}. If a card was misread, correct it."
    ),
    "must-follow": Words(
        "{player} は {topic} の話題を持っているので、それを出します。",
        "{player} holds {topic} and must follow with it.",
    ),
    "cannot-play": Words(
        "話題が違うので出せるのはドンビキ・プチヒキ・チェンジ・スルーだけです。なければチンモクです。",
        "Who cannot follow plays donbiki, puchihiki, change or through, or is silent.",
    ),
    "frozen": Words(
        "モヒカンの後は、全員チンモクです。", "After the mohican everybody is silent for the rest of this trick."
    ),
    "leader-speaks": Words("最初の番の人はチンモクできません。", "Who leads may not be silent: play a card."),
    "never-leads": Words(
        "ヒッキーは話題を出せません。スルーかチェンジを出すか、チンモクです。",
        "The shut-in never leads: with no topic on the table he plays through or change, or is silent.",
    ),
    "never-silent": Words(
        "{player}（ドウケ）はチンモクできません。話題が違うときは何でも1枚、表にして出します。",
        "{player} is the clown and may not be silent: who cannot follow plays any card face up instead.",
    ),
    "no-skill": Words("{player} のペルソナに使える技はありません。", "{player}'s persona has no skill to use."),
    "used": Words("{player} はもうこの技を使いました。", "{player} has used the skill already; it is once a game."),
    "not-over": Words(
        "あと{count}ターンあります。全部終わってから締めてください。",
        "There are {count} tricks to play before the game can be scored.",
    ),
}


_NAMED: Final = frozenset(("card", "topic", "persona"))
"""Gaps that are filled with what a person calls the thing; a code that names nothing is quoted as it was sent."""


@lru_cache(maxsize=1024)
def refuse(code: str, **names: str) -> Illegal:
    """The refusal `code`; `names` fill its sentences.

    Remembered: a list of legal moves asks of every card of a hand, and mostly gets one of the same few answers.
    """
    sentence = _SENTENCES[code]
    said = {key: name_of(name) if key in _NAMED else Words(name, name) for key, name in names.items()}
    ja = {key: quoted(words.ja) for key, words in said.items()}
    en = {key: quoted(words.en) for key, words in said.items()}
    return Illegal(code, Words(sentence.ja.format_map(ja), sentence.en.format_map(en)))
