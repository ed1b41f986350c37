"""When OBS is asked for what, second by second, without OBS."""

import pytest

from hardware.obs.recording import FROZEN_S, GrowthWatch, RecordStatus, record_status
from hardware.obs.steering import RECORD_AGAIN_S, SCENE_AGAIN_S, RecordSteering, SceneSteering


def running(size, seconds=1.0):
    return RecordStatus(active=True, paused=False, seconds=seconds, size=size)


def test_a_scene_is_asked_for_once_and_again_only_after_a_second():
    scenes = SceneSteering()
    assert scenes.due("a", "b", 10.0)
    assert not scenes.due("a", "b", 10.0 + SCENE_AGAIN_S - 0.01)
    assert not scenes.refused
    assert scenes.due("a", "b", 10.0 + SCENE_AGAIN_S)
    assert scenes.refused
    assert not scenes.due("b", "b", 12.0)
    assert not scenes.refused


def test_a_newer_wish_is_asked_for_at_once():
    scenes = SceneSteering()
    assert scenes.due("a", "b", 10.0)
    assert scenes.due("a", "c", 10.1)
    assert not scenes.refused


def test_a_hand_holds_until_the_wish_changes_even_when_it_returns_to_an_older_one():
    scenes = SceneSteering()
    scenes.due("a", "b", 1.0)
    scenes.due("b", "b", 1.1)
    assert not scenes.due("hand", "b", 5.0)
    assert scenes.held("hand", "b")
    assert scenes.due("hand", "c", 6.0)
    scenes.due("c", "c", 6.1)
    assert scenes.due("c", "b", 7.0)


def test_a_new_connection_owes_nothing_to_a_hand():
    assert SceneSteering().due("hand", "b", 5.0)


def test_a_recording_that_does_not_start_is_asked_for_again_and_reported():
    recording = RecordSteering()
    assert recording.due(active=False, wanted=True, now=1.0)
    assert not recording.due(active=False, wanted=True, now=5.9)
    assert recording.due(active=False, wanted=True, now=1.0 + RECORD_AGAIN_S)
    assert recording.failed
    assert not recording.due(active=True, wanted=True, now=7.0)
    assert not recording.failed


def test_a_stop_follows_a_start_without_waiting():
    recording = RecordSteering()
    assert recording.due(active=False, wanted=True, now=1.0)
    assert recording.due(active=True, wanted=False, now=1.2)


def test_a_recording_whose_bytes_stand_still_alarms_within_ten_seconds():
    """obs-studio #13760: the timer runs, the file does not grow."""
    watch = GrowthWatch()
    alarms = [second for second in range(20) if watch.look(running(min(second, 5) * 1000, second), float(second))]
    assert alarms[0] - 5 <= 10
    assert alarms == list(range(alarms[0], 20))


def test_a_growing_a_paused_and_a_stopped_recording_do_not_alarm():
    for status in (
        lambda second: running(second),
        lambda second: RecordStatus(active=True, paused=True, seconds=1.0, size=7),
        lambda second: RecordStatus(active=False, paused=False, seconds=1.0, size=7),
    ):
        watch = GrowthWatch()
        assert not any(watch.look(status(second), float(second)) for second in range(60))


def test_the_time_of_a_pause_does_not_count_as_standing_still():
    watch = GrowthWatch()
    watch.look(running(7), 0.0)
    watch.look(RecordStatus(active=True, paused=True, seconds=1.0, size=7), 1.0)
    assert not watch.look(running(7), 100.0)
    assert watch.look(running(7), 101.0 + FROZEN_S)


@pytest.mark.parametrize("answer", [{}, {"outputActive": True, "outputDuration": None, "outputBytes": None}])
def test_an_answer_without_numbers_counts_as_nothing(answer):
    assert record_status(answer)[2:] == (0.0, 0)
