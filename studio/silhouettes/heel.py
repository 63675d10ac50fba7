"""Pump: polished leather, low topline, a covered block heel of six centimetres."""
from geometry import curve_through, profile
from lasts import DRESS, HEEL_PROFILE
from openings import HIGH_PUMP
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT, PROPORTION = 'Pump', 'dress', 'low', 'womens'

BINDING = profile([(0, .26), (11, .26)])
BACK = [(-2, 13), (2.6, 13), (2.7, 10.5), (3.1, 8.4), (3.4, 6.4), (-2, 5.5)]


def build(quality):
    upper = Upper(DRESS, HEEL_PROFILE, HIGH_PUMP, quality, tuck=.4, waviness=.016)
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(BACK, 70, True)), .04, (.14,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(BINDING), .03, ())
    upper.finish()
    rim = lambda s: .08 + 0 * s
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, texture='nubuck', rim_part='eyestay', rim_texture='smooth leather'),
        insole(upper, inset=.06, texture='nubuck', lift=.25),
        dress_sole(upper, Outline(upper), breast_x=5.1, welt=.04, heel_taper=.95, lean=.85, stitched=False,
                   heel_texture='smooth leather', edge_margin=.03),
        overlay_stitches(upper),
    ]
