"""Hiking boot: nubuck with rubber rand, padded cuff, hooks, deep lugs."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, HIKING_PROFILE
from materials import plain
from openings import HIGH_LACED, HIGH_TONGUE, changed
from parts.closure import LaceStyle, bow, criss_cross, eyelets, ankle_loop
from parts.lining import insole, lining
from parts.marks import peaks
from parts.sole import Outline, bulge, lugged_outsole, wall
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Hiking boot', 'sport', 'high'
DETAIL = ((14.5, -1.5, 8.6), 18.0)

OPENING = changed(HIGH_LACED, drop=-.35)
RAND = profile([(0, 1.5), (2, 1.2), (4, .8), (6, .8), (7.5, 1.1), (8.5, 1.9), (9.5, 2.7), (10.4, 3.0),
                (11, 3.1)])
EYESTAY = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 1.8), (6, 1.8), (8, 1.55), (11, 1.5)])
CUFF = profile([(0, 3.3), (1.5, 3.2), (3, 2.7), (4.2, 1.9), (4.7, .6), (5.0, -.4), (11, -.6)], sharp=True)
HEEL = [(-2, 12.4), (1.6, 12.4), (3.4, 10.8), (3.9, 8.6), (5.4, 7.0), (7.8, 5.8), (8.4, 3.2), (8, 0),
        (-2, 0)]
SIDE = [(8.6, 2.5), (8.9, 6.0), (10.2, 9.4), (12.6, 12.2), (15, 11), (14.2, 8.2), (15.3, 6.3), (17.8, 4.9),
        (18.4, 2.5)]
SECTION = [(-.55, -.03), (-.2, -.02), (.14, 0), (.34, .05), (.42, .14), (.38, .30), (.42, .45), (.45, .7),
           (.45, .9), (.40, 1)]


def build(quality):
    upper = Upper(BROAD, HIKING_PROFILE, OPENING, quality, waviness=.05)
    upper.pad_collar(1.3, .40, 4.3, seam=False)
    upper.add('lining', 'webbing', upper.near_opening(CUFF), .10, (.15,))
    upper.add('overlay', 'nubuck', upper.side_shape(curve_through(SIDE, 110, True, 1)), .09, (.15, .30))
    upper.add('heel', 'nubuck', upper.side_shape(curve_through(HEEL, 90, True)), .12, (.15, .30))
    upper.add('toe', 'rubber', upper.below(RAND), .16, ())
    upper.add('eyestay', 'nubuck', upper.near_opening(EYESTAY), .13, (.15, .30))
    upper.add('trim', 'print', peaks(upper, 2.9, 7.0, .75), .03, ())
    upper.finish()
    tongue = Tongue([(x, z + .35) for x, z in HIGH_TONGUE], widths=(1.6, 2.1, 2.6, 2.9, 3.0),
                    thickness=(.16, .3, .42, .65, .5))
    holes = eyelets(upper, np.linspace(5.15, 8.6, 7), from_top=.72, radius=.2, wire=.10)
    style = LaceStyle(half_width=.18, half_thickness=.15, power=2.1)
    outline = Outline(upper)
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)
    step = lambda o, d, x, a: o - .12 * bulge(d, .34, .03) - .05 * bulge(d, .12, .02)
    midsole, edge = wall('midsole', outline, SECTION, top, ground + .8, plain('midsole', 'foam'), step)
    rim = lambda s: .17 + .20 * smoothstep(5.2, 3.9, s)
    return [
        upper.mesh('upper', 'nubuck'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('nubuck', label_at=1.6),
        holes.meshes,
        criss_cross(holes, tongue, style),
        bow(tongue, 11.0, style, .55, .95),
        midsole,
        lugged_outsole(outline, edge, ground, .95, 2.4, .6, .75),
        overlay_stitches(upper),
        ankle_loop(.4, .65),
    ]
