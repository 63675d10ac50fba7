"""Trail runner: rugged mesh, welded film guards, deep lugs that climb the midsole."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import SPORT, TRAIL_PROFILE
from materials import plain
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import LaceStyle, bow, criss_cross, eyelets, heel_loop
from parts.lining import insole, lining
from parts.marks import peaks
from parts.sole import Outline, bulge, lugged_outsole, wall
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Trail runner', 'sport', 'low'
DETAIL = ((20.5, -1.6, 4.6), 16.0)

OPENING = changed(LOW_LACED, drop=-.45)
MUDGUARD = profile([(0, 1.3), (1.5, 1.2), (3, .9), (4.5, .7), (6, .85), (7, 1.15), (8, 1.6), (9, 2.2),
                    (10, 2.9), (11, 3.2)])
BUMPER = profile([(0, -1), (8.2, -1), (8.8, .5), (9.6, 1.4), (10.4, 1.75), (11, 1.85)])
EYESTAY = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.6), (6, 1.55), (8, 1.35), (11, 1.25)])
HEEL_CAGE = [(-2, 11.4), (1.5, 11.4), (2.5, 9.6), (3.4, 7.6), (5.4, 6.2), (7.4, 5.3), (8, 3), (6.0, 0.),
             (-2, 0)]
RIDGE = [(6.8, 1), (7.6, 5.0), (9.1, 5.5), (10.7, 6.7), (11.9, 5.6), (13.3, 6.1), (15.1, 4.7), (16.3, 5.2),
         (18.6, 4.3), (20.5, 4.4), (21, 1)]
SECTION = [(-.55, -.03), (-.2, -.02), (.16, 0), (.32, .03), (.38, .1), (.36, .25), (.40, .45), (.46, .62),
           (.48, .78), (.45, .9), (.38, 1)]


def sculpt(offset, depth, x, arc):
    """Two stacked foam layers with faceted blocks towards the ground."""
    heel = smoothstep(10, 2, x)
    line = .42 + .10 * np.sin(x * .28 + .5)
    offset = offset * (1 + .25 * heel) - .13 * bulge(depth, line, .03)
    facet = np.abs(((arc + depth * 1.2) / 1.7) % 1 - .5) * 2
    return offset - .10 * facet * smoothstep(line + .04, line + .12, depth)


def build(quality):
    upper = Upper(SPORT, TRAIL_PROFILE, OPENING, quality)
    upper.pad_collar(1.1, .28)
    upper.add('overlay', 'film', upper.side_shape(RIDGE), .05, ())
    upper.add('toe', 'film', upper.below(MUDGUARD), .06, ())
    upper.add('toe', 'rubber', upper.below(BUMPER), .16, ())
    upper.add('eyestay', 'film', upper.near_opening(EYESTAY), .08, (.16,))
    upper.add('heel', 'film', upper.side_shape(curve_through(HEEL_CAGE, 90, True)), .12, (.17,))
    upper.add('trim', 'print', peaks(upper, 3.3, 5.3, .8), .03, ())
    upper.finish()
    tongue = Tongue([(x, z + .4) for x, z in LOW_TONGUE], thickness=(.12, .24, .38, .56, .42))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.23)
    outline = Outline(upper)
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)
    back = outline.backward[:, None]
    shape = lambda o, d, x, a: sculpt(o, d, x, a) + back * .45 * smoothstep(.1, .8, d)
    midsole, edge = wall('midsole', outline, SECTION, top, ground + .62, plain('midsole', 'foam'), shape)
    rim = lambda s: .14 + .17 * smoothstep(5.4, 3.9, s)
    style = LaceStyle(half_width=.19, half_thickness=.15, power=2.2)
    return [
        upper.mesh('upper', 'mesh'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('mesh'),
        holes.meshes,
        criss_cross(holes, tongue, style),
        bow(tongue, 12.1, style),
        midsole,
        lugged_outsole(outline, edge, ground, .72, 2.05, .46),
        overlay_stitches(upper),
        heel_loop(.4, .6),
    ]
