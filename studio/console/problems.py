"""What the hub answers when it will not do what it was asked: a stable code, a sentence, an HTTP status."""

from __future__ import annotations

from typing import Any, NamedTuple

from studio.games.game import Illegal, Words


class Problem(NamedTuple):
    """A refusal of the hub. `say` tells what to do next."""

    status: int
    """HTTP status; a socket gets the same body without it."""
    code: str
    say: Words

    def as_json(self) -> dict[str, Any]:
        """`{"error": {"code", "message", "say"}}`."""
        return {"error": {"code": self.code, "message": self.say.en, "say": self.say.as_json()}}


STALE = "stale"


def of_illegal(illegal: Illegal) -> Problem:
    """The refusal of a show's command: 409 when the page was behind, 422 when the rules say no."""
    return Problem(409 if illegal.code == STALE else 422, illegal.code, illegal.say)


def bad_request(ja: str, en: str) -> Problem:
    """The request is not of the form that `docs/views.md` asks for."""
    return Problem(400, "bad-request", Words(ja, en))


SIGN_IN = Problem(401, "sign-in", Words("サインインしてください(/signin)。", "Please sign in first, at /signin."))
WRONG_KEY = Problem(
    401,
    "wrong-key",
    Words(
        "キーが違います。`tablecast run` が表示した URL を使ってください。",
        "The key is wrong. Use a URL that `tablecast run` printed.",
    ),
)
NOT_ALLOWED = Problem(
    403,
    "not-allowed",
    Words(
        "この役割にはできません。ホストとしてサインインしてください。",
        "Your role may not do this. Sign in as the host.",
    ),
)
FOREIGN_PAGE = Problem(
    403,
    "foreign-page",
    Words(
        "別のサイトからの操作は受け付けません。コンソールのページから操作してください。",
        "Requests from another site's page are refused. Use the console's own page.",
    ),
)
TOO_MANY = Problem(
    429,
    "too-many",
    Words("要求が多すぎます。少し待ってください。", "Too many requests. Wait a moment, then ask less often."),
)
NOT_FOUND = Problem(404, "not-found", Words("ここには何もありません。", "There is nothing here."))
QUESTION_GONE = Problem(
    409,
    "question-gone",
    Words("この質問はもう済んでいます。", "This question is settled already. Look at the table as it is now."),
)
NO_REHEARSAL = Problem(
    409,
    "no-rehearsal",
    Words("リハーサル中ではありません。", "This is no rehearsal. Start one with `tablecast demo`."),
)
