"""One real OBS for each module that asks for it."""

import pytest

from tests.obs.real_obs import RealObs


@pytest.fixture(scope="module")
def real_obs(tmp_path_factory):
    with RealObs(tmp_path_factory.mktemp("obs")) as obs:
        yield obs
