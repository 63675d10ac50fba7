"""The feather line that dress shoes and ankle boots share, and plain halves that stand in for the other one."""
import numpy as np

from geometry import profile
from lasts import DRESS, SideProfile
from materials import plain
from openings import BOOT, CHUKKA, DERBY, LOAFER
from parts.lining import stand_in
from parts.sole import Outline, wall
from parts.upper import Upper

CAP = .04        # cm that caps stand out: thicker, it would hide the tip of a welt beside narrow toes
FEATHER = ((-1, 3.12), (.5, 3.03), (3, 2.83), (7, 2.5), (11, 2.0), (15, 1.55), (19, 1.3), (22.5, 1.3), (26, 1.6),
           (28.5, 2.03), (30, 2.28))
WELTED = ((-1, 2.1), (3, 2.0), (7, 1.62), (11, .95), (15, .3), (18.5, .0), (20, -.02), (22.5, .02), (26, .46),
          (28.5, .95), (30, 1.25))
CEILING = profile([(10, 40), (14, 24), (16, 16), (18, 9.5), (20, 6.4), (22, 5.0), (24, 4.25), (26, 3.9), (30, 3.9)])      # a low toe, flat on top


def shell(opening=LOAFER, quality=.5, **options):
    """An upper on this last, before anything is sewn on it."""
    return Upper(DRESS, SideProfile(FEATHER, WELTED), opening, quality, **{'tuck': .55, 'waviness': .022, 'ceiling': CEILING, **options})


def outline(quality):
    """The form the soles are made for, and its outline: as wide as the widest upper there is."""
    form = shell(quality=quality)
    ring = Outline(form)
    for opening in (DERBY, BOOT, CHUKKA):
        other = Outline(shell(opening, min(quality, .3)))
        ring.bulge = np.maximum(ring.bulge, np.interp(ring.arc / ring.length, other.arc / other.length, other.bulge))
    return form, ring


def plain_upper(quality):
    return stand_in(shell(quality=min(quality, .4)).finish(), CAP)


def plain_sole(quality):
    form, ring = outline(min(quality, .4))
    section = [(-.55, -.03), (-.2, -.02), (.3, 0), (.42, .06), (.42, .5), (.4, 1)]
    top = form.feather_height(ring.x)
    return [wall('sole', ring, section, top, top - 1, plain('midsole', 'rubber'))[0]]
