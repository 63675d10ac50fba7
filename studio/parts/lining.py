"""Lining: rolls over the edge of the opening, runs down inside; and the insole."""
import numpy as np

from geometry import grid_mesh, grid_normals, smoothstep, unit
from materials import Layer, plain
from parts.upper import bezier


def lining(upper, rim, padding=lambda station: 0 * station, depth=.12, part='lining',
           texture='fabric', rim_part=None, rim_texture=None):
    """Meshes of the lining. `rim(station)`: half the thickness of the edge in cm.

    `padding(station)` 0…1 thickens the lining below the edge; `depth`: how deep it reaches,
    as a fraction of the rib. The rolled edge may be of another part (a binding).
    """
    station = upper.station[:, 0]
    radius = rim(station)
    up, outward = -unit(upper.top_pull), upper.normal[:, -2]
    centre = upper.top + upper.edge_height * outward - outward * radius[:, None]
    angle = np.linspace(0, np.pi, 12)[None, :, None]
    r = radius[:, None, None]
    roll = centre[:, None] + outward[:, None] * np.cos(angle) * r + up[:, None] * np.sin(angle) * r * 1.1
    h = np.linspace(1, depth, int(90 * max(upper.quality, .6)))
    inside = bezier(upper.foot, upper.foot_pull, upper.top_pull, upper.top, h)
    normal = -grid_normals(inside, True)
    bulge = .75 * np.sin(np.pi * np.clip((1 - h) / .45, 0, 1))[None] * padding(station)[:, None]
    inside = inside - normal * (2 * radius[:, None] * (1 + bulge))[..., None]
    wall = np.concatenate([roll[:, -1:], inside[:, 1:]], 1)
    return [grid_mesh('rim', roll, plain(rim_part or part, rim_texture or texture), closed_u=True),
            grid_mesh('lining', wall, plain(part, texture), closed_u=True)]


def outline_at(upper, x, inset):
    """Lateral and medial y of the feather line at positions x, moved inwards by `inset`."""
    lateral, medial = upper.side < 0, upper.side > 0
    foot = upper.foot
    order = lambda rows: rows[np.argsort(rows[:, 0])]
    left, right = order(foot[lateral]), order(foot[medial])
    return np.interp(x, left[:, 0], left[:, 1]) + inset, np.interp(x, right[:, 0], right[:, 1]) - inset


def printed_mark(x, y):
    """The print on the insole: half a disc, an arc and a bar, distance in cm, positive inside."""
    reach = np.hypot(x - 5.6, y)
    ring = .13 - np.abs(reach - 1.15)
    dot = .62 - reach
    bar = np.minimum(.13 - np.abs(x - 7.45), 1.15 - np.abs(y))
    return np.maximum(np.minimum(np.maximum(ring, dot), 5.75 - x), bar)


def insole(upper, inset=.25, lift=.12, part='lining', texture='fabric', mark=True):
    """The bed one sees inside, with a printed mark under the heel (part trim)."""
    x0, x1 = upper.foot[:, 0].min() + inset, upper.foot[:, 0].max() - inset
    across = np.linspace(0, 1, 90)
    along = np.linspace(0, 1, 320)
    x = x0 + (x1 - x0) * along
    left, right = outline_at(upper, x, inset)
    y = left[:, None] + (right - left)[:, None] * across[None]
    hollow = .22 * (2 * across - 1) ** 4 * smoothstep(16, 8, x)[:, None]
    z = (upper.feather_height(x) - .35 + lift)[:, None] + hollow
    grid = np.dstack([np.repeat(x[:, None], len(across), 1), y, z])
    distance = printed_mark(grid[..., 0], y) if mark else np.full(y.shape, -1.0)
    layers = (Layer(part, texture), Layer('trim', 'print', 's0'))
    return grid_mesh('insole', grid, layers, {'p': grid[..., 0], 'q': y, 's0': np.clip(distance, -1, 1)})
