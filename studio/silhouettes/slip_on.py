"""Slip-on: canvas on a vulcanised sole, elastic gores instead of laces."""

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, VULCANISED_PROFILE
from openings import SLIP_ON
from parts.closure import pull_tab
from parts.lining import insole, lining
from parts.sole import Outline, foxing
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Slip-on', 'sport', 'low'

GORE = [(9.1, 9.5), (12.2, 9.5), (13.9, 6.6), (12.9, 5.7), (11.8, 6.3)]
HEEL_PATCH = [(-2, 10.2), (2.1, 10.2), (2.5, 7.6), (3.4, 5.2), (4.2, 3), (4, 0), (-2, 0)]
BINDING = profile([(0, .42), (11, .42)])
TOE_SEAM = profile([(0, -1), (5.4, -1), (6.4, .5), (7.4, 2.6), (8.6, 4.3), (9.6, 5.2), (11, 5.6)])


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
        pull_tab([(.72, 7.6), (.70, 8.3), (.72, 9.0), (.82, 9.55), (1.1, 9.5), (1.3, 9.0)], .42, .05),
    ]
