"""The one next thing to do, as a sentence and, where there is only one sensible command, the command."""

from __future__ import annotations

from studio.games.game import Audience, AudienceKind, Command, Json, Prompt, Words
from studio.show.season import Season
from studio.show.show import phase_of
from studio.show.standings import tie_to_decide
from studio.show.state import Phase, ShowState, current_stage

_PLAY_IS_ON = Words("進行中です。", "Play is on.")


def next_thing(season: Season, state: ShowState, audience: Audience) -> dict[str, Json]:
    """`next` of the show view. Only the crew gets a command: that of a duel may tell a hand."""
    phase = phase_of(season, state)
    crew = audience.kind is AudienceKind.CREW
    if phase is Phase.PLAYING and not crew:
        return {"say": _PLAY_IS_ON.as_json(), "command": None}
    prompt = _prompt(season, state, phase)
    command = dict(prompt.command) if crew and prompt.command is not None else None
    return {"say": prompt.say.as_json(), "command": command}


def _prompt(season: Season, state: ShowState, phase: Phase) -> Prompt:
    match phase:
        case Phase.OPENING:
            return _say(
                f"出演者{season.players}人を登録してください。", f"Enter the {season.players} players to open the show."
            )
        case Phase.SEATING:
            return _seating(season, state)
        case Phase.READY | Phase.SCORED:
            return _start(season, state)
        case Phase.PLAYING:
            return _duel(season, state)
        case Phase.RANKING:
            names = _names(state, tie_to_decide(season, state) or ())
            return _say(
                f"{names} は同点です。抽選の順位を入れてください。", f"{names} are tied: enter the deciding draw."
            )
        case Phase.LOTTERY:
            return _say(
                "賞金決定チャンスです。各ブロックから1枚引いてください。", "The prize lottery: draw one of each block."
            )
        case Phase.FINISHED:
            return _say("収録終了です。お疲れさまでした。", "The show is over. Thank you.")


def _say(ja: str, en: str, command: Command | None = None) -> Prompt:
    return Prompt(Words(ja, en), command)


def _names(state: ShowState, players: tuple[str, ...]) -> str:
    names = {player.id: player.name for player in state.players}
    return ", ".join(names[player] for player in players)


def _seating(season: Season, state: ShowState) -> Prompt:
    stage = season.stages[current_stage(season, state) or 0]
    ja, en = stage.title
    if stage.survival is not None:
        return _say(
            f"{ja}の抽選番号順を入れてください。", f"Enter the players of {en} in the order of their drawn numbers."
        )
    return _say(f"{ja}の席順を決めてください。", f"Seat the players of {en} in turn order.")


def _start(season: Season, state: ShowState) -> Prompt:
    index = current_stage(season, state) or 0
    stage, number, called = season.stages[index], len(state.stages[index].scores) + 1, season.game.duel
    return _say(
        f"{stage.title.ja} 第{number}{called.ja}を始めてください。",
        f"Start {called.en} {number} of {stage.duels} in {stage.title.en}.",
        {"do": "start"},
    )


def _duel(season: Season, state: ShowState) -> Prompt:
    if state.duel is None:  # the phase says that there is one
        return Prompt(_PLAY_IS_ON)
    rules = season.stages[state.duel.stage].rules
    prompt = season.game.prompt(rules, state.duel.state)
    if prompt.command is None and not season.game.legal(rules, state.duel.state):
        return prompt._replace(command={"do": "close"})
    return prompt
