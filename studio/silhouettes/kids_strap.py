"""Kids' strap: two hook-and-loop straps, rubber toe cap, bouncy cupsole."""
import numpy as np

from geometry import arc_length, curve_through, grid_normals, profile, sample
from lasts import BROAD, CUPSOLE_PROFILE
from materials import plain
from openings import LOW_LACED, LOW_TONGUE, changed
from parts.closure import edge_loop
from parts.lining import edge_radius, heel_padding, insole, lining
from parts.sheet import thick_sheet
from parts.sole import Outline, cupsole
from parts.stitching import overlay_stitches, stitch_mesh
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


LIE, THICKNESS = .05, .17           # cm of a hook strap over what it lies on, and its own
REACH = 3.5                         # cm from the facing's edge to a strap's end


def strap_lines(upper, tongue, station, offsets, inner_reach):
    """For every offset (cm towards the toe) points over the shoe from the lateral to the medial side."""
    sides = {}
    for side, reach in ((-1, REACH), (1, inner_reach)):
        depth = np.r_[.15, .7, 1.4, 2.2, np.linspace(2.9, reach, 4)]
        stations = np.linspace(station - 1.6, station + 1.6, 65)
        edge = upper.place(upper.ring_of(side, stations), from_top=np.full(65, 1.2))[0]
        along = arc_length(edge) - arc_length(edge)[32]
        ring = upper.ring_of(side, np.interp(offsets, along, stations))
        points, normals = upper.place(np.repeat(ring, len(depth)), from_top=np.tile(depth, len(ring)))
        sides[side] = (points + normals * LIE).reshape(len(ring), len(depth), 3)
    crowns = []
    for low, high in zip(sides[-1][:, 0], sides[1][:, 0]):
        share = tongue.nearest((low + high) / 2)
        crowns.append(tongue.point(share, 0) + tongue.normal_at(share)[0] * .12)
    crowns = np.stack([np.polyval(np.polyfit(offsets, axis, 1), offsets) for axis in np.transpose(crowns)], -1)
    return np.concatenate([sides[-1][:, ::-1], crowns[:, None], sides[1]], 1)


def hook_strap(upper, tongue, station, half_width, inner_reach, rows=150, columns=40):
    """A strap sewn down on the medial side, closed by hooks on the lateral one; it bends both ways, so its end lies down."""
    offsets = np.linspace(-half_width, half_width, columns)
    lines = np.stack([curve_through(line, rows) for line in strap_lines(upper, tongue, station, offsets, inner_reach)], 1)
    tip = np.clip(arc_length(lines[:, columns // 2]) / (.9 * half_width), 0, 1)
    narrow = np.clip(1 - (1 - tip) ** 2.2, .05, 1) ** .5
    grid = np.stack([sample(line, offsets * share, offsets) for line, share in zip(lines, narrow)])
    normal = grid_normals(grid)
    normal = normal * (-1 if normal[rows // 2, columns // 2, 2] < 0 else 1)
    body, top, out = thick_sheet('hook strap', grid, normal, THICKNESS, plain('laces', 'smooth leather'))
    inset = slice(8, -8)
    seams = [(top[inset, k], out[inset, k]) for k in (3, columns - 4)] + [(top[r, 3:-3], out[r, 3:-3]) for r in (8, rows - 9)]
    return [body, stitch_mesh(seams)]


def strapped(quality, *straps, inner_reach=REACH):
    """The shoe with a hook strap at each (station, half width), whose medial end is `inner_reach` cm below the facing's edge."""
    upper = Upper(BROAD, CUPSOLE_PROFILE, OPENING, quality, waviness=.035)
    upper.pad_collar(1.15, .32, 4.4)
    upper.add('overlay', 'suede', upper.side_shape(curve_through(SIDE, 100, True, 1)), .07, (.16,))
    upper.add('toe', 'rubber', upper.below(TOE_CAP), .13, ())
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL, 90, True)), .12, (.16,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(FACING), .10, (.17,))
    upper.side_mark(3.3, 5.6, 2.6)
    upper.finish()
    tongue = Tongue([(x, z + np.interp(x, (10, 14, 20), (0, .3, .22))) for x, z in LOW_TONGUE], thickness=(.14, .25, .4, .6, .45))
    return [
        upper.mesh('upper', 'mesh'),
        lining(upper, edge_radius(.16, .20), heel_padding),
        insole(upper),
        tongue.meshes('mesh', label_at=1.3),
        *(hook_strap(upper, tongue, station, half, inner_reach) for station, half in straps),
        cupsole(upper, Outline(upper), swell=.10, ribs=True, stitch_depth=.2),
        overlay_stitches(upper),
        edge_loop(upper, half_width=.65),
    ]


def build(quality):
    return strapped(quality, (5.75, 1.15), (7.5, 1.15))
