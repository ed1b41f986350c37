"""Pictures of graphics, to be looked at: `python -m tests.overlays.shots OUT [--thumbnails] [--at MS] [GRAPHIC…]`.

Each graphic in both languages over a dark and a bright ground. With `--thumbnails` the pictures that manifests name are
drawn instead: 480x270, Japanese, over the dark ground.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser

from tests.overlays.site import OVERLAYS, browsing, graphics, open_graphic, serving

END = 20_000
"""ms of virtual time after which every entrance has ended."""


def shoot(browser: Browser, site: str, out: Path, graphic: str, at: int) -> None:
    """Four pictures of one graphic at one time."""
    for lang, ground in (("ja", "dark"), ("en", "bright")):
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        page.on("console", lambda m: print(graphic, m.text) if m.type in {"error", "warning"} else None)
        page.on("pageerror", lambda e: print(graphic, e))
        open_graphic(page, site, graphic, lang=lang, ground=ground, at=at)
        page.screenshot(path=out / f"{graphic.replace('/', '-')}-{lang}-{at}.png")
        page.close()


def thumbnail(browser: Browser, site: str, graphic: str) -> None:
    """The picture beside the manifest."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080}, device_scale_factor=0.25)
    open_graphic(page, site, graphic, lang="ja", ground="dark", at=400 if graphic.endswith("/sting") else END)
    page.screenshot(path=OVERLAYS / graphic / "thumbnail.png")
    page.close()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--at", type=int, action="append")
    parser.add_argument("--thumbnails", action="store_true")
    parser.add_argument("graphic", nargs="*")
    asked = parser.parse_intermixed_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with serving() as site, browsing() as browser:
        for graphic in asked.graphic or graphics():
            if asked.thumbnails:
                thumbnail(browser, site, graphic)
                continue
            for at in asked.at or [END]:
                shoot(browser, site, asked.out, graphic, at)


if __name__ == "__main__":
    main()
