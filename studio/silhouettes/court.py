"""Court: clean leather low-top on a stitched cupsole."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import CUPSOLE_PROFILE, SPORT
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import LaceStyle, criss_cross, eyelets, tucked_ends
from parts.lining import insole, lining
from parts.marks import bowl_and_dot, toe_perforations
from parts.sole import Outline, cupsole
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Court shoe', 'sport', 'low'
DETAIL = ((8.6, -2.0, 6.6), 16.0)

OPENING = changed(LOW_LACED, drop=.55, lateral={10: (None, (.4, -.3, 2.2), (3.8, -.85, -.6))},
                  toe=(None, (.5, .03, 2.2), (4.4, 0, -.55)),
                  medial={10: (None, (.4, .3, 2.2), (3.8, .85, -.6))})
FACING = profile([(0, -.6), (4.3, -.6), (4.75, .9), (5.2, 2.4), (6, 2.9), (7, 2.75), (8, 2.2), (9, 1.75),
                  (11, 1.6)])
HEEL_TAB = [(-2, 12), (2.3, 12), (2.6, 8.9), (2.3, 7.6), (1.2, 7.25), (-2, 7.2)]
QUARTER = [(-3, 14), (3.0, 14), (10, 13), (15.4, 8.4), (16.6, 6.2), (15.6, 4.4), (14.6, 2), (14.4, 0),
           (-3, 0)]


def build(quality):
    upper = Upper(SPORT, CUPSOLE_PROFILE, OPENING, quality, waviness=.034)
    upper.pad_collar(.95, .20)
    upper.add('upper', 'smooth leather', upper.side_shape(curve_through(QUARTER, 120, True, 1)), .07,
              (.15, .31))
    upper.add('overlay', 'print', bowl_and_dot(upper, 8.6, 5.7, .8), .025, ())
    upper.add('eyestay', 'smooth leather', upper.near_opening(FACING), .08, (.15,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(HEEL_TAB, 80, True)), .09, (.15,))
    upper.add('lining', 'gap', toe_perforations(upper), -.03, ())
    upper.finish()
    tongue = Tongue([(x, z - .5) for x, z in LOW_TONGUE], thickness=(.12, .2, .26, .36, .3))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 6), style='punched', radius=.2, from_top=.7)
    style = LaceStyle(half_width=.34, half_thickness=.075, power=3.6)
    rim = lambda s: .13 + .12 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s), texture='nubuck'),
        insole(upper, texture='nubuck'),
        tongue.meshes('smooth leather'),
        holes.meshes,
        criss_cross(holes, tongue, style),
        tucked_ends(holes, tongue, style),
        cupsole(upper, Outline(upper), ribs=False),
        overlay_stitches(upper),
    ]
