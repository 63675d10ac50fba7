"""Slip-on: canvas on a vulcanised sole, elastic gores instead of laces."""

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, VULCANISED_PROFILE
from openings import SLIP_ON
from parts.lining import insole, lining
from parts.sole import Outline, foxing
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Slip-on', 'sport', 'low'

GORE = [(10.6, 9.5), (14.0, 9.6), (15.3, 6.3), (14.2, 5.3), (13.0, 5.7)]
HEEL_PATCH = [(-2, 10.2), (2.1, 10.2), (2.5, 7.6), (3.4, 5.2), (4.2, 3), (4, 0), (-2, 0)]
BINDING = profile([(0, .42), (11, .42)])
TOE_SEAM = profile([(0, -1), (6.2, -1), (7.0, .5), (7.9, 2.4), (8.8, 3.7), (9.8, 4.4), (11, 4.6)])


def build(quality):
    upper = Upper(BROAD, VULCANISED_PROFILE, SLIP_ON, quality)
    upper.pad_collar(.9, .16, 4.2, seam=False)
    upper.add('toe', 'canvas', upper.below(TOE_SEAM), -.02, (-.14, -.3))
    upper.add('overlay', 'elastic', upper.side_shape(curve_through(GORE, 90, True, 1)), -.05, (-.13,))
    upper.add('heel', 'canvas', upper.side_shape(curve_through(HEEL_PATCH, 80, True)), .06, (.15, .30))
    upper.add('eyestay', 'smooth leather', upper.near_opening(BINDING), .05, (.30,))
    upper.finish()
    outline = Outline(upper)
    rim = lambda s: .12 + .10 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'canvas'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s), rim_part='eyestay',
               rim_texture='smooth leather'),
        insole(upper),
        foxing(upper, outline),
        overlay_stitches(upper),
    ]
