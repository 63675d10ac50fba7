"""Lining: rolls over the edge of the opening, runs down inside; and the insole."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from geometry import grid_mesh, grid_normals, smoothstep, unit
from materials import ZONE_ATTRIBUTES, ZONES, Layer, plain
from parts.stitching import stitch_mesh

FACING = 4.85            # station at which the collar ends and the facings begin
SMOOTH = .35            # cm along the edge over which the inside of a lining is evened out
GAP_DEPTH, SEAM_INSET = .16, .42      # cm: round a seated insole, and how far inside its seam runs
SEAM_END = 14            # rows of an insole at heel and toe without its seam
HEEL_PAD, PAD_HEIGHT = 10.2, .07      # x of the front edge of the pad under the heel, where it is farthest in front, and its height
HEEL_MARK, BOOT_HEEL_MARK = (6.4, 3.6), (4.6, 3.2)      # x and size of a mark on an insole; a boot's tongue hides more of it
MARKED_HEIGHTS = (9.5, 16.5)     # of the uppers that these are for; others lie between
CAP_HEIGHT = .2         # cm that pieces sewn on at toe and heel stand out, and leather waves


def edge_radius(thin, extra=0.0):
    """Half the thickness of an opening's edge in cm, by station: `thin` in front, `extra` more round the heel."""
    return lambda station: thin + extra * smoothstep(5.4, 3.2, station)


def heel_padding(station):
    """How much a lining is padded, by station: half round the heel, nothing in front."""
    return .5 * smoothstep(5.2, 4, station)


def lining(upper, rim, padding=lambda station: 0 * station, depth=.12, part='lining',
           texture='fabric', rim_part=None, rim_texture=None, laced=False):
    """Meshes of the lining. `rim(station)`: half the thickness of the edge in cm, see edge_radius().

    `padding(station)` 0…1 thickens the lining below the edge; `depth`: how deep it reaches,
    as a fraction of the rib. The rolled edge may be of another part (a binding); on a `laced` upper it belongs to
    the eyestay from the collar to the throat, where the lining would show as a line beside the tongue.
    """
    station = upper.station[:, 0]
    radius = rim(station)
    up, outward = -unit(upper.top_pull), upper.normal[:, -2]
    centre = upper.top + upper.edge_height * outward - outward * radius[:, None]
    angle = np.linspace(0, np.pi, 12)[None, :, None]
    r = radius[:, None, None]
    roll = centre[:, None] + outward[:, None] * np.cos(angle) * r + up[:, None] * np.sin(angle) * r * 1.1
    h = np.linspace(1, depth, int(90 * max(upper.quality, .6)))
    inside = upper.ribs(h)
    normal = -grid_normals(inside, True)
    bulge = .75 * np.sin(np.pi * np.clip((1 - h) / .45, 0, 1))[None] * padding(station)[:, None]
    inside = inside - normal * (2 * radius[:, None] * (1 + bulge))[..., None]
    # round the heel a thick lining would fold into itself
    step = np.linalg.norm(np.diff(upper.top, axis=0), axis=1).mean()
    inside = gaussian_filter1d(inside, SMOOTH / step, axis=0, mode='wrap')
    wall = np.concatenate([roll[:, -1:], inside[:, 1:]], 1)
    layers, attributes = plain(rim_part or part, rim_texture or texture), {}
    if laced:
        layers += (Layer('eyestay', rim_texture or texture, 'facing'),)
        attributes['facing'] = np.repeat((station - FACING)[:, None], roll.shape[1], 1)
    return [grid_mesh('rim', roll, layers, attributes, closed_u=True),
            grid_mesh('lining', wall, plain(part, texture), closed_u=True)]


def outline_at(upper, x, inset, axis=1, ring=None):
    """Lateral and medial y (or z) of the feather line or another `ring` at positions x, moved inwards by `inset`."""
    ring = upper.foot if ring is None else ring
    order = lambda rows: rows[np.argsort(rows[:, 0])]
    left, right = order(ring[upper.side < 0]), order(ring[upper.side > 0])
    return np.interp(x, left[:, 0], left[:, axis]) + inset, np.interp(x, right[:, 0], right[:, axis]) - inset


def insole_zone(x, y, middle=HEEL_MARK[0], size=HEEL_MARK[1]):
    """Zone attributes for a mark under the heel, upright in the view from above."""
    u, v = (x - middle) / size + .5, .5 - y / size
    inside = (np.abs(u - .5) < .5) & (np.abs(v - .5) < .5)
    return dict(zip(ZONE_ATTRIBUTES, (u, v, inside * 1.0, inside * ZONES['insole'])))


def insole(upper, inset=.25, lift=.12):
    """The bed one sees inside, with room for a mark under the heel."""
    x0, x1 = upper.foot[:, 0].min() + inset, upper.foot[:, 0].max() - inset
    across = np.linspace(0, 1, 90)
    along = np.linspace(0, 1, 320)
    x = x0 + (x1 - x0) * along
    left, right = outline_at(upper, x, inset)
    y = left[:, None] + (right - left)[:, None] * across[None]
    hollow = .22 * (2 * across - 1) ** 4 * smoothstep(16, 8, x)[:, None]
    z = (upper.feather_height(x) - .35 + lift)[:, None] + hollow
    grid = np.dstack([np.repeat(x[:, None], len(across), 1), y, z])
    return insole_mesh(upper, grid)


def stand_in(upper, cap=CAP_HEIGHT):
    """A plain upper that hides what every upper hides of its sole: as thick as their caps, and closed at the top."""
    thick = cap * smoothstep(.05, .45, upper.from_bottom - upper.tuck)      # none at the sole, or a gap would show
    upper.raise_by(thick)
    ring, share = upper.surface[:, -1:], np.linspace(1, .02, 8)[None, :, None]
    middle = ring.mean((0, 1))
    return [upper.mesh('upper', 'fabric'), insole(upper),
            grid_mesh('lid', middle + (ring - middle) * share, plain('lining', 'fabric'), closed_u=True)]


def above_feather(upper, lift):
    """How far up its rib each place lies that is `lift` cm over the feather line."""
    rows = np.linspace(0, 1, upper.shape[1])
    return np.array([np.interp(upper.tuck + lift, heights, rows) for heights in upper.from_bottom])


def fitted_grid(upper, rim, height):
    """A surface that meets the lining with this `rim`, `height` up the ribs (a number, or one for each of them), and sags in the middle."""
    up = np.broadcast_to(height, len(upper.ring)) * (upper.shape[1] - 1)
    ribs, low = np.arange(len(up)), up.astype(int)
    at = lambda grid: grid[ribs, low] + (grid[ribs, low + 1] - grid[ribs, low]) * (up - low)[:, None]
    ring = at(upper.base) - at(upper.base_normal) * (2 * rim(upper.station[:, 0]) - .03)[:, None]
    share = np.linspace(0, 1, 90)
    x = np.linspace(ring[:, 0].min() + .02, ring[:, 0].max() - .02, 320)
    across = lambda axis: (lambda left, right: left[:, None] + (right - left)[:, None] * share)(
        *outline_at(upper, x, 0, axis, ring))
    return np.dstack([np.repeat(x[:, None], len(share), 1), across(1), across(2) - .2 * (1 - (2 * share - 1) ** 4)])


def insole_mesh(upper, grid):
    x, y = grid[..., 0], grid[..., 1]
    middle, size = (np.interp(upper.top[:, 2].max(), MARKED_HEIGHTS, ends) for ends in zip(HEEL_MARK, BOOT_HEEL_MARK))
    return grid_mesh('insole', grid, plain('lining', 'insole'), {'p': x, 'q': y, **insole_zone(x, y, middle, size)})


def fitted_insole(upper, rim, height):
    """A bed whose edge may be seen: it meets the lining."""
    return insole_mesh(upper, fitted_grid(upper, rim, height))


def seated_insole(upper, rim, height=.2):
    """The same as a piece of its own: a gap between it and the lining, a seam along its edge, a pad sewn on under the heel."""
    grid = fitted_grid(upper, rim, height)
    x, y, z = np.moveaxis(grid, -1, 0)
    from_edge = np.minimum(np.minimum(y - y[:, :1], y[:, -1:] - y), np.minimum(x - x[0, 0], x[-1, 0] - x))
    pad_edge = lambda line_y: HEEL_PAD - .22 * (line_y - .1) ** 2
    z = z - GAP_DEPTH * smoothstep(.22, .12, from_edge) + PAD_HEIGHT * smoothstep(-.05, .06, pad_edge(y) - x)
    seam = lambda line_y: np.c_[x[:, 0], line_y, [np.interp(*at) + .015 for at in zip(line_y, y, z)]][SEAM_END:-SEAM_END]
    upwards = np.tile([0, 0, 1.0], (len(x) - 2 * SEAM_END, 1))
    row = int(np.searchsorted(x[:, 0], HEEL_PAD))
    pad_y = np.linspace(y[row, 0] + 2 * SEAM_INSET, y[row, -1] - 2 * SEAM_INSET, 80)
    top = lambda at_x, at_y: z[np.searchsorted(x[:, 0], at_x), np.abs(y[row] - at_y).argmin()] + .015
    pad_seam = np.array([(pad_edge(v) - .2, v, top(pad_edge(v) - .2, v)) for v in pad_y])
    return [insole_mesh(upper, np.dstack([x, y, z])),
            stitch_mesh([(seam(y[:, 0] + SEAM_INSET), upwards), (seam(y[:, -1] - SEAM_INSET), upwards),
                         (pad_seam, np.tile([0, 0, 1.0], (len(pad_seam), 1)))])]
