"""Penny loafer: smooth leather, hand-sewn apron, saddle strap with a slot, low stacked heel."""
import numpy as np
from scipy.spatial import cKDTree

from geometry import arc_length, curve_through, profile, smoothstep
from lasts import DRESS, DRESS_PROFILE
from openings import LOAFER
from parts.lining import insole, lining
from parts.sole import Outline, dress_sole
from parts.stitching import overlay_stitches
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Loafer', 'dress', 'low'
DETAIL = ((18.8, -1.2, 5.4), 14.0)

APRON = [(11.0, .1), (13.0, -2.6), (16.5, -2.95), (20, -2.85), (23.0, -2.45), (25.0, -1.45), (25.75, .4),
         (25.1, 2.15), (23.2, 2.95), (20, 3.1), (16.5, 2.95), (13.0, 2.6)]
TOPLINE = profile([(0, .4), (11, .4)])
BACK_STRIP = [(-2, 11), (1.65, 11), (1.8, 8), (2.1, 5), (2.0, 0), (-2, 0)]
STRAP_MIDDLE = profile([(0, 17.0), (1.5, 17.2), (3.2, 17.9), (4.6, 18.5), (7, 18.6), (9, 18.6)])
STRAP_HALF = profile([(0, 1.9), (1.5, 1.75), (3.2, 1.4), (4.6, 1.2), (7, 1.15), (9, 1.15)])


def slot(upper, x=18.62, half_length=1.25, half_width=.34, notch=.3):
    """The slot in the strap: a lens with a small notch towards the toe."""
    y = (upper.y - .2) / half_length
    lens = half_width * (1 - np.clip(np.abs(y), 0, 1.3) ** 2.2) - np.abs(upper.x - x)
    step = np.minimum(notch - np.abs(upper.y - .2), .52 - np.abs(upper.x - x - .12))
    return np.where(upper.z > 5, np.maximum(lens, np.where(upper.x > x, step, -1)), -1)


def pleats(upper, outline):
    """Phase along the apron's seam, in cm."""
    _, index = cKDTree(outline).query(np.c_[upper.x.ravel(), upper.y.ravel()])
    return arc_length(outline)[index].reshape(upper.shape)


def build(quality):
    upper = Upper(DRESS, DRESS_PROFILE, LOAFER, quality, tuck=.55, waviness=.018)
    outline = curve_through(APRON, 700, True)
    seam = np.where(upper.z > 2.2, upper.top_shape(outline[::3]), -1)
    height = upper.from_bottom - upper.tuck
    strap = STRAP_HALF(height) - np.abs(upper.x - STRAP_MIDDLE(height))
    strap = np.where(upper.station > 3, strap, -1)
    strap = np.minimum(strap, -slot(upper))
    under = smoothstep(.25, -.05, strap)
    upper.add('toe', 'smooth leather', seam, .035, ())
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .05, (.14,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(TOPLINE), .04, (.28,))
    upper.add('overlay', 'smooth leather', strap, .16, (.15,))
    upper.finish()
    # the hand-sewn ridge round the apron, gathered by its stitches
    gathers = .72 + .28 * np.cos(pleats(upper, outline) * 2 * np.pi / .33)
    ridge = .15 * np.exp(-((seam + .03) / .085) ** 2) * gathers
    pull = -.035 * np.exp(-((seam + .24) / .12) ** 2) * (1.4 - gathers)
    upper.surface = upper.surface + upper.normal * ((ridge + pull) * under * (height > .5))[..., None]
    rim = lambda s: .09 + .03 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'smooth leather'),
        lining(upper, rim, texture='nubuck', rim_part='eyestay', rim_texture='smooth leather'),
        insole(upper, texture='nubuck', lift=.3),
        dress_sole(upper, Outline(upper), welt=.36),
        overlay_stitches(upper),
    ]
