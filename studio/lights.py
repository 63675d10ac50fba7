"""Cameras and light rigs, one per view. Lengths in cm, powers in watts of an area light.

The shoe stands on z = 0 with its middle at x = 14. All silhouettes use the same cameras, so a
grid of pictures stands on one line and in one scale.
"""
from dataclasses import dataclass

MIDDLE = (14, 0, 5)


@dataclass(frozen=True)
class Camera:
    """`direction` from the target to the camera, `width`: what fits across at the target."""
    direction: tuple
    target: tuple
    lens: float
    width: float


CAMERAS = {
    'lateral': Camera((0, -1, .10), (14.2, 0, 7.4), 85, 33.5),
    'medial': Camera((0, 1, .10), (14.2, 0, 7.4), 85, 33.5),
    'threequarter': Camera((.80, -.86, .52), (13.6, 0, 6.9), 70, 39.0),
    'top': Camera((0, -.0001, 1), (14.2, 0, 3), 85, 33.5),
    'detail': Camera((.62, -1, .62), (18.6, -1.6, 5.6), 85, 16.0),
}


@dataclass(frozen=True)
class Lamp:
    position: tuple
    size: tuple
    power: float


STANDARD = (
    Lamp((36, -62, 52), (34, 28), 34000),       # key: front, toe side
    Lamp((12, 22, 80), (80, 42), 46000),        # large soft box above
    Lamp((-62, 26, 36), (26, 40), 30000),       # rim from behind the heel
    Lamp((80, 42, 30), (24, 40), 22000),        # rim from the toe
    Lamp((-30, -70, 18), (16, 50), 7000),       # low strip, heel side
)
RIGS = {
    'lateral': STANDARD,
    'threequarter': STANDARD + (Lamp((60, -60, 25), (50, 40), 8000),),
    'medial': tuple(Lamp((l.position[0], -l.position[1], l.position[2]), l.size, l.power) for l in STANDARD),
    'top': (
        Lamp((-10, 52, 66), (60, 44), 46000),   # raking key from the upper left of the picture
        Lamp((50, 34, 62), (50, 46), 26000),
        Lamp((14, -62, 62), (90, 40), 26000),   # fill from the lower edge
        Lamp((-60, -10, 50), (30, 40), 9000),
    ),
    'detail': STANDARD + (Lamp((60, -60, 25), (50, 40), 6000),),
}
AMBIENT = .15
