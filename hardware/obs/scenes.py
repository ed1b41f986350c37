"""The scenes that a show needs in OBS, made when missing and left alone when there.

    plan(config, overlay_url, rig) → the requests that are still to be made; [] once everything is there

A scene holds what lies below (a camera, or our plain background) and the overlay above it. The overlay is one input in
all scenes, so one page runs and keeps its place over scene changes. Whatever the crew has moved, cropped or added
stays: a source is placed when it is put in, never again. Only the overlay's own settings are kept right, because the
defaults of OBS are wrong for it (800×600 at 30 fps).

Where OBS has no browser source (Debian's has none), the scenes are made all the same: with the source that the studio
file names instead, or without an overlay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hardware.obs.config import ObsConfig, Scene, SourceConfig
from hardware.obs.link import Denied, Session, sure

BROWSER = "browser_source"
WIDTH, HEIGHT = 1920, 1080
_BACKDROP = SourceConfig(kind="color_source", settings={"color": 0xFF1C100B, "width": WIDTH, "height": HEIGHT})
"""A dark blue, in OBS's order: alpha, blue, green, red."""


class Canvas(NamedTuple):
    """Size in pixels and frames a second of the picture that OBS mixes."""

    width: int
    height: int
    fps: int


class Rig(NamedTuple):
    """What is in OBS now, as far as our scenes are concerned."""

    canvas: Canvas
    kinds: tuple[str, ...]
    """Input kinds with their versions, `color_source_v3`."""
    inputs: tuple[str, ...]
    scenes: tuple[str, ...]
    items: dict[str, tuple[str, ...]]
    """Sources of each of our scenes."""
    overlay: dict[str, Any] | None
    """Settings of the overlay's input; None where there is none."""

    def kind(self, wanted: str) -> str | None:
        """The kind as this OBS versions it, or None where it has none such."""
        return next((kind for kind in self.kinds if re.sub(r"_v\d+\Z", "", kind) == wanted or kind == wanted), None)

    @property
    def has_browser(self) -> bool:
        """Whether overlays can be shown by this OBS itself."""
        return self.kind(BROWSER) is not None


class Request(NamedTuple):
    """A request of obs-websocket, by its protocol name."""

    name: str
    fields: dict[str, Any]
    lowest: bool = False
    """The source it puts in goes under everything else of the scene."""


def read_rig(session: Session, config: ObsConfig) -> Rig:
    """Ask OBS for everything that `plan` needs. Raises `Ended`."""
    video = sure(session, "GetVideoSettings")
    inputs = tuple(each["inputName"] for each in sure(session, "GetInputList").get("inputs", ()))
    scenes = tuple(each["sceneName"] for each in sure(session, "GetSceneList").get("scenes", ()))
    ours = [name for name in map(config.scene_name, Scene) if name in scenes]
    overlay = config.overlay_name
    return Rig(
        canvas=Canvas(
            int(video["baseWidth"]), int(video["baseHeight"]), round(video["fpsNumerator"] / video["fpsDenominator"])
        ),
        kinds=tuple(sure(session, "GetInputKindList").get("inputKinds", ())),
        inputs=inputs,
        scenes=scenes,
        items={name: _items(session, name) for name in ours},
        overlay=sure(session, "GetInputSettings", inputName=overlay)["inputSettings"] if overlay in inputs else None,
    )


def plan(config: ObsConfig, overlay_url: str, rig: Rig) -> list[Request]:
    """What is still to be made, in order: scenes, inputs with the scene they first appear in, items, settings."""
    wishes = _inputs(config, overlay_url, rig)
    steps = [
        Request("CreateScene", {"sceneName": name}) for name in map(config.scene_name, Scene) if name not in rig.scenes
    ]
    inputs = set(rig.inputs)
    for scene in Scene:
        steps += _scene_steps(
            config.scene_name(scene), (config.below_of(scene), config.overlay_name), wishes, rig, inputs
        )
    return steps + _overlay_settings(config, overlay_url, rig)


def place(session: Session, request: Request, canvas: Canvas) -> bool:
    """Make one step of a plan; a source that was put in fills the canvas. False where OBS refused."""
    answer = session.ask(request.name, **request.fields)
    if isinstance(answer, Denied):
        return False
    if "sceneItemId" in answer:
        item = {"sceneName": request.fields["sceneName"], "sceneItemId": answer["sceneItemId"]}
        session.ask("SetSceneItemTransform", **item, sceneItemTransform=_filling(canvas))
        if request.lowest:
            session.ask("SetSceneItemIndex", **item, sceneItemIndex=0)
    return True


def browser_settings(url: str, canvas: Canvas) -> dict[str, Any]:
    """Settings of the overlay's browser source."""
    return {
        "url": url,
        "width": WIDTH,
        "height": HEIGHT,
        "fps_custom": True,
        "fps": canvas.fps,
        "shutdown": False,
        "restart_when_active": False,
    }


def _inputs(config: ObsConfig, url: str, rig: Rig) -> dict[str, SourceConfig]:
    wishes = {config.backdrop_name: _BACKDROP, **config.sources}
    if rig.has_browser:
        wishes[config.overlay_name] = SourceConfig(kind=BROWSER, settings=browser_settings(url, rig.canvas))
    elif config.instead_of_browser is not None:
        wishes[config.overlay_name] = config.instead_of_browser
    return wishes


def _scene_steps(
    scene: str, sources: tuple[str, ...], wishes: dict[str, SourceConfig], rig: Rig, inputs: set[str]
) -> Iterator[Request]:
    for source in sources:
        if source in rig.items.get(scene, ()):
            continue
        lowest = source == sources[0]
        if source in inputs:
            yield Request("CreateSceneItem", {"sceneName": scene, "sourceName": source}, lowest)
            continue
        wish = wishes.get(source)
        kind = rig.kind(wish.kind) if wish else None
        if wish is None or kind is None:
            continue
        inputs.add(source)
        fields = {"sceneName": scene, "inputName": source, "inputKind": kind, "inputSettings": wish.settings}
        yield Request("CreateInput", fields, lowest)


def _overlay_settings(config: ObsConfig, url: str, rig: Rig) -> list[Request]:
    if rig.overlay is None or not rig.has_browser:
        return []
    wanted = browser_settings(url, rig.canvas)
    if all(rig.overlay.get(key) == value for key, value in wanted.items()):
        return []
    return [Request("SetInputSettings", {"inputName": config.overlay_name, "inputSettings": wanted, "overlay": True})]


def _filling(canvas: Canvas) -> dict[str, Any]:
    return {
        "positionX": 0.0,
        "positionY": 0.0,
        "boundsType": "OBS_BOUNDS_SCALE_INNER",
        "boundsWidth": float(canvas.width),
        "boundsHeight": float(canvas.height),
    }


def _items(session: Session, scene: str) -> tuple[str, ...]:
    return tuple(each["sourceName"] for each in sure(session, "GetSceneItemList", sceneName=scene)["sceneItems"])
