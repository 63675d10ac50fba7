"""Plain geometry with numpy: curves, surfaces as point grids, meshes. All lengths in centimetres.

Axes of every shoe: x from heel to toe, y to the medial side (lateral is −y), z up.
"""
from dataclasses import dataclass, field

import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator


@dataclass
class Mesh:
    """Vertices, quads, a material name and float attributes per vertex."""
    name: str
    points: np.ndarray
    faces: np.ndarray
    material: str
    attributes: dict = field(default_factory=dict)


# ---------------------------------------------------------------- numbers and curves

def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def smoothstep(start, end, x):
    """0 before `start`, 1 after `end`, smooth between. `start` may be the larger one."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def profile(points, sharp=False):
    """A function y(x) through (x, y) points, constant outside. `sharp` never overshoots."""
    p = np.array(points, float)
    curve = (PchipInterpolator if sharp else CubicSpline)(p[:, 0], p[:, 1])
    return lambda x: curve(np.clip(x, p[0, 0], p[-1, 0]))


def curve_through(points, count, closed=False, power=.7):
    """`count` points along a smooth curve through `points` (2D or 3D)."""
    p = np.array(points, float)
    if closed:
        p = np.vstack([p, p[:1]])
    t = np.r_[0, np.cumsum(np.maximum(np.linalg.norm(np.diff(p, axis=0), axis=1), 1e-6) ** power)]
    curve = CubicSpline(t, p, bc_type='periodic' if closed else 'natural')
    return curve(np.linspace(0, t[-1], count, endpoint=not closed))


def arc_length(path):
    """Running length along a path, starting at 0."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def sample(path, where, by=None):
    """Rows of `path` interpolated at positions `where` along `by` (default: row number)."""
    by = np.arange(len(path)) if by is None else by
    return np.stack([np.interp(where, by, path[:, i]) for i in range(path.shape[1])], -1)


def spread(rows, count):
    """Interpolate a few rows (for instance normals) evenly to `count` rows."""
    rows = np.array(rows, float)
    return sample(rows, np.linspace(0, len(rows) - 1, count))


def smooth_path(path, width=9):
    """Moving average that keeps the ends."""
    if len(path) < width:
        return path
    padded = np.pad(path, ((width // 2, width // 2), (0, 0)), mode='edge')
    kernel = np.ones(width) / width
    return np.stack([np.convolve(padded[:, i], kernel, 'valid') for i in range(path.shape[1])], 1)


def between_nearest(tree, at, *values, count=6):
    """`values` of a KD tree's points at other places: of the nearest `count`, weighted by nearness. Also the distances to these."""
    distance, index = tree.query(at, k=count)
    weight = 1 / (distance + 1e-3) ** 2
    weight = (weight / weight.sum(1, keepdims=True))[..., None]
    return *((value[index] * weight).sum(1) for value in values), distance


def polygon_distance(points, polygon):
    """Signed distance of 2D points to a closed polygon, positive inside."""
    points, polygon = np.asarray(points, float), np.asarray(polygon, float)
    nearest = np.full(len(points), 1e9)
    inside = np.zeros(len(points), bool)
    for a, b in zip(polygon, np.roll(polygon, -1, 0)):
        edge, rel = b - a, points - a
        t = np.clip(rel @ edge / max(edge @ edge, 1e-12), 0, 1)
        nearest = np.minimum(nearest, ((rel - t[:, None] * edge) ** 2).sum(1))
        left = edge[0] * rel[:, 1] - edge[1] * rel[:, 0]
        # crossing number of a horizontal ray
        inside ^= (points[:, 1] >= a[1]) & (points[:, 1] < b[1]) & (left > 0) | \
                  (points[:, 1] < a[1]) & (points[:, 1] >= b[1]) & (left < 0)
    distance = np.sqrt(nearest)
    return np.where(inside, distance, -distance)


def band_polygon(upper_edge, lower_edge, count=70):
    """Closed polygon between two smooth edges that run in the same direction."""
    return np.vstack([curve_through(upper_edge, count), curve_through(lower_edge, count)[::-1]])


# ---------------------------------------------------------------- surfaces as point grids

def grid_normals(grid, closed=False):
    """Unit normals of a point grid (first axis × second axis)."""
    along = np.roll(grid, -1, 0) - np.roll(grid, 1, 0) if closed else np.gradient(grid, axis=0)
    return unit(np.cross(along, np.gradient(grid, axis=1)))


def grid_mesh(name, grid, material, attributes=None, closed_u=False, closed_v=False, flip=False):
    """Mesh of a point grid; attributes have the grid's shape."""
    nu, nv = grid.shape[:2]
    index = np.arange(nu * nv).reshape(nu, nv)
    rows = np.arange(nu if closed_u else nu - 1)
    cols = np.arange(nv if closed_v else nv - 1)
    next_rows, next_cols = (rows + 1) % nu, (cols + 1) % nv
    quads = np.stack([index[rows][:, cols], index[next_rows][:, cols],
                      index[next_rows][:, next_cols], index[rows][:, next_cols]], -1).reshape(-1, 4)
    if flip:
        quads = quads[:, ::-1]
    flat = {k: np.broadcast_to(v, (nu, nv)).reshape(-1) for k, v in (attributes or {}).items()}
    return Mesh(name, grid.reshape(-1, 3), quads, material, flat)


def join(name, meshes):
    """One mesh out of many with the same material and attributes."""
    offsets = np.r_[0, np.cumsum([len(m.points) for m in meshes])]
    names = meshes[0].attributes
    return Mesh(name, np.vstack([m.points for m in meshes]),
                np.vstack([m.faces + o for m, o in zip(meshes, offsets)]), meshes[0].material,
                {k: np.concatenate([m.attributes[k] for m in meshes]) for k in names})


def frame(normal):
    """Two unit vectors that span the plane across `normal`."""
    n = unit(np.asarray(normal, float))
    a = unit(np.cross(n, [0.3, 1, 0.2]))
    return a, np.cross(n, a)


def ring_shape(count, power):
    """Superellipse of radius 1 as two coordinate arrays; power 2 is a circle, 5 nearly a box."""
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    bend = lambda v: np.sign(v) * np.abs(v) ** (2 / power)
    return bend(np.cos(a)), bend(np.sin(a))


def sweep(name, path, normal, half_width, half_thickness, material, sides=16, power=2.6,
          taper=0.0):
    """A cord or ribbon along `path`; widths may be numbers or one value per path point.

    `taper` rounds off both ends over that length. Attributes p (along) and q (across) in cm.
    """
    tangent = unit(np.gradient(path, axis=0))
    normal = unit(normal - (normal * tangent).sum(1, keepdims=True) * tangent)
    across = np.cross(tangent, normal)
    c, s = ring_shape(sides, power)
    length = arc_length(path)
    width = np.broadcast_to(half_width, len(path)) * 1.0
    thick = np.broadcast_to(half_thickness, len(path)) * 1.0
    if taper:
        end = np.clip(np.minimum(length, length[-1] - length) / taper, 0, 1)
        round_off = np.sqrt(np.clip(1 - (1 - end) ** 2, 1e-4, 1))
        width, thick = width * round_off, thick * round_off
    grid = (path[:, None] + across[:, None] * (width[:, None] * c)[..., None]
            + normal[:, None] * (thick[:, None] * s)[..., None])
    attributes = {'p': np.repeat(length[:, None], sides, 1), 'q': width[:, None] * c}
    return grid_mesh(name, grid, material, attributes, closed_v=True, flip=True)


def ribbon(name, path, normals, half_width, half_thickness, material, count=90, **options):
    """Sweep through a few control points with a few control normals."""
    return sweep(name, curve_through(path, count), spread(normals, count), half_width,
                 half_thickness, material, **options)


def torus(name, centre, normal, radius, thickness, material, around=32, across=12):
    a, b = frame(normal)
    u = np.linspace(0, 2 * np.pi, around, endpoint=False)[:, None, None]
    v = np.linspace(0, 2 * np.pi, across, endpoint=False)[None, :, None]
    grid = (centre + (a * np.cos(u) + b * np.sin(u)) * (radius + thickness * np.cos(v))
            + unit(normal) * thickness * np.sin(v))
    return grid_mesh(name, grid, material, closed_u=True, closed_v=True)


def disc(name, centre, normal, radius, material):
    a, b = frame(normal)
    u = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    rim = centre + (a * np.cos(u) + b * np.sin(u)) * radius
    grid = np.stack([np.broadcast_to(centre, rim.shape), rim], 1)
    return grid_mesh(name, grid, material, closed_u=True)
