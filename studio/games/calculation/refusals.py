"""Every refusal of Calculation: a stable code, and a sentence a host can read out that says what to do instead."""

from __future__ import annotations

from typing import Final

from studio.games.game import Illegal, Words
from studio.games.quoting import quoted

_SENTENCES: Final[dict[str, Words]] = {
    # form
    "unknown-command": Words(
        "「{word}」はカルキュレーションのコマンドではありません。", "Calculation has no command “{word}”."
    ),
    "bad-field": Words(
        "「{field}」が抜けているか、正しくありません。{wanted}にしてください。",
        "“{field}” is missing or wrong; it must be {wanted}.",
    ),
    "unknown-field": Words(
        "「{field}」という項目はありません。外してください。", "There is no “{field}” here; leave it out."
    ),
    "bad-card": Words(
        "「{card}」というカードはありません。A 2 3 … 9 T J Q K のように書いてください。",
        "There is no card “{card}”; cards are written A 2 3 … 9 T J Q K.",
    ),
    "bad-number": Words(
        "「{number}」番の配りはありません。1から{last}までの番号にしてください。",
        "There is no deal “{number}”; deals are numbered from 1 to {last}.",
    ),
    "deal-what": Words(
        "配りは、番号（number）か山札の順（stock）のどちらか一つで言ってください。",
        "Say either the number of the deal or its stock, not both and not neither.",
    ),
    "place-where": Words(
        "台札（foundation）か捨て札の山（waste）のどちらか一つを選んでください。",
        "Say either a foundation or a waste pile, not both and not neither.",
    ),
    # the deal
    "dealt": Words(
        "山札はもう決まっています。違うときは、配りを訂正してください。",
        "The stock has been set already; if it is wrong, amend the deal.",
    ),
    "deal-first": Words("先に山札を決めてください。", "Set the stock first."),
    "stock-size": Words("山札は{wanted}枚です（いま{count}枚）。", "The stock has {wanted} cards here, not {count}."),
    "impossible-card": Words(
        "{card} は全部出ています。どれかの読み違いを直してください。",
        "Every {card} is accounted for already. One of them must have been misread; correct it.",
    ),
    # whose move
    "whose": Words("だれの手か言ってください。", "Say whose move it is."),
    "no-such-player": Words("{player} はこのゲームにいません。", "{player} does not play in this game."),
    "closed": Words(
        "このゲームは終わっています。次のゲームを始めてください。", "This game is over; start the next one."
    ),
    "ended": Words(
        "{player} のゲームは終わっています。間違いなら取り消してください。",
        "{player}'s game has ended; undo if that was a mistake.",
    ),
    "all-ended": Words("全員のゲームが終わっています。締めてください。", "Everybody's game has ended; close it."),
    "not-over": Words(
        "{players} がまだ続けています。終わりを待つか、時間切れにしてください。",
        "Still playing: {players}. Wait for the end, or call time.",
    ),
    # moves
    "hand-full": Words(
        "{player} の手札 {card} を置くまで、次のカードはめくれません。",
        "{player} must place the {card} in hand before the next card is turned.",
    ),
    "hand-empty": Words(
        "{player} の手札がありません。先にめくってください。", "{player} has no card in hand; turn one."
    ),
    "no-stock": Words("{player} の山札はもうありません。", "{player}'s stock is used up."),
    "not-the-order": Words(
        "この配りの{nth}枚目は {wanted} です（{card} ではありません）。{player} の山札の順を確かめてください。",
        "Card {nth} of this deal is the {wanted}, not the {card}: check the order of {player}'s stock.",
    ),
    "not-next": Words(
        "{card} は台札{foundation}の次の数ではありません（次は {wanted}）。",
        "Foundation {foundation} does not take the {card}; it waits for the {wanted}.",
    ),
    "finished": Words(
        "台札{foundation}はKまで積み終わっています。", "Foundation {foundation} is finished with its king."
    ),
    "empty-waste": Words("捨て札の山{waste}は空です。", "Waste pile {waste} is empty."),
    "no-such-waste": Words("このルールでは捨て札の山は3つです。", "There are three waste piles in this game."),
}


def refuse(code: str, **names: str | Words) -> Illegal:
    """The refusal `code`; `names` fill its sentences, those that are `Words` each in its language."""
    sentence = _SENTENCES[code]
    names_ja = {key: quoted(name if isinstance(name, str) else name.ja) for key, name in names.items()}
    names_en = {key: quoted(name if isinstance(name, str) else name.en) for key, name in names.items()}
    return Illegal(code, Words(sentence.ja.format_map(names_ja), sentence.en.format_map(names_en)))
