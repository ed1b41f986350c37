"""How OBS is reached, and what its scenes are made of: the table `[obs]` of the studio file."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Scene(StrEnum):
    """The scenes of a show, as the hub names them."""

    TITLE = "title"
    FORMAT = "format"
    TABLE = "table"
    REVEAL = "reveal"
    STANDINGS = "standings"
    LOTTERY = "lottery"
    CHAMPION = "champion"


class SourceConfig(BaseModel):
    """One OBS input. It is created when missing, and afterwards left as the crew sets it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Annotated[str, Field(min_length=1)]
    """OBS input kind without its version: `v4l2_input`, `color_source`, `image_source`, `xshm_input` …"""
    settings: dict[str, Any] = {}
    """Settings of that kind, as OBS names them."""


class ObsConfig(BaseModel):
    """One OBS and its scenes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    host: str = "127.0.0.1"
    port: Annotated[int, Field(gt=0, le=65535)] = 4455
    password: str = ""
    password_env: str | None = None
    """Name of an environment variable with the password, so that it need not stand in a file."""
    prefix: str = "Tablecast "
    """Our scenes and our overlay carry it; nothing without it is ever touched."""
    record: bool = True
    """Whether the show starts and stops the recording."""
    low_disk_gb: Annotated[float, Field(ge=0)] = 20
    """Free space under which a warning is shown: an evening at 50 Mbit/s takes about 60 GB."""
    overlay: str | None = None
    """Address of the program page. None: that of the hub, with the key of this process."""
    sources: dict[str, SourceConfig] = {}
    """Inputs to create, by the name they get in OBS."""
    below: dict[Scene, str] = {}
    """What lies under the overlay, by scene: an input of `sources`, or one that exists in OBS already."""
    below_all: str | None = None
    """The same for every scene that `below` does not name. None: a plain dark background of ours."""
    instead_of_browser: SourceConfig | None = None
    """What shows the overlay where this OBS has no browser source, for instance an `xshm_input` of a browser window."""

    @model_validator(mode="after")
    def _one_password(self) -> ObsConfig:
        if self.password and self.password_env:
            raise ValueError("give either password or password_env")
        return self

    def secret(self) -> str:
        """The password, from wherever it is."""
        return os.environ.get(self.password_env, "") if self.password_env else self.password

    def scene_name(self, scene: Scene | str) -> str:
        """The name of a scene in OBS."""
        return f"{self.prefix}{scene}"

    @property
    def overlay_name(self) -> str:
        """The name of the overlay's input in OBS; one input in all scenes, so that one page runs."""
        return f"{self.prefix}overlay"

    @property
    def backdrop_name(self) -> str:
        """The name of our own background in OBS."""
        return f"{self.prefix}background"

    def below_of(self, scene: Scene) -> str:
        """The input under the overlay of a scene."""
        return self.below.get(scene) or self.below_all or self.backdrop_name


class ObsFile(BaseModel):
    """`[obs]` of the studio file. Its other tables are other processes' business."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    obs: ObsConfig | None = None
