"""Lasts: the wooden feet that shoes are built on.

A last is given by its feather line (where upper meets sole) seen from above, as stations from
the heel (0) along each side to the toe (11), and by two side profiles: the height of the feather
line and the height of the ground side of the sole. Lengths in cm for a men's 42.
"""
from dataclasses import dataclass, replace

import numpy as np

from geometry import profile

TOE_STATION = 11

PROPORTIONS = {           # length, width, height against a men's shoe
    'mens': (1.0, 1.0, 1.0),
    'womens': (.945, .90, .95),
    'kids': (.72, .80, .80),
}


@dataclass(frozen=True)
class Last:
    """`lateral`, `medial`: feather line (x, y) at stations 0…10; `toe`: station 11."""
    name: str
    lateral: tuple
    toe: tuple
    medial: tuple
    scale: tuple = (1.0, 1.0, 1.0)

    def feather(self):
        """Feather points in ring order: lateral heel → toe → medial back to the heel."""
        ring = list(self.lateral) + [self.toe] + list(self.medial)[:0:-1]
        return np.array(ring, float)

    def sized(self, proportion):
        return replace(self, scale=PROPORTIONS[proportion])


SPORT = Last(
    'sport',
    lateral=((.75, 0), (1.7, -2.35), (4.3, -3.3), (7.3, -3.45), (10.3, -3.5), (13.1, -3.8),
             (16.0, -4.35), (19.2, -4.8), (22.3, -4.55), (25.0, -3.55), (27.0, -1.75)),
    toe=(27.95, .45),
    medial=((.75, 0), (1.7, 2.3), (4.3, 3.05), (7.3, 3.05), (10.3, 2.85), (13.1, 3.2),
            (16.0, 3.85), (19.2, 4.35), (22.5, 4.3), (25.4, 3.7), (27.2, 2.4)))

BROAD = Last(                     # blunt, round toe: canvas shoes, skate shoes
    'sport',
    lateral=((.6, 0), (1.55, -2.35), (4.3, -3.35), (7.3, -3.55), (10.3, -3.65), (13.1, -3.95),
             (16.0, -4.5), (19.2, -4.95), (22.3, -4.85), (25.2, -4.0), (27.15, -2.1)),
    toe=(28.0, .35),
    medial=((.6, 0), (1.55, 2.3), (4.3, 3.1), (7.3, 3.1), (10.3, 2.95), (13.1, 3.3),
            (16.0, 3.95), (19.2, 4.5), (22.4, 4.6), (25.4, 4.1), (27.25, 2.75)))

DRESS = Last(                     # slim waist, almond toe
    'dress',
    lateral=((.8, 0), (1.7, -2.15), (4.2, -3.0), (7.2, -3.1), (10.3, -3.05), (13.2, -3.4),
             (16.2, -4.05), (19.6, -4.55), (22.9, -4.35), (25.8, -3.3), (27.6, -1.65)),
    toe=(28.3, .4),
    medial=((.8, 0), (1.7, 2.1), (4.2, 2.8), (7.2, 2.7), (10.3, 2.35), (13.2, 2.65),
            (16.2, 3.4), (19.6, 4.05), (23.0, 4.15), (26.0, 3.45), (27.7, 2.15)))

ROUND = Last(                     # short, round toe: ballet flats
    'dress',
    lateral=((.9, 0), (1.75, -2.05), (4.2, -2.85), (7.2, -2.95), (10.3, -2.9), (13.2, -3.25),
             (16.2, -3.9), (19.6, -4.4), (22.9, -4.2), (25.6, -3.2), (27.2, -1.55)),
    toe=(27.8, .4),
    medial=((.9, 0), (1.75, 2.0), (4.2, 2.65), (7.2, 2.55), (10.3, 2.2), (13.2, 2.5),
            (16.2, 3.25), (19.6, 3.9), (23.0, 4.0), (25.8, 3.3), (27.3, 2.1)))

OPEN = Last(                      # foot-shaped bed of a sandal
    'open',
    lateral=((.4, 0), (1.5, -2.5), (4.3, -3.5), (7.3, -3.7), (10.3, -3.75), (13.1, -4.0),
             (16.0, -4.6), (19.2, -5.1), (22.3, -5.0), (25.2, -4.1), (27.3, -2.0)),
    toe=(28.2, .9),
    medial=((.4, 0), (1.5, 2.45), (4.3, 3.3), (7.3, 3.3), (10.3, 3.1), (13.1, 3.4),
            (16.0, 4.1), (19.2, 4.75), (22.4, 4.95), (25.4, 4.6), (27.5, 3.3)))


@dataclass(frozen=True)
class SideProfile:
    """Heights over x: `feather` = top of the sole, `ground` = underside of the sole."""
    feather: tuple
    ground: tuple

    def functions(self):
        return profile(self.feather), profile(self.ground)


CUPSOLE_PROFILE = SideProfile(
    feather=((-1, 3.15), (.5, 3.1), (4, 2.9), (12, 2.65), (20, 2.5), (24, 2.6), (27, 3.0),
             (28.4, 3.3), (30, 3.5)),
    ground=((-1, .35), (0, .2), (2, .03), (12, 0), (20, 0), (24, .2), (26.5, .62), (28.5, 1.1),
            (30, 1.4)))

VULCANISED_PROFILE = SideProfile(
    feather=((-1, 2.55), (.5, 2.5), (4, 2.4), (12, 2.3), (20, 2.25), (24, 2.35), (27, 2.65),
             (28.4, 2.85), (30, 3.0)),
    ground=((-1, .2), (0, .1), (2, .0), (12, 0), (21, 0), (24.5, .15), (26.5, .42), (28.5, .8),
            (30, 1.0)))

FLAT_PROFILE = SideProfile(        # ballet flat: a thin sole, a low block under the heel
    feather=((-1, 1.62), (.5, 1.58), (4, 1.46), (9, 1.14), (14, .68), (19, .46), (23, .5),
             (27, .82), (30, 1.2)),
    ground=((-1, 1.15), (4, 1.02), (8, .78), (12, .34), (15.5, .05), (19, .0), (23, .04), (27, .36),
            (30, .74)))

SANDAL_PROFILE = SideProfile(
    feather=((-1, 3.5), (.5, 3.35), (4, 3.05), (9, 2.9), (14, 2.75), (19, 2.4), (23, 2.35),
             (26, 2.5), (28, 2.75), (30, 3.0)),
    ground=((-1, .5), (0, .3), (2, .05), (10, 0), (20, 0), (24, .2), (27, .65), (30, 1.3)))

HEEL_PROFILE = SideProfile(        # pump: a heel of 6 cm
    feather=((-1, 7.05), (.5, 6.98), (3, 6.72), (6, 5.95), (9, 4.55), (12, 2.95), (15, 1.55), (17.5, .85), (20, .6),
             (23, .62), (26, .88), (28.5, 1.25), (30, 1.5)),
    ground=((-1, 6.6), (.5, 6.5), (3, 6.22), (6, 5.4), (9, 4.0), (12, 2.4), (15, 1.02), (17.5, .3), (19.2, .04), (20.5, 0),
            (23, .06), (26, .36), (28.5, .78), (30, 1.05)))

PLATFORM_PROFILE = SideProfile(    # a sandal on twice the bed
    feather=tuple((x, z + 1.5) for x, z in SANDAL_PROFILE.feather), ground=SANDAL_PROFILE.ground)

SLIM_SANDAL_PROFILE = SideProfile(
    feather=((-1, 1.85), (.5, 1.8), (4, 1.65), (9, 1.4), (14, 1.15), (19, 1.0), (23, 1.02), (26, 1.2), (28, 1.45), (30, 1.7)),
    ground=((-1, .12), (0, .06), (2, 0), (20, 0), (24, .12), (27, .4), (30, .8)))

POINTED = replace(                # slim, with a pointed toe: pumps and flats
    DRESS,
    lateral=DRESS.lateral[:8] + ((23.2, -3.75), (26.8, -2.15), (29.2, -.75)), toe=(30.1, .25),
    medial=DRESS.medial[:8] + ((23.4, 3.6), (27.0, 2.35), (29.3, 1.15)))
