"""How long the eyes take: `python tests/bench/bench_vision.py`. Prints medians in milliseconds; asserts nothing."""

import time
from statistics import median

from hardware.cameras.pipeline import CameraPipeline
from hardware.printing.deck import read_deck
from studio.places import DECKS
from studio.rehearsal.table import VirtualTable

RACKS = (["7", "+", "1/10", "/", "devil"], ["7", "+", "1/10", "/", "3"])


def main():
    deck = read_deck(DECKS / "calcolon.toml")
    table = VirtualTable(1, deck, seed=1)
    pipeline = CameraPipeline(table.camera_config("cam-1"), deck)
    table.place({"formula-1": ["9", "/", "1/10"], "bows-1": ["bow", "bow"], "discards-1": ["3", "x"]})
    spent = {"draw a frame": [], "a frame with a hand": [], "still frame": [], "one changed zone (5 cards)": []}
    for step in range(60):
        if step % 10 == 0:
            table.place({"rack-1": RACKS[step // 10 % 2]})
        began = time.perf_counter()
        frame = table.frame("cam-1")
        drawn = time.perf_counter()
        pipeline.feed(frame, step * 0.04)
        fed = time.perf_counter()
        spent["draw a frame"].append(drawn - began)
        if step >= 10:
            spent["one changed zone (5 cards)" if 2 <= step % 10 <= 5 else "still frame"].append(fed - drawn)
    for _ in range(10):
        began = time.perf_counter()
        table.frame("cam-1", hand=True)
        spent["a frame with a hand"].append(time.perf_counter() - began)
    for what, times in spent.items():
        print(f"{what:28} {median(times) * 1000:6.1f} ms")


if __name__ == "__main__":
    main()
