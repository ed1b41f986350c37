"""The page and its files. A hub that mounts it serves `/overlays` and `/vendor` already."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response

from studio.console.site import browser_files, file_in, html_page, secure

PAGES = Path(__file__).resolve().parent / "pages"
HOME = "/calculation/"


def site() -> Blueprint:
    """The page under `HOME` with everything that belongs to it."""
    routes = Blueprint("calculation_page", __name__)

    @routes.get(HOME)
    def page() -> Response:
        return html_page(PAGES / "play.html")

    @routes.get(f"{HOME}<path:name>")
    def file(name: str) -> Response:
        return file_in(PAGES, name)

    routes.after_request(secure)
    return routes


def shared() -> Blueprint:
    """What the page needs of others, and the way to it, where there is no hub."""
    routes = Blueprint("calculation_shared", __name__)
    browser_files(routes)

    @routes.get("/")
    def home() -> Response:
        return Response(status=303, headers={"Location": HOME})

    routes.after_request(secure)
    return routes
