"""Kids' strap: two hook-and-loop straps, rubber toe cap, bouncy cupsole."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, CUPSOLE_PROFILE
from materials import plain
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import heel_loop, strap
from parts.lining import insole, lining
from parts.sole import Outline, cupsole
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT, PROPORTION = 'Kids’ strap shoe', 'sport', 'low', 'kids'
DETAIL = ((15.8, -1.2, 4.8), 14.0)

OPENING = changed(LOW_LACED, lateral={10: (None, (.5, -.3, 2.6), (3.9, -.9, -.35))},
                  toe=(None, (.6, .03, 2.7), (4.6, 0, -.3)),
                  medial={10: (None, (.5, .3, 2.6), (3.9, .9, -.35))})
TOE_CAP = profile([(0, -1), (7.0, -1), (7.6, .4), (8.4, 1.5), (9.2, 2.1), (10.2, 2.5), (11, 2.6)])
FACING = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.9), (6, 1.9), (8, 1.7), (11, 1.6)])
HEEL = [(-2, 11.6), (1.8, 11.6), (2.8, 9.2), (3.3, 7.2), (4.6, 5.4), (6.4, 4.2), (6.8, 2.6), (6.0, 0.),
        (-2, 0)]
SIDE = [(8.4, 1.0), (9.4, 3.8), (11.2, 6.4), (13.0, 8.6), (14.6, 10.5), (17.6, 9.4), (18.2, 7.0), (18.9, 4.9), (20.4, 2.9), (21.5, 1.0)]


def hook_strap(upper, tongue, station, half_width=1.15, thickness=.17):
    """A strap sewn down on the medial side, over the tongue, closed by hooks on the lateral side."""
    ends = {}
    for side in (-1, 1):
        ring = np.full(6, upper.ring_of(side, station))
        ends[side] = upper.place(ring, from_top=np.array([.15, .7, 1.4, 2.2, 2.9, 3.5]))
    (lp, ln), (mp, mn) = ends[-1], ends[1]
    middle = (lp[0] + mp[0]) / 2
    share = tongue.nearest(middle)
    n = tongue.normal_at(share)[0]
    crown = tongue.point(share, 0) + n * .16
    lie = .10 + thickness / 2 * .6
    points = [lp[k] + ln[k] * lie for k in range(5, -1, -1)] + [crown] + [mp[k] + mn[k] * (lie - .02 * k) for k in range(6)]
    normals = [ln[k] for k in range(5, 0, -1)] + [ln[0] * .7 + n * .3, n, mn[0] * .7 + n * .3] + [mn[k] for k in range(1, 6)]
    widths = half_width * np.array([.80, .97, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    return strap('hook strap', points, normals, widths, thickness, plain('laces', 'smooth leather'), stitch_inset=.15)


def strapped(quality, *straps):
    """The shoe with a hook strap at each (station, half width)."""
    upper = Upper(BROAD, CUPSOLE_PROFILE, OPENING, quality, waviness=.035)
    upper.pad_collar(1.15, .32, 4.4)
    upper.add('overlay', 'suede', upper.side_shape(curve_through(SIDE, 100, True, 1)), .07, (.16,))
    upper.add('toe', 'rubber', upper.below(TOE_CAP), .13, ())
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL, 90, True)), .12, (.16,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(FACING), .10, (.17,))
    upper.side_mark(3.3, 5.6, 2.6)
    upper.finish()
    tongue = Tongue(LOW_TONGUE, thickness=(.14, .25, .4, .6, .45))
    rim = lambda s: .16 + .20 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'mesh'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('mesh', label_at=1.3),
        *(hook_strap(upper, tongue, station, half) for station, half in straps),
        cupsole(upper, Outline(upper), swell=.10, ribs=True, stitch_depth=.2),
        overlay_stitches(upper),
        heel_loop(0, .65),
    ]


def build(quality):
    return strapped(quality, (5.75, 1.15), (7.5, 1.15))
