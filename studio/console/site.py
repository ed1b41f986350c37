"""Pages and files: console, overlays, browser packages, and the sign-in.

Nothing is loaded from elsewhere, and the content security policy says so to the browser. The only inline scripts it
allows are those that a page of ours holds (its import map), by their hash. Files are sent with an ETag and are always
asked about again: an overlay that was mended on the day of the recording must not come from a cache.
"""

from __future__ import annotations

import base64
import hashlib
import json
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, request, send_from_directory
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from studio.console.access import COOKIE_SECONDS, Gate, Permission, Role
from studio.console.credentials import Caller, Door, allow
from studio.console.problems import FOREIGN_PAGE, NOT_FOUND, Problem, bad_request
from studio.console.strings import PAGES
from studio.games.game import Words
from studio.places import BROWSER_PACKAGES, OVERLAYS

RENDERER = OVERLAYS / "renderer"
HOME = {Role.HOST: "/console", Role.VIEWER: "/console", Role.GRAPHICS: "/multiview", Role.OVERLAY: "/multiview"}
"""Where a role lands after signing in."""

WRONG_PASS_PHRASE = Problem(
    401,
    "wrong-pass-phrase",
    Words(
        "合言葉が違います。studio.toml の合言葉か、tablecast run が表示したキーを入れてください。",
        "The pass phrase is wrong. Use the one in studio.toml, or the key that `tablecast run` printed.",
    ),
)

_INLINE = re.compile(r"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.DOTALL | re.IGNORECASE)

for _ending, _kind in {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}.items():
    mimetypes.add_type(_kind, _ending)


def site(door: Door) -> Blueprint:
    """Every page and file."""
    routes = Blueprint("site", __name__)
    _pages(routes, door)
    _files(routes)
    _sign_in(routes, door)
    routes.after_request(secure)
    return routes


def _pages(routes: Blueprint, door: Door) -> None:
    @routes.get("/")
    def home() -> Response:
        return _go("/console")

    @routes.get("/favicon.ico")
    def no_icon() -> Response:
        return Response(status=204)

    @routes.get("/console")
    def console() -> Response:
        return _page(door, Permission.SEE_CREW, PAGES / "console.html", keep_key=False)

    @routes.get("/multiview")
    def multiview() -> Response:
        return _page(door, Permission.SEE_BROADCAST, RENDERER / "multiview.html", keep_key=False)

    @routes.get("/overlay/program")
    def program() -> Response:
        # OBS keeps no cookies over a restart: its address carries the key, and stays as it is.
        return _page(door, Permission.SEE_BROADCAST, RENDERER / "program.html", keep_key=True)

    @routes.get("/overlay/floor")
    def floor() -> Response:
        return _page(door, None, RENDERER / "floor.html", keep_key=True)

    @routes.get("/signin")
    def sign_in_page() -> Response:
        return html_page(PAGES / "signin.html")


def _page(door: Door, permission: Permission | None, path: Path, *, keep_key: bool) -> Response:
    """A page for those who may. A key in the address is exchanged for the cookie, so that it does not stay there."""
    caller = door.caller(request)
    if isinstance(caller, Problem):
        return _problem_page(caller)
    refused = allow(caller, permission)
    if refused is not None:
        return _problem_page(refused) if caller.role else _go(f"/signin{_asking(next=request.path)}")
    if request.args.get("key") and not keep_key:
        return _with_cookie(_go(request.path + _asking()), door.gate, caller)
    return html_page(path)


def _asking(**more: str) -> str:
    """The query of the next address: the language this one asked for, and `more`."""
    language = request.args.get("lang")
    asked = {**({"lang": language} if language in {"ja", "en"} else {}), **more}
    return "?" + urlencode(asked, safe="/") if asked else ""


def _language(sign: str) -> str:
    """The wish for a language, to be kept over a redirection."""
    lang = request.args.get("lang")
    return f"{sign}lang={lang}" if lang in {"ja", "en"} else ""


def _problem_page(problem: Problem) -> Response:
    text = f"{problem.say.ja}\n{problem.say.en}\n"
    return Response(text, status=problem.status, content_type="text/plain; charset=utf-8")


def _go(where: str) -> Response:
    response = redirect(where, 303)
    return Response(response.get_data(), 303, {"Location": where})


def browser_files(routes: Blueprint) -> None:
    """What pages share: the overlays with their kit, and the browser packages."""

    @routes.get("/overlays/<path:name>")
    def overlay_file(name: str) -> Response:
        return file_in(OVERLAYS, name) if not name.startswith("node_modules/") else _missing()

    @routes.get("/vendor/<path:name>")
    def browser_package(name: str) -> Response:
        return file_in(BROWSER_PACKAGES, name)


def _files(routes: Blueprint) -> None:
    browser_files(routes)

    @routes.get("/console/<path:name>")
    def console_file(name: str) -> Response:
        return file_in(PAGES, name)


def file_in(folder: Path, name: str) -> Response:
    """A file of a folder, or 404; never one outside it."""
    path = safe_join(str(folder), name)
    if path is None or not Path(path).is_file():
        return _missing()
    if path.endswith(".html"):
        return html_page(Path(path))
    try:
        response = send_from_directory(folder, name, max_age=0, conditional=True)
    except NotFound:
        return _missing()
    response.headers["Cache-Control"] = "no-cache"
    return response


def _missing() -> Response:
    return _problem_page(NOT_FOUND)


def html_page(path: Path) -> Response:
    """A page with the policy that it needs."""
    if not path.is_file():
        return _missing()
    text = path.read_bytes()
    response = Response(text, content_type="text/html; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = policy(text.decode("utf-8"), request.host)
    response.add_etag()
    response.make_conditional(request)
    return response


@lru_cache(maxsize=64)
def policy(html: str, host: str) -> str:
    """The content security policy of a page at `host`."""
    hashes = " ".join(f"'sha256-{_sha(found['body'])}'" for found in _INLINE.finditer(html) if _is_inline(found))
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' {hashes}".strip(),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            # Browsers that OBS ships do not all count a WebSocket of our own as 'self'.
            f"connect-src 'self' ws://{host} wss://{host}",
            "frame-src 'self'",
            "frame-ancestors 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )


def _is_inline(found: re.Match[str]) -> bool:
    return not re.search(r"\bsrc\s*=", found["attributes"])


def _sha(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def secure(response: Response) -> Response:
    """What every answer of ours says to the browser."""
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    # The address of a page may carry a key.
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    return response


def _sign_in(routes: Blueprint, door: Door) -> None:
    @routes.post("/signin")
    def sign_in() -> Response:
        given = request.get_json(silent=True) if request.is_json else request.form
        role, phrase = str((given or {}).get("role", "")), str((given or {}).get("pass_phrase", ""))
        if role not in HOME:
            return _json(
                bad_request(f"「{role}」という役割はありません。", f"There is no role `{role}` to sign in as.")
            )
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
            return _json(FOREIGN_PAGE)
        if door.gate.role_by_pass_phrase(Role(role), phrase) is None:
            return _json(door.keep_waiting(request.remote_addr or "", WRONG_PASS_PHRASE))
        response = Response(json.dumps({"ok": True, "next": HOME[Role(role)]}), content_type="application/json")
        return _with_cookie(response, door.gate, Caller(Role(role), by_cookie=False))

    @routes.post("/signout")
    def sign_out() -> Response:
        response = Response('{"ok":true}', content_type="application/json")
        response.delete_cookie(door.gate.cookie_name)
        return response


def _json(problem: Problem) -> Response:
    return Response(json.dumps(problem.as_json(), ensure_ascii=False), problem.status, content_type="application/json")


def _with_cookie(response: Response, gate: Gate, caller: Caller) -> Response:
    if caller.role is not None:
        response.set_cookie(
            gate.cookie_name,
            gate.cookie_for(caller.role),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Strict",
            secure=request.is_secure,
        )
    return response
