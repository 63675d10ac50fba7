"""Slip-on: canvas on a vulcanised sole; elastic between vamp and quarters instead of laces."""
from geometry import curve_through, profile, smoothstep
from lasts import BROAD, VULCANISED_PROFILE
from openings import SLIP_ON
from parts.lining import insole, lining
from parts.sole import Outline, foxing
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Slip-on', 'sport', 'low'
DETAIL = ((13.6, -2.2, 6.2), 15.0)

GORE = [(10.3, 10), (14.3, 10.4), (14.3, 8.4), (14.5, 7.0), (14.3, 6.1), (13.6, 5.75), (12.7, 6.1), (11.7, 7.1)]
QUARTER = [(-3, 13), (10.6, 13), (10.9, 8.2), (12.0, 6.3), (13.2, 5.1), (13.7, 4.0), (13.8, 2.6), (13.8, -1), (-3, -1)]
HEEL_PATCH = [(-2, 10.2), (1.7, 10.2), (1.9, 7.6), (2.5, 5.2), (3.4, 3.4), (3.6, 0), (-2, 0)]
BINDING = profile([(0, .38), (11, .38)])


def build(quality):
    upper = Upper(BROAD, VULCANISED_PROFILE, SLIP_ON, quality, waviness=.022)
    upper.pad_collar(.9, .22, 4.6, seam=True)
    gore = upper.side_shape(curve_through(GORE, 110, True, 1))
    upper.add('overlay', 'elastic', gore, -.05, ())
    upper.add('upper', 'canvas', upper.side_shape(curve_through(QUARTER, 140, True, 1)), .06, (.14, .27))
    upper.add('heel', 'canvas', upper.side_shape(curve_through(HEEL_PATCH, 80, True)), .05, (.14,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(BINDING), .05, (.28,))
    upper.finish()
    rim = lambda s: .12 + .12 * smoothstep(5.6, 4.2, s)
    return [
        upper.mesh('toe', 'canvas'),
        lining(upper, rim, lambda s: smoothstep(5.4, 4.2, s), rim_part='eyestay', rim_texture='smooth leather'),
        insole(upper),
        foxing(upper, Outline(upper)),
        overlay_stitches(upper),
    ]
