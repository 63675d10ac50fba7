"""Pump: polished leather, low topline, a covered block heel of six centimetres."""
from geometry import curve_through, profile
from lasts import DRESS, HEEL_PROFILE
from openings import HIGH_PUMP
from parts.lining import edge_radius, lining, seated_insole
from parts.sole import Outline, heel_block, welted_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT, PROPORTION = 'Pump', 'dress', 'low', 'womens'

CEILING = profile([(16, 40), (19, 12), (21, 6.0), (23, 4.2), (25, 3.5), (27, 3.1), (30, 3.0)])       # a low toe, flat on top
BINDING = profile([(0, .26), (11, .26)])
QUARTER = [(-3, 13), (10.2, 13), (11.0, 6.4), (12.0, 4.4), (13.0, 2.6), (13.2, 0), (-3, 0)]
BACK = [(-2, 13), (2.6, 13), (2.7, 10.5), (3.1, 8.4), (3.4, 6.4), (-2, 5.5)]


def low_upper(quality, last=DRESS, cap=None, texture='burnished leather'):
    upper = Upper(last, HEEL_PROFILE, HIGH_PUMP, quality, tuck=.4, waviness=.016, ceiling=CEILING)
    if cap is not None:
        upper.add('toe', 'burnished leather', upper.below(cap), .05, (.14,))
    upper.add('upper', texture, upper.side_shape(curve_through(QUARTER, 120, True, 1)), .03, (.13,))
    upper.add('heel', texture, upper.side_shape(curve_through(BACK, 70, True)), .04, (.14,))
    upper.add('eyestay', texture, upper.near_opening(BINDING), .03, ())
    return upper.finish()


def on_heel(upper, texture='burnished leather', taper=.95, lean=.85, breast=5.1, hollow=.8, rounding=.5):
    """What every pump has under and in it; `taper` to `rounding` form the heel."""
    outline = Outline(upper)
    sole, reach, _ = welted_sole(upper, outline, welt=.04, stitched=False, edge_margin=.03)
    # the cover of the heel runs over the sole's edge up to the upper, so that they meet in one line
    heel = heel_block(outline, lambda x: upper.feather_height(x) + .01, breast, 0.0, taper, reach + .02, texture, lean=lean,
                      hollow=hollow, rounding=rounding)
    return [
        upper.mesh('upper', texture),
        lining(upper, edge_radius(.08), texture='nubuck', rim_part='eyestay', rim_texture='burnished leather'),
        seated_insole(upper, edge_radius(.08)),
        *sole, heel,
        overlay_stitches(upper),
    ]


def build(quality):
    return on_heel(low_upper(quality))
