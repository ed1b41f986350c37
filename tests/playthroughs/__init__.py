"""Golden playthroughs: whole evenings that a person can read, with every event and score the rules made of them.

A file holds the commands of an evening (lines that begin with `>`) and, indented under each, what it caused. The test
replays the commands and writes the file anew: any difference is a change of the rules, and needs a reason.
`python -m tests.playthroughs SEASON SEED` records one between rehearsal players.
"""
