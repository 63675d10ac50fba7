"""The saddle of a penny loafer: a strap of its own over the vamp, down into the sole on both sides, with a slot cut out of it."""
import numpy as np
from scipy.interpolate import LinearNDInterpolator
from scipy.ndimage import gaussian_filter

from geometry import arc_length, grid_normals, smoothstep
from materials import Layer
from parts.sheet import thick_sheet
from parts.stitching import stitch_mesh

LIE, THICKNESS = .04, .18       # cm of the strap over the upper, and its own
AXIS = .2, .6                   # y, and cm over the feather line: the strap lies round here
ROWS, COLUMNS = 420, 90
SEAM = .15                      # cm from an edge to its stitches
SINK = .13                      # cm that its ends go into the upper, so that they do not cover the welt


def saddle_strap(upper, middle, half, flare, slot, texture='burnished leather', part='upper'):
    """The strap at x = `middle` of a finished upper, `half` cm to either side of it, `flare` cm more where it meets the sole.

    `slot`: half its length and half its width, cm.
    """
    y0, rise = AXIS
    up = upper.z - upper.feather_height(upper.x) - rise
    turn = np.arctan2(upper.y - y0, up)
    near = np.abs(upper.x - middle) < half + flare + 1.5
    at = np.c_[upper.x[near], turn[near]]
    surface = LinearNDInterpolator(at, upper.surface[near])
    across = np.linspace(-1, 1, COLUMNS)
    lowest, highest = (limit * .985 for limit in (turn[near].min(), turn[near].max()))
    angles = np.linspace(lowest, highest, ROWS)
    down = np.abs(angles) / np.pi * 2
    wide = half + flare * smoothstep(.45, 1.05, down) ** 1.3
    x = middle + across[None] * wide[:, None]
    grid = surface(x, np.repeat(angles[:, None], COLUMNS, 1))
    inside = np.isfinite(grid).all((1, 2))
    grid, x = grid[inside], x[inside]
    # even rows: angles are long at the sides and short on top
    run = arc_length(grid[:, COLUMNS // 2])
    even = np.linspace(0, run[-1], ROWS)
    grid = np.stack([[np.interp(even, run, grid[:, c, k]) for c in range(COLUMNS)] for k in range(3)], -1).transpose(1, 0, 2)
    grid = np.stack([gaussian_filter(grid[..., k], (9, 9), mode='nearest') for k in range(3)], -1)
    normal = grid_normals(grid)
    normal = normal * (-1 if normal[ROWS // 2, COLUMNS // 2, 2] < 0 else 1)
    long, wide_slot = slot
    y = (grid[..., 1] - y0) / long
    lens = wide_slot * (1 - np.clip(np.abs(y), 0, 1.4) ** 2.2) - np.abs(grid[..., 0] - middle)
    lens = np.where(grid[..., 2] > grid[..., 2].max() - 2.5, lens, -1)
    sunk = -.17 * smoothstep(-.01, .03, lens)
    from_end = np.minimum(even, run[-1] - even)
    lie = LIE - SINK * smoothstep(1.2, .4, from_end)
    body, top, out = thick_sheet('saddle', grid + normal * lie[:, None, None], normal, THICKNESS, (Layer(part, texture), Layer('lining', 'gap', 's0')),
                                 lambda p, q: lens - .012, sunk)
    step = np.linalg.norm(np.diff(grid[ROWS // 2], axis=0), axis=1).mean()
    inset = max(2, round(SEAM / step))
    return [body, stitch_mesh([(top[6:-6, c], out[6:-6, c]) for c in (inset, COLUMNS - 1 - inset)])]
