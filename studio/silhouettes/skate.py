"""Skate: suede on a broad last, puffy tongue, fat laces, vulcanised sole with a stripe."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from lasts import BROAD, VULCANISED_PROFILE
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import LaceStyle, bow, criss_cross, eyelets
from parts.lining import insole, lining
from parts.marks import hollow_diamond
from parts.sole import Outline, foxing
from parts.stitching import overlay_stitches
from parts.tongue import Tongue
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Skate shoe', 'sport', 'low'

OPENING = changed(LOW_LACED, drop=.75,
                  lateral={0: ((1.2, .05, 9.5), None, (.45, 0, -2.6)), 1: ((2.0, -1.75, 9.3), None, None),
                           9: (None, None, (2.6, -1.5, -.3)), 10: (None, (.5, -.3, 2.9), (4.3, -.9, -.1))},
                  toe=(None, (.6, .03, 2.95), (5.0, 0, -.1)),
                  medial={1: ((2.0, 1.8, 9.3), None, None),
                          9: (None, None, (2.6, 1.5, -.3)), 10: (None, (.5, .3, 2.9), (4.3, .9, -.1))})
TOE_CAP = profile([(0, -1), (6.6, -1), (7.2, .6), (8.0, 2.4), (8.8, 3.4), (9.6, 3.9), (10.4, 4.2),
                   (11, 4.3)])
FACING = profile([(0, -.5), (4.2, -.5), (4.7, .9), (5.2, 2.0), (6, 2.0), (7, 1.9), (8, 1.75), (11, 1.7)])
SADDLE = [(5.2, 2), (7.0, 5.2), (10.4, 9.8), (13, 11), (16.6, 9.6), (15.0, 6.6), (16.4, 4.6), (18.4, 2),
          (12, -1)]
HEEL = [(-2, 10.2), (2.3, 10.2), (3.0, 7.7), (3.2, 5.4), (4.6, 3.2), (4.8, 0), (-2, 0)]


def build(quality):
    upper = Upper(BROAD, VULCANISED_PROFILE, OPENING, quality, waviness=.04)
    upper.pad_collar(1.15, .3, 4.5)
    upper.add('toe', 'suede', upper.below(TOE_CAP), .09, (.15, .31, .47))
    upper.add('overlay', 'suede', upper.side_shape(curve_through(SADDLE, 120, True, 1)), .08, (.15, .31))
    upper.add('heel', 'suede', upper.side_shape(curve_through(HEEL, 80, True)), .12, (.15, .31))
    upper.add('eyestay', 'suede', upper.near_opening(FACING), .13, (.16, .32))
    upper.add('trim', 'print', hollow_diamond(upper, 2.0, 4.6, .8), .04, ())
    upper.finish()
    tongue = Tongue([(x, z - .65) for x, z in LOW_TONGUE[:-1]], widths=(1.6, 2.2, 2.6, 2.8, 2.7),
                    thickness=(.16, .3, .45, .6, .4), tip_roundness=5)
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), style='punched', radius=.22)
    style = LaceStyle(half_width=.42, half_thickness=.10, power=3.4)
    rim = lambda s: .15 + .20 * smoothstep(5.4, 3.9, s)
    return [
        upper.mesh('upper', 'canvas'),
        lining(upper, rim, lambda s: smoothstep(5.2, 4, s)),
        insole(upper),
        tongue.meshes('canvas', label_at=1.25),
        holes.meshes,
        criss_cross(holes, tongue, style),
        bow(tongue, 12.0, style, .62, .95),
        foxing(upper, Outline(upper)),
        overlay_stitches(upper),
    ]
