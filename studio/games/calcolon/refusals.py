"""Every refusal of Calcolon: a stable code, and a sentence a host can read out that says what to do instead."""

from __future__ import annotations

from typing import Final

from studio.games.game import Illegal, Words
from studio.games.quoting import quoted

_SENTENCES: Final[dict[str, Words]] = {
    # form
    "unknown-command": Words(
        "「{word}」はカルコロンのコマンドではありません。",
        "Calcolon has no command “{word}”.",
    ),
    "bad-field": Words(
        "「{field}」が正しくありません。{wanted}。", "“{field}” is missing or wrong; it must be {wanted}."
    ),
    "unknown-field": Words(
        "「{field}」という項目はありません。外してください。", "There is no “{field}” here; leave it out."
    ),
    "bad-card": Words(
        "「{card}」というカードはありません。使えるのは {wanted} です。",
        "There is no card “{card}”; the cards are {wanted}.",
    ),
    "one-effect": Words("捨て札の効果は1つだけ選んでください。", "A discard has one effect at most; choose one."),
    "formula-or-burst": Words(
        "計算式かバーストのどちらか一方を入れてください。", "Give either a formula or burst: one of the two."
    ),
    "no-formula": Words(
        "計算式として読めません。「{token}」のところを直してください。",
        "This cannot be read as a formula; mend it at “{token}”.",
    ),
    # whose move
    "no-such-player": Words("{player} はこのテーブルにいません。", "{player} does not sit at this table."),
    "duel-closed": Words(
        "このデュエルは終わっています。次のデュエルを始めてください。",
        "This duel is over; start the next one.",
    ),
    "is-out": Words("{player} はこのデュエルから外れています。", "{player} is out of this duel."),
    "not-your-turn": Words("いまは {turn} の番です。", "It is {turn}'s turn now."),
    "not-now": Words("いまはできません。{now}", "That is not possible now. {now}"),
    "rob-open": Words(
        "ロブの宣言があります。先にロブの受付を締め切ってください。",
        "A rob has been called; close the rob window first.",
    ),
    "release-first": Words(
        "デビルゼロを押し付けられた {turn} が、先に1枚捨てます。",
        "{turn}, who was given the devil, must discard a card first.",
    ),
    # cards
    "impossible-card": Words(
        "{card} はもう山札にありません。{where}どれかの読み違いを直してください。",
        "There is no {card} left in the deck. {where}One of them must have been misread; correct it.",
    ),
    "deck-empty": Words("山札がありません。", "The deck is empty."),
    "unread-card": Words(
        "{player} の手札に未読のカードがあります。先にそのカードを確定してください。",
        "{player} holds a card that has not been read; reveal it first.",
    ),
    "nothing-unread": Words("{player} に未読のカードはありません。", "{player} has no unread card."),
    "not-in-hand": Words(
        "{player} は {card} を持っていません。未読のカードなら先に確定してください。",
        "{player} does not hold {card}; if it is a card not read yet, reveal it first.",
    ),
    "draw-first": Words("{player} は先にカードを引きます。", "{player} must draw first."),
    "must-discard": Words(
        "{player} はもう引けません。アタックするか、1枚捨てます。",
        "{player} has drawn already; attack or discard one.",
    ),
    "last-draw-done": Words("{player} はもう引けません。1枚捨てます。", "{player} has drawn already; discard one."),
    # discards
    "no-skip": Words(
        "スキップは、このルールで許された時に0を捨てて宣言します。",
        "A skip is called with a discarded 0, in a season that has it.",
    ),
    "no-trade": Words("トレードはトレードカードを捨てて行います。", "A trade needs a trade card as the discard."),
    "trade-count": Words(
        "{card} は、それぞれちょうど{count}枚ずつの交換です。",
        "With {card} exactly {count} of each side's cards change hands.",
    ),
    "own-cards": Words("相手には自分以外の1人を選んでください。", "Name an opponent, not the player himself."),
    "push-devil": Words(
        "デビルゼロは普通には捨てられません。押し付ける相手を1人選んでください。",
        "The devil zero cannot simply be discarded; name the opponent it is pushed onto.",
    ),
    "no-push": Words("押し付けられるのはデビルゼロだけです。", "Only the devil zero can be pushed onto someone."),
    "immune": Words(
        "リベリオン中の {player} にデビルゼロは押し付けられません。",
        "{player} has rebellion: no devil may be pushed onto him. Name another.",
    ),
    "clipped": Words(
        "デビルハンドの付いたデビルゼロは捨てられません。別のカードを捨ててください。",
        "The devil with the devil hand on it can never be discarded; discard another card.",
    ),
    "no-flame": Words(
        "フレイムアローの宣言には、フレイムアローを捨てることと、ボウ1枚以上が必要です。",
        "To call the flame arrow, discard it while holding at least one bow.",
    ),
    "no-effect-now": Words(
        "ここでの捨て札に効果はありません。効果なしで捨ててください。",
        "No discard has an effect here; discard it plainly.",
    ),
    "no-swap": Words(
        "カードを引く代わりの交換は、リベリオンの権利がある人が番の初めに行います。",
        "Only a player with rebellion may swap, at the start of his turn instead of drawing.",
    ),
    "release-plain-only": Words(
        "デビルゼロ以外のカードを捨ててください。",
        "Any card but the devil must be discarded here.",
    ),
    # calls
    "not-complete-hand": Words(
        "{player} の手札はコンプリートしていません。アタックは成立しません。番を続けてください。",
        "{player}'s hand is not complete, so this is no attack. The turn goes on: discard one.",
    ),
    "no-window": Words("いまロブできる捨て札はありません。", "There is no discard to rob now."),
    "own-discard": Words("自分の捨てたカードはロブできません。", "Nobody may rob his own discard."),
    "already-claimed": Words("{player} はもうロブを宣言しています。", "{player} has called rob already."),
    "rob-not-complete": Words(
        "{player} は {card} を取ってもコンプリートしません。ロブは成立しません。",
        "{card} does not complete {player}'s hand, so this is no rob. Play goes on.",
    ),
    "no-redraw": Words(
        "引き直せるのは、ラストドローで引いたボウだけです。",
        "Only a bow drawn in the last draw may be put away and redrawn.",
    ),
    # showdown
    "already-laid": Words(
        "{player} はもう出しています。直すには取り消してください。",
        "{player} has laid already; undo to correct it.",
    ),
    "not-those-cards": Words(
        "この計算式は {player} の手札と合いません。手札の全部を1回ずつ使います。",
        "This formula does not match {player}'s hand; every card of the hand is used, once.",
    ),
    "too-few-bows": Words(
        "括弧には1組につきボウ2枚が必要です。{player} のボウは{bows}枚です。",
        "A pair of parentheses takes two bows; {player} has {bows}.",
    ),
    "divides-by-zero": Words(
        "0で割っています。式を直すか、バーストにしてください。",
        "This divides by zero; correct it, or enter burst.",
    ),
    "not-complete": Words(
        "答えは {value} で、コンプリートではありません。式を直すか、バーストにしてください。",
        "This makes {value}, which is not complete; correct it, or enter burst.",
    ),
    "hand-too-small": Words(
        "{player} の手札は計算式に足りません。バーストにしてください。",
        "{player}'s hand is not made for a complete formula; enter burst.",
    ),
    "not-showdown": Words(
        "全員のカードが公開されてから締めてください。",
        "The duel cannot be scored before the showdown.",
    ),
}


def refuse(code: str, *, ja: dict[str, str] | None = None, en: dict[str, str] | None = None, **names: str) -> Illegal:
    """The refusal `code`; `names` fill the sentences of both languages, `ja` and `en` those of one.

    What is quoted may be anything that was sent: only its first characters are said, and only what can be printed.
    """
    sentence = _SENTENCES[code]
    said = {key: quoted(name) for key, name in names.items()}
    in_ja, in_en = {**said, **(ja or {})}, {**said, **(en or {})}
    return Illegal(code, Words(sentence.ja.format_map(in_ja), sentence.en.format_map(in_en)))
