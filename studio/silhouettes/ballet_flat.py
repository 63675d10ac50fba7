"""Ballet flat: soft nappa, low topline with binding and a small bow."""
import numpy as np

from geometry import arc_length, curve_through, profile, ribbon, smoothstep
from lasts import FLAT_PROFILE, ROUND
from materials import plain
from openings import PUMP, lowered_throat
from parts.lining import above_feather, edge_radius, lining, seated_insole
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT, PROPORTION = 'Ballet flat', 'dress', 'low', 'womens'
DETAIL = ((19.8, -1, 3.4), 14.0)

TOE_CAP = 3.3           # cm from the tip to the cap's seam
TOE_MIDDLE = .2         # y of the toe
LOW_PUMP = lowered_throat(PUMP, .55)
CEILING = profile([(16, 40), (19, 12), (21, 6.5), (23, 4.5), (25, 3.8), (27, 3.4), (30, 3.2)])       # a low toe, flat on top
BINDING = profile([(0, .34), (11, .34)])
QUARTER = [(-3, 9), (10.9, 9), (11.3, 4.8), (12.0, 3.0), (12.9, 1.6), (13.1, 0), (-3, 0)]
BACK = [(-2, 9), (2.2, 9), (2.4, 6), (3.0, 3.4), (3.2, 1), (-2, 0)]


def small_bow(x=22.32, y=.2, z=4.73, material=plain('overlay', 'burnished leather')):
    """A flat leather bow with a knot at the middle of the topline."""
    place = lambda out, along, up: np.array([x + along * 1.5, y + out * 1.6, z + up * 1.2 - along * .42])
    up = np.array([.25, 0, 1.0])
    meshes = []
    for side in (-1, 1):
        s = np.array([0, side, 0.0])
        loop = [place(0, 0, .06), place(side * .5, -.12, .22), place(side * 1.15, -.22, .20),
                place(side * 1.42, -.05, .02),
                place(side * 1.12, .14, -.02), place(side * .5, .08, .05), place(0, .03, .02)]
        meshes.append(ribbon('bow loop', loop, [up, up, up + s * .4, s, up * -.2 + s, up, up], .36, .08,
                             material, power=4))
        tail = [place(0, .05, .03), place(side * .35, .45, .06), place(side * .62, .95, .02),
                place(side * .8, 1.35, -.12)]
        meshes.append(ribbon('bow tail', tail, [up, up, up, up + s * .3], .32, .06, material, power=4))
    knot = [place(0, -.27, -.02), place(0, -.18, .22), place(0, .06, .27), place(0, .27, .18),
            place(0, .3, -.04)]
    forward = np.array([1.0, 0, 0])
    meshes.append(ribbon('knot', knot, [-forward, up - forward, up, up + forward, forward], .19, .06,
                         material, count=40, power=4))
    return meshes


def low_upper(quality, last=ROUND, cap=True, binding=BINDING, waviness=.024, texture='burnished leather', gathers=0.0):
    """The upper of a flat. `gathers`: cm by which its edge draws the leather into folds."""
    upper = Upper(last, FLAT_PROFILE, LOW_PUMP, quality, tuck=.45, waviness=waviness, ceiling=CEILING)
    if cap:
        upper.add('toe', 'burnished leather', upper.x - upper.x.max() + TOE_CAP - .05 * (upper.y - TOE_MIDDLE) ** 2, .06, (.14,))
    upper.add('upper', texture, upper.side_shape(curve_through(QUARTER, 120, True, 1)), .035, (.14,))
    upper.add('heel', texture, upper.side_shape(curve_through(BACK, 70, True)), .05, (.14,))
    upper.add('eyestay', texture, upper.near_opening(binding), .06, (.26,))
    if gathers:
        run = arc_length(np.vstack([upper.top, upper.top[:1]]))[:-1, None]
        folds = np.sin(run * 2 * np.pi / .6 + 1.3 * np.sin(run * .8)) * (.65 + .35 * np.sin(run * 2.3))
        in_front = smoothstep(7, 9, upper.station)
        upper.puff = upper.puff + gathers * folds * in_front * np.exp(-((upper.from_top - 1.05) / .5) ** 2)
    return upper.finish()


def on_sole(upper, texture='burnished leather'):
    """What every flat has under and in it."""
    return [
        upper.mesh('upper', texture),
        lining(upper, edge_radius(.10, .04), texture='nubuck', rim_part='eyestay', rim_texture='burnished leather'),
        seated_insole(upper, edge_radius(.10, .04), above_feather(upper, .32)),
        dress_sole(upper, Outline(upper), breast_x=5.9, welt=.05, stitched=False, edge_margin=.05, heel_taper=.1),
        overlay_stitches(upper),
    ]


def build(quality):
    return [*on_sole(low_upper(quality)), small_bow()]
