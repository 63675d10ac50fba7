"""The feather line of canvas and skate shoes, low and flat, and plain halves that stand in for the other one."""
import numpy as np

from lasts import BROAD, VULCANISED_PROFILE
from materials import plain
from openings import LOW_LACED, SLIP_ON, changed
from parts.lining import stand_in
from parts.sole import Outline, wall
from parts.upper import Upper

FEATHER = VULCANISED_PROFILE.feather
LOW = changed(LOW_LACED, drop=.75,
              lateral={0: ((1.5, .05, 9.45), None, (.2, 0, -2.4)), 1: ((2.2, -1.6, 9.35), None, None),
                       9: (None, None, (2.6, -1.5, -.3)), 10: (None, (.5, -.3, 2.9), (4.3, -.9, -.1))},
              toe=(None, (.6, .03, 2.95), (5.0, 0, -.1)),
              medial={1: ((2.2, 1.65, 9.35), None, None),
                      9: (None, None, (2.6, 1.5, -.3)), 10: (None, (.5, .3, 2.9), (4.3, .9, -.1))})


def shell(opening=LOW, quality=.5, **options):
    """An upper on this last, before anything is sewn on it."""
    return Upper(BROAD, VULCANISED_PROFILE, opening, quality, **{'waviness': .03, **options})


def outline(quality):
    """The form the soles are made for, and its outline: as wide as the widest upper there is."""
    form = shell(quality=quality)
    ring = Outline(form)
    other = Outline(shell(SLIP_ON, min(quality, .3)))
    ring.bulge = np.maximum(ring.bulge, np.interp(ring.arc / ring.length, other.arc / other.length, other.bulge))
    return form, ring


def plain_upper(quality):
    return stand_in(shell(quality=min(quality, .4)).finish())


def plain_sole(quality):
    form, ring = outline(min(quality, .4))
    section = [(-.55, -.03), (-.2, -.02), (.17, 0), (.27, .06), (.27, .5), (.24, 1)]
    return [wall('sole', ring, section, form.feather_height(ring.x), ring.x * 0 + .05, plain('midsole', 'rubber'))[0]]
