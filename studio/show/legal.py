"""Every command that would be accepted now, as the console's composer and the API offer them.

What a person types freely (`open`, `note`) and `undo`, which is the recording's, are not in the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from studio.games.game import Command, Illegal
from studio.show.prize import draws
from studio.show.season import Season
from studio.show.seating import free_players
from studio.show.show import phase_of
from studio.show.standings import tie_to_decide
from studio.show.state import Phase, ShowState, current_stage

_MOST_ORDERS = 720
"""Orders offered at most; six players make 720. With more, the first ones stand for all."""


def legal_commands(season: Season, state: ShowState) -> tuple[Command, ...]:
    """Show commands first, then the game's in its own order."""
    return (*_show_commands(season, state), *_game_commands(season, state))


def _show_commands(season: Season, state: ShowState) -> Iterator[Command]:
    match phase_of(season, state):
        case Phase.SEATING:
            yield from _seatings(season, state)
        case Phase.READY | Phase.SCORED:
            yield {"do": "start"}
        case Phase.PLAYING:
            if _can_close(season, state):
                yield {"do": "close"}
        case Phase.RANKING:
            tied = tie_to_decide(season, state) or ()
            yield from ({"do": "rank", "order": list(order)} for order in islice(permutations(tied), _MOST_ORDERS))
        case Phase.LOTTERY:
            yield from ({"do": "lottery", "draw": list(draw)} for draw in (draws(season.prize) if season.prize else ()))
        case Phase.OPENING | Phase.FINISHED:
            return


def _seatings(season: Season, state: ShowState) -> Iterator[Command]:
    index = current_stage(season, state)
    if index is None:
        return
    stage = season.stages[index]
    free = free_players(season, state, index)
    for order in islice(permutations(free, stage.players), _MOST_ORDERS):
        yield {"do": "seat", "stage": stage.id, "order": list(order)}


def _can_close(season: Season, state: ShowState) -> bool:
    duel = state.duel
    return duel is not None and not isinstance(season.game.close(season.stages[duel.stage].rules, duel.state), Illegal)


def _game_commands(season: Season, state: ShowState) -> Iterator[Command]:
    duel = state.duel
    if duel is not None and duel.running:
        actions = season.game.legal(season.stages[duel.stage].rules, duel.state)
        yield from (season.game.write_command(action) for action in actions)
