"""Kids' strap: two hook-and-loop straps, rubber toe cap, bouncy cupsole."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, CUPSOLE_PROFILE
from materials import plain
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import heel_loop, strap
from parts.lining import insole, lining
from parts.marks import rising_sun
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
SIDE = [(7.6, 2.4), (8.6, 5.4), (10.6, 8.6), (13.0, 10), (18.6, 8), (17.4, 5.8), (18.2, 4.2), (20.2, 2.4)]


def hook_strap(upper, tongue, station, from_top=1.5):
    """A wide strap from the medial facing over the tongue to the lateral side."""
    ends = {}
    for side in (-1, 1):
        ring = np.full(4, upper.ring_of(side, station))
        ends[side] = upper.place(ring, from_top=np.array([.25, 1.1, 2.3, 3.9]))
    (lp, ln), (mp, mn) = ends[-1], ends[1]
    middle = (lp[0] + mp[0]) / 2
    share = tongue.nearest(middle + np.array([0, 0, .4]))
    n = tongue.normal_at(share)[0]
    lift = (tongue.point(share, 0) - middle) @ n
    crown = middle + n * max(lift + .25, .45)
    points = [lp[3] + ln[3] * .14, lp[2] + ln[2] * .16, lp[1] + ln[1] * .17, lp[0] + ln[0] * .2, crown,
              mp[0] + mn[0] * .2, mp[1] + mn[1] * .17, mp[2] + mn[2] * .05]
    normals = [ln[3], ln[2], ln[1], ln[0] * .6 + n * .4, n, mn[0] * .6 + n * .4, mn[1], mn[2]]
    return strap('hook strap', points, normals, [1.2, 1.28, 1.3, 1.3, 1.3, 1.3, 1.3, 1.25], .22,
                 plain('laces', 'smooth leather'))


def build(quality):
    upper = Upper(BROAD, CUPSOLE_PROFILE, OPENING, quality, waviness=.035)
    upper.pad_collar(1.15, .32, 4.4)
    upper.add('overlay', 'suede', upper.side_shape(curve_through(SIDE, 100, True, 1)), .07, (.16,))
    upper.add('toe', 'rubber', upper.below(TOE_CAP), .13, ())
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL, 90, True)), .12, (.16,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(FACING), .10, (.17,))
    upper.add('trim', 'print', np.where(upper.z > 4.75, rising_sun(upper, 3.0, 4.75, .62), -1), .03, ())
    upper.finish()
    tongue = Tongue(LOW_TONGUE, thickness=(.14, .25, .4, .6, .45))
    rim = lambda s: .16 + .20 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'mesh'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('mesh', label_at=1.3),
        hook_strap(upper, tongue, 5.55),
        hook_strap(upper, tongue, 7.35),
        cupsole(upper, Outline(upper), swell=.10, ribs=True, stitch_depth=.2),
        overlay_stitches(upper),
        heel_loop(0, .65),
    ]
