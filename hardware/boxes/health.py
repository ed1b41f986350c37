"""How a box is, in codes and words: the sentences an operator reads on the console, each with its mend."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hardware.messages import DeviceState, Words


class BoxCode(StrEnum):
    """Every condition of a box that is told apart. The values are stable."""

    OK = "box-ok"
    SEEKING = "box-seeking"
    MISSING = "box-missing"
    UNPLUGGED = "box-unplugged"
    SILENT = "box-silent"
    FORBIDDEN = "box-forbidden"
    BUSY = "box-busy"
    NOISY = "box-noisy"
    LAMPS = "box-lamps"
    BUTTONS = "box-buttons"


class Condition(NamedTuple):
    """The lamp on the console and what stands beside it. `{box}` is filled in."""

    state: DeviceState
    say: Words
    mend: Words | None


CONDITIONS: dict[BoxCode, Condition] = {
    BoxCode.OK: Condition(DeviceState.OK, Words(ja="ボタン {box} は正常です", en="Box {box} is ready"), None),
    BoxCode.SEEKING: Condition(
        DeviceState.WARN, Words(ja="ボタン {box} を探しています", en="Looking for box {box}"), None
    ),
    BoxCode.MISSING: Condition(
        DeviceState.LOST,
        Words(ja="ボタン {box} が見つかりません", en="Box {box} was not found"),
        Words(
            ja="USBケーブルを挿し直してください。それまではボタンの操作をコンソールから入力できます",
            en="Plug its USB cable in again. Until then, enter on the console what its buttons call",
        ),
    ),
    BoxCode.UNPLUGGED: Condition(
        DeviceState.LOST,
        Words(ja="ボタン {box} の接続が切れました", en="Box {box} was unplugged"),
        Words(
            ja="USBケーブルを確かめてください。挿せば自動で復帰します",
            en="Check its USB cable. It comes back by itself once it is plugged in",
        ),
    ),
    BoxCode.SILENT: Condition(
        DeviceState.LOST,
        Words(ja="ボタン {box} が応答しません", en="Box {box} stopped answering"),
        Words(
            ja="ボタンの電源を入れ直してください。ポートは自動で開き直します",
            en="Switch the box off and on. Its port is opened again by itself",
        ),
    ),
    BoxCode.FORBIDDEN: Condition(
        DeviceState.LOST,
        Words(ja="ボタン {box} のポートを開く権限がありません", en="The port of box {box} may not be opened"),
        Words(
            ja="ユーザーを dialout グループに加え、ログインし直してください: sudo usermod -aG dialout $USER",
            en="Add your user to the group dialout and sign in again: sudo usermod -aG dialout $USER",
        ),
    ),
    BoxCode.BUSY: Condition(
        DeviceState.LOST,
        Words(
            ja="ボタン {box} のポートを別のプログラムが使っています", en="Another program holds the port of box {box}"
        ),
        Words(
            ja="Arduino IDE のシリアルモニターなどを閉じてください。自動で接続し直します",
            en="Close it (a serial monitor of the Arduino IDE, a second `tablecast boxes`). The rest goes by itself",
        ),
    ),
    BoxCode.NOISY: Condition(
        DeviceState.WARN,
        Words(ja="ボタン {box} の回線にノイズがあります", en="The line of box {box} is noisy"),
        Words(
            ja="ケーブルを照明や電源から離すか、交換してください。呼び出しは再送されるので失われません",
            en="Keep its cable away from lights and power, or change it. Calls are sent again and not lost",
        ),
    ),
    BoxCode.LAMPS: Condition(
        DeviceState.WARN,
        Words(ja="ボタン {box} のランプが指示どおりに点きません", en="The lamps of box {box} do not follow"),
        Words(
            ja="押す信号は届いています。休憩中にボタンの電源を入れ直してください",
            en="Presses still arrive. Switch the box off and on at the next break",
        ),
    ),
    BoxCode.BUTTONS: Condition(
        DeviceState.WARN,
        Words(ja="ボタン {box} のボタン数が設定の席数に足りません", en="Box {box} has too few buttons for its chairs"),
        Words(
            ja="studio.toml の chairs を直すか、BUTTONS を合わせたファームウェアを書き込んでください",
            en="Mend `chairs` in studio.toml, or flash firmware built with enough BUTTONS",
        ),
    ),
}


def code_of_failure(reason: str, *, was_up: bool) -> BoxCode:
    """The condition behind a link's reason text."""
    lowered = reason.lower()
    if "permission denied" in lowered or "errno 13" in lowered:
        return BoxCode.FORBIDDEN
    if "exclusively lock" in lowered:
        return BoxCode.BUSY
    if SILENCE in reason:
        return BoxCode.SILENT
    return BoxCode.UNPLUGGED if was_up else BoxCode.MISSING


SILENCE = "no heartbeat"


def words_for(box: str, code: BoxCode) -> tuple[Words, Words | None]:
    """Sentence and mend of a condition, with the box's name."""
    condition = CONDITIONS[code]
    say = Words(ja=condition.say.ja.format(box=box), en=condition.say.en.format(box=box))
    return say, condition.mend
