"""Chelsea boot: plain leather, elastic gores, loops front and back, stacked heel."""
import numpy as np

from geometry import curve_through, profile
from lasts import BOOT_PROFILE, DRESS
from openings import BOOT
from parts.closure import pull_tab
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Chelsea boot', 'dress', 'high'
DETAIL = ((8.2, -2, 11.0), 17.0)

GORE = [(4.7, 18), (9.1, 18), (8.95, 14.7), (8.75, 11.7), (8.45, 9.3), (7.65, 8.1), (6.75, 8.1), (5.95, 9.3),
        (5.5, 11.7), (5.1, 14.7)]
SEAM = [(-3, 20), (6.8, 20), (6.9, 12), (7.1, 8.0), (7.9, 6.2), (9.6, 4.6), (10.4, 2.6), (10.4, -1),
        (-3, -1)]
BACK_STRIP = [(-2, 18), (2.75, 18), (2.35, 12), (2.2, 8), (2.6, 4.5), (2.6, 0), (-2, 0)]
TOPLINE = profile([(0, .45), (11, .45)])


def build(quality):
    upper = Upper(DRESS, BOOT_PROFILE, BOOT, quality, tuck=.55, waviness=.03)
    gore = upper.side_shape(curve_through(GORE, 140, True, 1))
    upper.add('upper', 'smooth leather', upper.side_shape(curve_through(SEAM, 140, True, 1)), .06, (.14,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .06, (.14,))
    upper.add('eyestay', 'smooth leather', np.minimum(upper.near_opening(TOPLINE), -gore), .04, (.33,))
    upper.add('overlay', 'elastic', gore, -.06, (-.15, -.29))
    upper.finish()
    rim = lambda s: .11 + 0 * s
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, texture='nubuck'),
        insole(upper, texture='nubuck', lift=.3),
        dress_sole(upper, Outline(upper), breast_x=7.6, welt=.42),
        overlay_stitches(upper),
        pull_tab([(2.25, 14.9), (1.8, 15.9), (1.55, 16.9), (1.4, 17.9), (1.75, 18.4), (2.15, 17.9),
                  (2.2, 16.9), (2.5, 15.7)], .75),
    ]
