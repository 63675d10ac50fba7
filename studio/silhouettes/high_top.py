"""High-top: padded ankle, layered leather over nubuck, stout cupsole."""
import numpy as np

from geometry import band_polygon, curve_through, profile, smoothstep
from lasts import BROAD, CUPSOLE_PROFILE
from openings import HIGH_LACED, HIGH_TONGUE
from parts.closure import edge_loop, eyelets
from parts.lacing import LaceStyle, laces
from parts.lining import insole, lining
from parts.marks import hollow_diamond, toe_perforations
from parts.sole import Outline, cupsole
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'High-top', 'sport', 'high'
DETAIL = ((13.5, -1.5, 8.6), 18.0)

TOE_BOX = profile([(0, -1), (5.6, -1), (6.4, .4), (7.4, 1.9), (8.6, 2.6), (9.6, 3.1), (10.4, 3.5),
                   (11, 3.7)])
FACING = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 2.0), (6, 2.1), (7, 1.9), (8, 1.65), (11, 1.5)])
HEEL = [(-2, 10.6), (1.4, 10.6), (3.6, 9.4), (4.6, 7.4), (6.6, 5.4), (9.4, 4.2), (10.2, 2.6), (9, 0),
        (-2, 0)]
ANKLE = band_polygon([(-2, 14.2), (2, 13.7), (5, 13.2), (8, 13.2), (13, 14.2)],
                     [(-2, 11.2), (2, 10.9), (4.6, 10.7), (7.4, 10.3), (10.0, 9.6), (13, 8.4)])
FOXING = profile([(0, 1.1), (3, 1.0), (5, .9), (7, 1.0), (9, 1.1), (11, 1.2)])


def build(quality):
    upper = Upper(BROAD, CUPSOLE_PROFILE, HIGH_LACED, quality, waviness=.04)
    upper.pad_collar(1.35, .32, 4.3)
    upper.add('toe', 'smooth leather', upper.below(TOE_BOX), .10, (.16, .32))
    upper.add('overlay', 'smooth leather', upper.side_shape(ANKLE), .08, (.16,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL, 110, True)), .11, (.16, .32))
    upper.add('eyestay', 'smooth leather', upper.near_opening(FACING), .12, (.16,))
    upper.add('trim', 'print', hollow_diamond(upper, 5.4, 12.0, .8), .03, ())
    upper.add('lining', 'gap', toe_perforations(upper, 22.0, 25.2, .55, .09), -.03, ())
    upper.finish()
    tongue = Tongue(HIGH_TONGUE, widths=(1.6, 2.1, 2.5, 2.7, 2.8), thickness=(.14, .25, .36, .5, .42))
    holes = eyelets(upper, np.linspace(5.12, 8.8, 8), from_top=.75, radius=.22, wire=.06)
    style = LaceStyle(half_width=.31, half_thickness=.085, power=3.4)
    rim = lambda s: .16 + .18 * smoothstep(5.2, 3.9, s)
    return [
        upper.mesh('upper', 'nubuck'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('nubuck', label_at=1.6),
        holes.meshes,
        laces(holes, tongue, style),
        cupsole(upper, Outline(upper), swell=.03),
        overlay_stitches(upper),
        edge_loop(upper),
    ]
