"""Penny loafer: polished leather, raised apron seam, saddle strap, low stacked heel."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import DRESS, DRESS_PROFILE
from openings import LOAFER
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Loafer', 'dress', 'low'
DETAIL = ((18.4, -1.2, 4.6), 16.0)

APRON = [(12.0, 0.1), (13.5, -2.3), (16.5, -2.75), (20, -2.75), (23.2, -2.45), (25.0, -1.5), (25.7, .35),
         (25.1, 2.05), (23.4, 2.9), (20, 2.95), (16.5, 2.75), (13.5, 2.3)]
SADDLE = [(15.0, -1), (14.4, 3), (14.9, 5.4), (15.75, 7.2), (16.0, 9), (18.7, 9), (18.6, 7), (18.2, 5.2),
          (18.3, 3), (18.8, -1)]
SLOT = [(17.35, -1.5), (17.0, -.6), (16.95, .25), (17.0, 1.1), (17.35, 2.0), (17.7, 1.1), (17.75, .25),
        (17.7, -.6)]
TOPLINE = profile([(0, .45), (11, .45)])
BACK_STRIP = [(-2, 11), (1.75, 11), (1.9, 8), (2.3, 5), (2.2, 0), (-2, 0)]


def build(quality):
    upper = Upper(DRESS, DRESS_PROFILE, LOAFER, quality, tuck=.55, waviness=.022)
    seam = upper.top_shape(curve_through(APRON, 140, True))
    seam = np.where(upper.z > 2.2, seam, -1)
    upper.add('toe', 'polished leather', seam, .07, (-.14,))
    upper.add('heel', 'polished leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .07,
              (.14,))
    saddle = upper.side_shape(curve_through(SADDLE, 120, True, 1))
    slot = upper.top_shape(curve_through(SLOT, 90, True, 1))
    slot = np.where(upper.z > 5.5, slot, -1)
    upper.add('overlay', 'polished leather', saddle, .11, (.15,))
    upper.add('lining', 'gap', slot, -.08, ())
    upper.add('eyestay', 'polished leather', np.minimum(upper.near_opening(TOPLINE), -saddle - .02), .04,
              (.30,))
    upper.finish()
    # the hand-sewn ridge round the apron
    upper.surface = upper.surface + upper.normal * (.14 * np.exp(-((seam + .02) / .10) ** 2) * (saddle < 0))[..., None]
    rim = lambda s: .09 + .03 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'polished leather'),
        lining(upper, rim, texture='nubuck', rim_part='eyestay', rim_texture='polished leather'),
        insole(upper, texture='nubuck', lift=.3),
        dress_sole(upper, Outline(upper)),
        overlay_stitches(upper),
    ]
