"""Chelsea boot: plain leather, elastic gores, a loop at the back, stacked heel."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import BOOT_PROFILE, DRESS
from openings import BOOT
from parts.closure import pull_tab
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Chelsea boot', 'dress', 'high'
DETAIL = ((8.2, -2, 11.0), 17.0)

GORE = [(4.55, 18), (8.9, 18), (8.85, 14.7), (8.75, 12.2), (8.5, 10.2), (7.9, 8.95), (7.0, 8.55), (6.15, 8.95),
        (5.6, 10.2), (5.2, 12.2), (4.85, 14.7)]
QUARTER_SEAM = [(-3, 20), (6.7, 20), (6.8, 12), (7.0, 8.6), (7.9, 6.6), (9.6, 4.9), (10.6, 2.8), (10.6, -1),
                (-3, -1)]
BACK_STRIP = [(-2, 18), (2.75, 18), (2.5, 12), (2.2, 8), (2.5, 4.5), (2.5, 0), (-2, 0)]
TOPLINE = profile([(0, .45), (11, .45)])
CREASES = ((19.2, .055, .20), (20.3, .04, .24), (18.2, .03, .22))      # x, depth, width: where the foot bends


def creases(upper):
    """Soft folds across the vamp, deepest at its sides."""
    folds = np.zeros(upper.shape)
    for x, depth, width in CREASES:
        line = x - .10 * (upper.y - .2) ** 2 + .25 * np.sin(upper.y * .9 + x)
        folds -= depth * np.exp(-((upper.x - line) / width) ** 2)
        folds += .6 * depth * np.exp(-((upper.x - line - 1.9 * width) / (1.3 * width)) ** 2)
    return folds * smoothstep(2.6, 4.4, upper.z)


def build(quality):
    upper = Upper(DRESS, BOOT_PROFILE, BOOT, quality, tuck=.55, waviness=.024)
    gore = upper.side_shape(curve_through(GORE, 140, True, 1))
    upper.add('upper', 'smooth leather', upper.side_shape(curve_through(QUARTER_SEAM, 140, True, 1)), .06, (.14, .28))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .05, (.14,))
    upper.add('eyestay', 'smooth leather', np.minimum(upper.near_opening(TOPLINE), -gore), .04, (.33,))
    # the elastic lies under the leather, which is stitched down round it
    upper.add('upper', 'smooth leather', np.minimum(gore + .42, -gore), .05, (.15,))
    upper.add('overlay', 'elastic', gore, -.07, ())
    upper.finish()
    upper.surface = upper.surface + upper.normal * creases(upper)[..., None]
    rim = lambda s: .11 + 0 * s
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, texture='nubuck'),
        insole(upper, texture='nubuck', lift=.3),
        dress_sole(upper, Outline(upper), breast_x=7.6, welt=.42),
        overlay_stitches(upper),
        pull_tab([(2.35, 14.9), (1.95, 15.9), (1.7, 16.9), (1.6, 17.7), (1.95, 18.15), (2.3, 17.7),
                  (2.35, 16.9), (2.6, 15.7)], .75),
    ]
