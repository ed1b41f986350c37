"""The command line. One file a command; heavy parts are imported when a command runs, so that help is instant."""

from __future__ import annotations

import sys

import typer

from studio.cli import aired as _aired  # noqa: F401 - adds its command to `journal`
from studio.cli.analysis import analysis
from studio.cli.boxes import boxes
from studio.cli.calculation import calculation
from studio.cli.camera import camera
from studio.cli.cards import cards
from studio.cli.cards_enroll import enroll
from studio.cli.cards_stack import stack_cards
from studio.cli.check import check
from studio.cli.demo import demo
from studio.cli.doctor import doctor
from studio.cli.errors import answer_to
from studio.cli.formula import formula
from studio.cli.journal import journal
from studio.cli.lab import lab
from studio.cli.obs import obs
from studio.cli.play import play
from studio.cli.read import read
from studio.cli.run import run
from studio.cli.simulate import simulate

app = typer.Typer(name="tablecast", no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False)
for command in (demo, run, play, check, simulate, formula, camera, boxes, obs, analysis, read, doctor):
    app.command()(command)
app.add_typer(calculation, name="calculation")
cards.command("stack")(stack_cards)
cards.command("enroll")(enroll)
app.add_typer(cards, name="cards")
app.add_typer(journal, name="journal")
app.add_typer(lab, name="lab")


def main() -> None:
    """Entry point of `tablecast`."""
    sys.exit(answer_to(app, sys.argv[1:]))
