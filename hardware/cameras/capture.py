"""Opening whatever a camera's `source` names, and reading frames from it.

A device number, a video file, a folder of pictures, or an `http`/`rtsp` address. `read` may block as long as the far
end likes (OpenCV gives no way out of it): that is why `grabber` runs it in a process of its own.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
from cv2.typing import MatLike

PICTURES = frozenset({".jpg", ".jpeg", ".png", ".bmp"})
OPEN_TIMEOUT_MS = 5000


class SourceError(OSError):
    """The source is not there or is none. The text says what to look at."""


def is_live(source: int | str) -> bool:
    """Whether frames come by themselves (a device or a stream), so that an unchanging picture is a fault."""
    return isinstance(source, int) or source.isdigit() or "://" in source


def frames(source: int | str, fps: float) -> Iterator[MatLike]:
    """Frames as they come from a live source; at `fps` from a file or folder, which then ends.

    Raises:
        SourceError: when the source cannot be opened, or a live source stops.
    """
    if is_live(source):
        yield from _live(source)
    elif Path(str(source)).is_dir():
        yield from _paced(_folder(Path(str(source))), fps)
    else:
        yield from _paced(_video(Path(str(source))), fps)


def first_frame(source: int | str) -> MatLike:
    """One picture of any source: a picture file, or the first frame of anything else.

    Raises:
        SourceError: as `frames`.
    """
    path = None if isinstance(source, int) else Path(source)
    if path is not None and path.suffix.lower() in PICTURES and path.is_file():
        return _picture(path)
    for frame in frames(source, fps=1000):
        return frame
    raise SourceError(f"{source} holds no picture.")


def fit(frame: MatLike, size: tuple[int, int]) -> MatLike:
    """A frame of the configured size; one that comes in another is scaled."""
    if (frame.shape[1], frame.shape[0]) == size:
        return frame
    return cv2.resize(frame, size, interpolation=cv2.INTER_AREA if frame.shape[1] > size[0] else cv2.INTER_LINEAR)


def _live(source: int | str) -> Iterator[MatLike]:
    with _opened(source) as capture:
        while True:
            there, frame = capture.read()
            if not there:
                raise SourceError(f"{source} sends no more pictures.")
            yield frame


def _video(path: Path) -> Iterator[MatLike]:
    if not path.is_file():
        raise SourceError(f"{path} is not there. Check its place and name.")
    with _opened(str(path)) as capture:
        while (answer := capture.read())[0]:
            yield answer[1]


def _folder(folder: Path) -> Iterator[MatLike]:
    pictures = sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURES)
    if not pictures:
        raise SourceError(f"{folder} holds no pictures (jpg, png, bmp).")
    for path in pictures:
        yield _picture(path)


def _picture(path: Path) -> MatLike:
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if picture is None:
        raise SourceError(f"{path} is not a picture that can be read.")
    return picture


def _paced(pictures: Iterator[MatLike], fps: float) -> Iterator[MatLike]:
    due = time.monotonic()
    for picture in pictures:
        time.sleep(max(0.0, due - time.monotonic()))
        yield picture
        due += 1 / fps


@contextmanager
def _opened(source: int | str) -> Iterator[cv2.VideoCapture]:
    capture = _open(source)
    try:
        if not capture.isOpened():
            raise SourceError(f"{source} cannot be opened. Check the cable, the address and that nobody else uses it.")
        yield capture
    finally:
        capture.release()


def _open(source: int | str) -> cv2.VideoCapture:
    if isinstance(source, int) or source.isdigit():
        return cv2.VideoCapture(int(source))
    if "://" not in source:
        return cv2.VideoCapture(source)
    # Streams buffer: without this OpenCV hands out frames that are seconds old. TCP, since lost packets tear pictures.
    os.environ.setdefault("OPENCV_FFMPEG_CAPTURE_OPTIONS", "rtsp_transport;tcp|fflags;nobuffer")
    return cv2.VideoCapture(source, cv2.CAP_FFMPEG, [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_TIMEOUT_MS])
