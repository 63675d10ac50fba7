"""The saddle of a penny loafer: a strap of its own over the vamp, down into the sole on both sides, with a slot cut out of it."""
import numpy as np
from scipy.interpolate import LinearNDInterpolator
from scipy.ndimage import gaussian_filter

from geometry import arc_length, grid_normals, sample, smoothstep
from materials import Layer
from parts.sheet import thick_sheet
from parts.stitching import stitch_mesh

LIE, THICKNESS = .04, .18       # cm of the strap over the upper, and its own
SINK = .13                      # cm that its ends go into the upper, so that they do not cover the welt
CUT = .17                       # cm, depth of the slot
SEAM = .15                      # cm from an edge to its stitches
AXIS_Y, AXIS_RISE = .2, .6      # the strap is bent round here: y, and cm over the feather line
ROWS, COLUMNS = 420, 90
STIFFNESS = 9, 9                # rows and columns over which it evens out what lies under it


def saddle_strap(upper, middle, half, flare, slot):
    """The strap at x = `middle` of a finished upper, `half` cm to either side of it, `flare` cm more where it meets the sole.

    `slot`: half its length and half its width, cm.
    """
    grid = _bent_over(upper, middle, half, flare)
    normal = grid_normals(grid)
    normal = normal * (-1 if normal[ROWS // 2, COLUMNS // 2, 2] < 0 else 1)
    run = arc_length(grid[:, COLUMNS // 2])
    lie = LIE - SINK * smoothstep(1.2, .4, np.minimum(run, run[-1] - run))
    hole = _lens(grid, middle, *slot)
    layers = Layer('upper', 'burnished leather'), Layer('lining', 'gap', 's0')
    body, top, out = thick_sheet('saddle', grid + normal * lie[:, None, None], normal, THICKNESS, layers,
                                 lambda p, q: hole - .012, -CUT * smoothstep(-.01, .03, hole))
    column = np.linalg.norm(np.diff(grid[ROWS // 2], axis=0), axis=1).mean()
    inset = max(2, round(SEAM / column))
    return [body, stitch_mesh([(top[6:-6, c], out[6:-6, c]) for c in (inset, COLUMNS - 1 - inset)])]


def _bent_over(upper, middle, half, flare):
    """Points of the upper under the strap, in rows from its lateral to its medial end."""
    turn = np.arctan2(upper.y - AXIS_Y, upper.z - upper.feather_height(upper.x) - AXIS_RISE)
    near = np.abs(upper.x - middle) < half + flare + 1.5
    surface = LinearNDInterpolator(np.c_[upper.x[near], turn[near]], upper.surface[near])
    angles = np.linspace(turn[near].min(), turn[near].max(), ROWS) * .985
    wide = half + flare * smoothstep(.45, 1.05, np.abs(angles) / np.pi * 2) ** 1.3
    x = middle + np.linspace(-1, 1, COLUMNS)[None] * wide[:, None]
    grid = surface(x, np.repeat(angles[:, None], COLUMNS, 1))
    grid = grid[np.isfinite(grid).all((1, 2))]
    # angles are long at the sides and short on top: even rows
    run = arc_length(grid[:, COLUMNS // 2])
    even = np.linspace(0, run[-1], ROWS)
    grid = np.stack([sample(grid[:, column], even, run) for column in range(COLUMNS)], 1)
    return gaussian_filter(grid, (*STIFFNESS, 0), mode='nearest')


def _lens(grid, middle, half_length, half_width):
    """Distance to the edge of a lens across the top of the strap, positive inside."""
    share = np.clip(np.abs(grid[..., 1] - AXIS_Y) / half_length, 0, 1.4)
    lens = half_width * (1 - share ** 2.2) - np.abs(grid[..., 0] - middle)
    return np.where(grid[..., 2] > grid[..., 2].max() - 2.5, lens, -1)
