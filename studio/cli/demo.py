"""`tablecast demo`: a whole show with no hardware, to watch or headless."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from studio.cli.chosen import chosen_season
from studio.cli.errors import fail

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from hardware.printing.deck import Deck
    from studio.rehearsal.evening import Evening
    from studio.show.season import Season


def demo(
    *,
    season: Annotated[str, typer.Option(help="Name or file of the season.")] = "calcolon-4",
    seed: Annotated[int | None, typer.Option(help="Repeats an evening exactly; default: a new one.")] = None,
    speed: Annotated[float, typer.Option(min=0.1, max=20, help="Pace of the evening to watch; 1 is brisk.")] = 1.0,
    headless: Annotated[bool, typer.Option(help="No pages: as fast as it goes, then summary JSON.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the pages; 0 takes a free one.")] = 8400,
    lang: Annotated[Literal["ja", "en"], typer.Option(help="Language of the pages.")] = "ja",
    browser: Annotated[bool, typer.Option(help="Open console and multiview in the browser.")] = True,
    obs_port: Annotated[int | None, typer.Option(help="Also direct an OBS on this machine, at this port.")] = None,
    obs_password_env: Annotated[str, typer.Option(help="Variable that holds its password.")] = "OBS_PASSWORD",  # noqa: S107 - a name
) -> None:
    """Play a whole evening with virtual cameras, boxes and players."""
    import secrets

    from studio.places import DECKS

    chosen = chosen_season(season)
    deck_file = DECKS / f"{chosen.game.printed}.toml"
    seed = secrets.randbelow(100_000) if seed is None else seed
    if headless:
        _headless(chosen, _deck(deck_file), seed)
        return
    from hardware.obs.config import ObsConfig
    from studio.rehearsal.watchable import Watch, watch_evening

    obs = ObsConfig(port=obs_port, password_env=obs_password_env) if obs_port else None
    try:
        watch_evening(chosen, deck_file, Watch(seed, speed, port, lang, browser, obs))
    except OSError as error:
        fail("no-demo", f"the demo cannot start: {error}. Give another port with --port.")


def _deck(path: Path) -> Deck:
    from hardware.printing.deck import Deck, read_deck

    deck = read_deck(path)
    if not isinstance(deck, Deck):
        fail("bad-deck", "; ".join(f"{mistake.file}:{mistake.line}: {mistake.say.en}" for mistake in deck))
    return deck


def _headless(season: Season, deck: Deck, seed: int) -> None:
    import json

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from studio.games.game import Illegal
    from studio.rehearsal.evening import play_evening
    from studio.rehearsal.tally import Tally
    from studio.show.recording import Recording

    console = Console(stderr=True)
    duels = sum(stage.duels for stage in season.stages)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[counts]}"), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(f"{season.name} seed {seed}", total=duels, counts="")

        def advance(recording: Recording, tally: Tally) -> None:
            played = sum(len(progress.scores) for progress in recording.state.stages)
            counts = f"duel {played}/{duels} · {tally.readings} readings · {tally.questions} questions"
            bar.update(task, completed=played, counts=counts)

        evening = play_evening(season, deck, seed, advance)
    if isinstance(evening, Illegal):
        fail(evening.code, evening.say.en)
    _tell(console, evening)
    print(json.dumps(evening.summary, ensure_ascii=False))


def _tell(console: Console, evening: Evening) -> None:
    tally = evening.tally
    faster = tally.real_seconds / evening.seconds
    console.print(
        f"{tally.commands} commands: {tally.by_camera} from readings alone, {tally.presses} from buttons\n"
        f"{tally.pictures} pictures, {tally.readings} readings, {tally.cards_right} cards read right, "
        f"{tally.cards_unread} unread, {tally.cards_wrong} wrong\n"
        f"{tally.questions} questions ({tally.answered_by_hand} answered by hand), {tally.missed} missed, "
        f"{tally.corrections} corrections\n"
        f"{evening.seconds:.0f} s, about {faster:.0f} times as fast as a studio"
    )
