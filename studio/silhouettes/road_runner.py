"""Road runner: engineered knit on a soft, sculpted foam midsole."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import RUNNER_PROFILE, SPORT
from materials import plain
from openings import LOW_LACED, LOW_TONGUE
from parts.closure import edge_loop, eyelets
from parts.lacing import laces
from parts.marks import rising_sun
from parts.lining import insole, lining
from parts.sole import Outline, bulge, flat_outsole, wall
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Road runner', 'sport', 'low'

TOE_GUARD = profile([(0, -1), (4.2, -1), (5.6, .1), (6.6, .75), (7.6, 1.0), (8.6, 1.25), (9.6, 1.75),
                     (10.4, 2.3), (11, 2.5)])
EYESTAY = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.7), (6, 1.65), (7, 1.55), (8, 1.45),
                   (9, 1.35), (11, 1.3)])
HEEL_COUNTER = [(-2, 11.6), (1.6, 11.6), (2.35, 9.6), (2.75, 8.0), (3.9, 6.3), (6.2, 4.9), (7.2, 3.0),
                (6.0, 0.), (-2, 0)]
SOLE_SECTION = [(-.55, -.03), (-.2, -.02), (.13, 0), (.24, .028), (.29, .1), (.30, .22), (.40, .42),
                (.47, .61), (.50, .78), (.46, .91), (.36, 1)]
GROOVE = profile([(-1, .55), (3, .58), (9, .72), (14, .66), (20, .5), (26, .55), (30, .55)])


def sculpt(offset, depth, x, arc):
    """A sweeping groove, a fuller heel, slanted notches above the groove."""
    heel, front, groove = smoothstep(9, 2, x), smoothstep(17, 24, x), GROOVE(x)
    offset = offset * (1 + .35 * heel - .25 * front)
    offset = offset - .17 * bulge(depth, groove, .034)
    offset = offset + .16 * smoothstep(groove, groove + .13, depth) * smoothstep(1.1, .88,
                                                                                 depth) * (heel * .9 + .15)
    phase = (x - depth * 1.5) / .8
    zone = smoothstep(3.4, 4.4, x) * smoothstep(12.8, 11.4, x) * smoothstep(.22, .3,
                                                                            depth) * smoothstep(groove - .07, groove - .13, depth)
    return offset - .13 * np.exp(-((phase - np.round(phase)) / .17) ** 2) * zone


def build(quality):
    upper = Upper(SPORT, RUNNER_PROFILE, LOW_LACED, quality)
    upper.pad_collar()
    upper.add('overlay', 'film', rising_sun(upper, 11.6, 3.15, .95), .05, ())
    upper.add('eyestay', 'suede', upper.near_opening(EYESTAY), .11, (.17,))
    upper.add('toe', 'suede', upper.below(TOE_GUARD), .12, (.16, .34))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL_COUNTER, 80, True)), .14,
              (.17, .35))
    upper.finish()
    tongue = Tongue(LOW_TONGUE)
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6))
    outline = Outline(upper)
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)
    back = outline.backward[:, None]
    section = lambda offset, depth, x, arc: sculpt(offset, depth, x, arc) + back * .55 * smoothstep(.1, .8,
                                                                                                    depth)
    midsole, edge = wall('midsole', outline, SOLE_SECTION, top, ground + .42, plain('midsole', 'foam'),
                         section)
    rim = lambda s: .13 + .16 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'knit'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('fine knit'),
        holes.meshes,
        laces(holes, tongue),
        midsole,
        flat_outsole(outline, edge, ground, .42),
        overlay_stitches(upper),
        edge_loop(upper),
    ]
