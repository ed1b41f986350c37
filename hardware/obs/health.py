"""How OBS is, in codes and words: the sentences an operator reads on the console, each with its mend."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hardware.messages import DeviceState, Words


class ObsCode(StrEnum):
    """Every condition of OBS that is told apart. The values are stable."""

    OK = "obs-ok"
    SEEKING = "obs-seeking"
    AWAY = "obs-away"
    SILENT = "obs-silent"
    PASSWORD = "obs-password"  # noqa: S105 - a code, not a password
    SCENE = "obs-scene"
    HELD = "obs-held"
    NO_BROWSER = "obs-no-browser"
    RECORDING_FAILED = "obs-recording-failed"
    RECORDING_FROZEN = "obs-recording-frozen"
    DISK_LOW = "obs-disk-low"


class Condition(NamedTuple):
    """The lamp on the console and what stands beside it."""

    state: DeviceState
    say: Words
    mend: Words | None


def _condition(state: DeviceState, ja: str, en: str, mend_ja: str = "", mend_en: str = "") -> Condition:
    return Condition(state, Words(ja=ja, en=en), Words(ja=mend_ja, en=mend_en) if mend_en else None)


CONDITIONS: dict[ObsCode, Condition] = {
    ObsCode.OK: _condition(DeviceState.OK, "OBSは正常です", "OBS follows the show"),
    ObsCode.SEEKING: _condition(DeviceState.WARN, "OBSに接続しています", "Connecting to OBS"),
    ObsCode.AWAY: _condition(
        DeviceState.LOST,
        "OBSに接続できません",
        "OBS is not reached",
        "OBSを起動してください。「正常に終了しなかった」という確認が出ていたら「通常モードで実行」を押してください。"
        "WebSocketサーバーは「ツール」メニューで有効にします",
        "Start OBS. If it asks about an unclean shutdown, choose normal mode. "
        "Its WebSocket server is switched on in the Tools menu",
    ),
    ObsCode.SILENT: _condition(
        DeviceState.LOST,
        "OBSが応答しません",
        "OBS does not answer",
        "OBSの画面が固まっていないか、ネットワークのケーブルを確かめてください。戻れば自動で復帰します",
        "See whether OBS hangs, and check the network cable. It is taken up again by itself",
    ),
    ObsCode.PASSWORD: _condition(
        DeviceState.LOST,
        "OBSのパスワードが違います",
        "OBS refuses the password",
        "OBSの「ツール → WebSocketサーバー設定」のパスワードを studio.toml の [obs] に書き、"
        "OBSの接続を再起動してください",
        "Copy the password from Tools → WebSocket Server Settings to [obs] in studio.toml, then restart this link",
    ),
    ObsCode.SCENE: _condition(
        DeviceState.LOST,
        "OBSのシーンを切り替えられません",
        "OBS does not take the scene",
        "OBSのシーン一覧を確かめ、必要なら手で切り替えてください",
        "Look at the scene list of OBS, and switch by hand if need be",
    ),
    ObsCode.HELD: _condition(
        DeviceState.WARN,
        "OBSのシーンが手で変えられています",
        "OBS is on a scene chosen by hand",
        "次のシーン切り替えで番組に戻ります。すぐ戻すにはOBSで元のシーンを選んでください",
        "The next scene of the show takes over. To return now, choose its scene in OBS",
    ),
    ObsCode.NO_BROWSER: _condition(
        DeviceState.WARN,
        "このOBSにはブラウザソースがなく、テロップが映りません",
        "This OBS has no browser source: overlays are not on air",
        "obsproject.com 配布のOBSを使うか、studio.toml の instead_of_browser で代わりのソースを指定してください",
        "Use the OBS from obsproject.com, or name another source in instead_of_browser in studio.toml",
    ),
    ObsCode.RECORDING_FAILED: _condition(
        DeviceState.LOST,
        "OBSの録画が始まりません",
        "OBS does not start recording",
        "OBSの「設定 → 出力」で録画先とエンコーダーを確かめ、OBSの録画ボタンを押してみてください",
        "Check the recording path and encoder under Settings → Output in OBS, and try its record button",
    ),
    ObsCode.RECORDING_FROZEN: _condition(
        DeviceState.LOST,
        "OBSの録画ファイルが増えていません",
        "The recording of OBS does not grow",
        "いったん収録を止め、OBSの録画を停止して開始し直してください。録画先の空き容量も確かめてください",
        "Hold the show, then stop and start the recording in OBS. Check the space where it records",
    ),
    ObsCode.DISK_LOW: _condition(
        DeviceState.WARN,
        "録画先の空き容量が残り少なくなっています",
        "The disk that OBS records to is nearly full",
        "不要なファイルを消すか、録画先を変えてください",
        "Remove files from it, or record to another disk",
    ),
}
