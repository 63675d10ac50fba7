"""Cameras and light rigs, one per view. Lengths in cm, powers in watts of an area light.

The shoe stands on z = 0 with its middle at x = 14. All silhouettes use the same cameras, so a
grid of pictures stands on one line and in one scale.
"""
from dataclasses import dataclass, replace
from math import cos, radians, sin

MIDDLE = (14, 0, 5)
TOE_OUT = 13             # degrees by which the toe of a pair's other shoe points away: exactly alike, the two would look copied


def turned(direction):
    """A direction as it is for a shoe whose toe points outwards."""
    (x, y, z), turn = direction, radians(TOE_OUT)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), z


@dataclass(frozen=True)
class Camera:
    """`direction` from the target to the camera, `width`: what fits across at the target.

    `raised`: shares of the width by which the picture's frame lies higher, with the same perspective.
    """
    direction: tuple
    target: tuple
    lens: float
    width: float
    raised: float = 0


CAMERAS = {
    'lateral': Camera((0, -1, .10), (14.2, 0, 7.4), 85, 33.5),
    'worn': Camera((0, -1, .10), (14.2, 0, 7.4), 85, 33.5, .2),     # a leg, to be drawn over 'lateral'
    'medial': Camera((0, 1, .10), (14.2, 0, 7.4), 85, 33.5),
    'threequarter': Camera((.66, -.92, .46), (14.0, 0, 7.5), 75, 37.0),
    'partner': Camera(turned((.66, .92, .46)), (14.0, 0, 7.5), 75, 37.0),    # flipped left to right: the pair's other shoe
    'heel': Camera((-.84, -.66, .25), (13.0, 0, 7.0), 170, 32.5),     # from far: near by, the heel looks swollen
    'top': Camera((0, -.0001, 1), (14.2, 0, 3), 85, 33.5),
    'outsole': Camera((.056, -.557, -.83), (14.2, 0, 5.2), 85, 33.5),    # the shoe lies on its inner side
    'detail': Camera((.62, -1, .62), (18.6, -1.6, 5.6), 85, 16.0),
}

LYING_UP = (.1, -1, 0)   # away from the ground of a shoe that lies on its inner side, on ball and heel


@dataclass(frozen=True)
class Lamp:
    position: tuple
    size: tuple
    power: float


STANDARD = (
    Lamp((36, -64, 40), (26, 26), 20000),       # key: front, toe side
    Lamp((10, 6, 78), (80, 22), 62000),         # soft box above
    Lamp((-64, 24, 30), (18, 56), 40000),       # rim from behind the heel
    Lamp((84, 36, 28), (18, 56), 28000),        # rim from the toe
    Lamp((-40, -66, 24), (8, 60), 9000),        # low strip, heel side
)
MIRRORED = tuple(replace(lamp, position=(x, -y, z)) for lamp in STANDARD for x, y, z in [lamp.position])


def turned_lamp(lamp):
    """A lamp as it stands to a shoe whose toe points outwards."""
    x, y, z = lamp.position
    dx, dy, _ = turned((x - MIDDLE[0], y - MIDDLE[1], 0))
    return replace(lamp, position=(MIDDLE[0] + dx, MIDDLE[1] + dy, z))


RIGS = {
    'lateral': STANDARD,
    'threequarter': STANDARD,
    'worn': STANDARD,
    'heel': STANDARD + (Lamp((-60, -50, 30), (30, 50), 12000),),
    'medial': MIRRORED,
    'partner': tuple(map(turned_lamp, MIRRORED)),
    'top': (
        Lamp((-26, 56, 56), (34, 30), 50000),   # raking key from the upper left of the picture
        Lamp((14, 16, 90), (80, 14), 28000),    # strip: a sheen along the vamp, light inside
        Lamp((70, 10, 50), (30, 50), 12000),
        Lamp((14, -66, 56), (90, 30), 12000),   # fill from the lower edge
    ),
    'outsole': (
        Lamp((-30, -52, -34), (24, 24), 52000),  # key from the upper left, along the tread: cuts throw shadows
        Lamp((14, -78, 6), (80, 22), 20000),     # soft box above: the side wall and the upper
        Lamp((84, -30, 20), (18, 56), 20000),    # rim from the toe
        Lamp((20, -22, -90), (80, 40), 15000),   # fill from where the camera is
    ),
    'detail': STANDARD + (Lamp((60, -60, 25), (50, 40), 6000),),
}
AMBIENT = .05
