"""The feather line that all sport uppers and soles share, and plain halves that stand in for the other one."""
from lasts import SPORT, SideProfile
from materials import plain
from openings import LOW_LACED
from parts.lining import stand_in
from parts.sole import Outline, wall
from parts.upper import Upper

FEATHER = ((-1, 4.2), (.5, 4.05), (3, 3.68), (7, 3.25), (12, 2.95), (17, 2.65), (21, 2.55), (24.5, 2.8),
           (27, 3.4), (28.4, 3.9), (30, 4.2))
FLAT = ((-1, .3), (0, .18), (2, .03), (12, 0), (20, 0), (24, .2), (26.5, .6), (28.5, 1.1), (30, 1.4))


def shell(opening=LOW_LACED, quality=.5, **options):
    """An upper on this last, before anything is sewn on it."""
    return Upper(SPORT, SideProfile(FEATHER, FLAT), opening, quality, **options)


def outline(quality):
    """The form the soles are made for, and its outline."""
    form = shell(quality=quality)
    return form, Outline(form)


def plain_upper(quality):
    return stand_in(shell(quality=min(quality, .4)).finish())


def plain_sole(quality):
    form, ring = outline(min(quality, .4))
    section = [(-.55, -.03), (-.2, -.02), (.2, 0), (.34, .06), (.38, .3), (.4, .7), (.34, 1)]
    top = form.feather_height(ring.x)
    return [wall('sole', ring, section, top, top * 0 + .05, plain('midsole', 'foam'))[0]]
