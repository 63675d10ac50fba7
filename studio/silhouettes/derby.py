"""Derby: open facings over the vamp, grained leather, storm welt and stacked heel."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import DRESS, DRESS_PROFILE
from openings import DERBY, DERBY_TONGUE
from parts.closure import LaceStyle, bow, eyelets, straight_bars
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Derby', 'dress', 'low'

QUARTER = [(-3, 14), (4, 14), (10, 14), (15.2, 11.5), (16.8, 9.0), (17.35, 7.7), (17.3, 6.7), (16.4, 5.7),
           (14.9, 4.8), (13.7, 3.4), (13.0, 1.4), (12.8, -1), (-3, -1)]
TOE_CAP = profile([(0, -1), (8.1, -1), (8.4, 1), (8.9, 3.0), (9.6, 3.9), (10.4, 4.25), (11, 4.35)])
HEEL = [(-2, 11), (1.8, 11), (2.1, 8.2), (3.2, 6.0), (4.9, 3.9), (5.3, 2), (5, 0), (-2, 0)]
COLLAR = profile([(0, 1.5), (2, 1.55), (3.5, 1.4), (4.5, .7), (5.0, -.3), (11, -.5)], sharp=True)


def build(quality):
    upper = Upper(DRESS, DRESS_PROFILE, DERBY, quality, tuck=.55, waviness=.026)
    upper.add('toe', 'smooth leather', upper.below(TOE_CAP), .07, (.14, .27))
    quarter = upper.side_shape(curve_through(QUARTER, 160, True, 1))
    upper.add('eyestay', 'smooth leather', quarter, .10, (.14, .27))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL, 80, True)), .07, (.14, .27))
    upper.add('overlay', 'smooth leather', upper.near_opening(COLLAR), .05, (.14,))
    upper.finish()
    tongue = Tongue(DERBY_TONGUE, widths=(1.7, 2.0, 2.2, 2.3, 2.25), thickness=(.10, .12, .14, .16, .14),
                    crown=.15)
    holes = eyelets(upper, np.linspace(5.35, 7.6, 5), radius=.13, wire=.035, from_top=.55)
    style = LaceStyle(half_width=.15, half_thickness=.11, power=2.0, under=.06, over=.1)
    rim = lambda s: .10 + .03 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, texture='nubuck'),
        insole(upper, texture='nubuck', lift=.3),
        tongue.meshes('smooth leather', label=False, edge_stitch=False),
        holes.meshes,
        straight_bars(holes, tongue, style),
        bow(tongue, 12.0, style, .62, .72, 1.15),
        dress_sole(upper, Outline(upper), welt=.45),
        overlay_stitches(upper),
    ]
