"""Boxes in the studio file: mistakes are named."""

import pytest
from pydantic import ValidationError

from hardware.boxes.config import BoxConfig, BoxesConfig
from hardware.messages import Button


def test_buttons_come_in_pairs_a_chair():
    box = BoxConfig(name="box-1", chairs=(3, 5))
    assert [box.place(number) for number in range(-1, 5)] == [
        None,
        (3, Button.FIRST),
        (3, Button.SECOND),
        (5, Button.FIRST),
        (5, Button.SECOND),
        None,
    ]


def test_buttons_that_were_wired_crosswise_are_put_right_in_the_studio_file():
    box = BoxConfig(name="box-1", chairs=(3,), buttons=("second", "first"))
    assert [box.place(number) for number in range(2)] == [(3, Button.SECOND), (3, Button.FIRST)]


@pytest.mark.parametrize(
    ("fields", "mistake"),
    [
        ({"name": "box 1", "chairs": (1,)}, "name"),
        ({"name": "b", "chairs": ()}, "chairs"),
        ({"name": "b", "chairs": (0,)}, "chairs"),
        ({"name": "b", "chairs": (1,), "buttons": ("first", "first")}, "each once"),
        ({"name": "b", "chairs": (1,), "prot": "/dev/ttyUSB0"}, "prot"),
    ],
)
def test_a_wrong_field_is_refused_by_name(fields, mistake):
    with pytest.raises(ValidationError, match=mistake):
        BoxConfig.model_validate(fields)


def test_a_chair_with_two_boxes_is_refused():
    with pytest.raises(ValidationError, match="same chair: 2"):
        BoxesConfig.model_validate({"boxes": [{"name": "a", "chairs": [1, 2]}, {"name": "b", "chairs": [2]}]})


def test_two_boxes_of_one_name_are_refused():
    with pytest.raises(ValidationError, match="same name: a"):
        BoxesConfig.model_validate({"boxes": [{"name": "a", "chairs": [1]}, {"name": "a", "chairs": [2]}]})
