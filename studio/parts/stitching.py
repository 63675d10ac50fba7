"""Stitches: real threads along the edges of overlays and along free rows."""
import numpy as np

from geometry import Mesh, arc_length, sample, smooth_path, unit
from materials import plain

THREAD = plain('stitch', 'thread')
_ARCH = np.array([-.9, .0, .22, .0, -.9])       # lift of the five rings of a stitch, in radii
_GIRTH = np.array([.55, 1, 1, 1, .55])
_SIDES = 7


def stitch_mesh(rows, material=THREAD, length=.19, gap=.085, radius=.025):
    """One mesh with all stitches along rows of (path, normals)."""
    centres, normals, tangents = [], [], []
    for path, normal in rows:
        run = arc_length(path)
        starts = np.arange(gap / 2, run[-1] - length, length + gap)
        if not len(starts):
            continue
        where = starts[:, None] + np.linspace(0, length, 5)
        centre = sample(path, where.ravel(), run).reshape(-1, 5, 3)
        up = unit(sample(normal, where.ravel(), run)).reshape(-1, 5, 3)
        centres.append(centre + up * (_ARCH * radius)[None, :, None])
        normals.append(up)
        tangents.append(np.repeat(unit(centre[:, 4:] - centre[:, :1]), 5, 1))
    if not centres:
        return None
    centre, up, along = np.concatenate(centres), np.concatenate(normals), np.concatenate(tangents)
    across = unit(np.cross(along, up))
    angle = np.linspace(0, 2 * np.pi, _SIDES, endpoint=False)
    girth = (radius * _GIRTH)[None, :, None, None]
    points = centre[:, :, None] + girth * (across[:, :, None] * np.cos(angle)[:, None] * 1.15
                                           + up[:, :, None] * np.sin(angle)[:, None] * .7)
    return Mesh('stitches', points.reshape(-1, 3), _tube_faces(len(centre)), material)


def _tube_faces(count):
    ring = np.arange(_SIDES)
    faces = []
    for k in range(4):
        a, b = k * _SIDES, (k + 1) * _SIDES
        faces.append(np.stack([a + ring, a + (ring + 1) % _SIDES, b + (ring + 1) % _SIDES, b + ring], 1))
    one = np.vstack(faces)
    return (one[None] + np.arange(count)[:, None, None] * 5 * _SIDES).reshape(-1, 4)


# ---------------------------------------------------------------- contour lines of overlays

def contour(field, level):
    """Contour lines of a grid field (ring × height, closed round the ring) in grid units."""
    nu, nv = field.shape
    f = field - level
    inside = f > 0
    segments = {}

    def crossing(i, j, di, dj):
        a, b = f[i, j], f[(i + di) % nu, j + dj]
        t = a / (a - b)
        return (i + di * t, j + dj * t)

    corner = np.stack([inside[:, :-1], np.roll(inside, -1, 0)[:, :-1],
                       np.roll(inside, -1, 0)[:, 1:], inside[:, 1:]], -1)
    mixed = np.flatnonzero(corner.any(-1).ravel() & ~corner.all(-1).ravel())
    places = {}
    for cell in mixed:
        i, j = divmod(cell, nv - 1)
        edges = [((i, j, 1, 0)), ((i + 1) % nu, j, 0, 1), (i, j + 1, 1, 0), (i, j, 0, 1)]
        c = corner[i, j]
        hit = [e for e, (m, n) in zip(edges, ((0, 1), (1, 2), (3, 2), (0, 3))) if c[m] != c[n]]
        for e in hit:
            places[e] = crossing(*e)
        for a, b in zip(hit[0::2], hit[1::2]):
            segments.setdefault(a, []).append(b)
            segments.setdefault(b, []).append(a)
    return _chains(segments, places)


def _chains(segments, places):
    """Link segments to lines; open ends first, then closed loops."""
    lines, used = [], set()
    starts = [e for e, n in segments.items() if len(n) == 1] + list(segments)
    for start in starts:
        if start in used:
            continue
        line, current = [start], start
        used.add(start)
        while True:
            following = [e for e in segments[current] if e not in used]
            if not following:
                break
            current = following[0]
            used.add(current)
            line.append(current)
        if len(line) > 3 and line[0] in segments[line[-1]]:
            line.append(line[0])
        if len(line) > 5:
            lines.append(np.array([places[e] for e in line]))
    return lines


def _on_surface(upper, line):
    """Grid positions → points and normals (bilinear)."""
    nu, nv = upper.shape
    i0 = np.floor(line[:, 0]).astype(int)
    j0 = np.clip(np.floor(line[:, 1]).astype(int), 0, nv - 2)
    s, t = (line[:, 0] - i0)[:, None], (line[:, 1] - j0)[:, None]

    def pick(grid):
        if grid.ndim == 2:
            return pick(grid[..., None])[:, 0]
        a, b = i0 % nu, (i0 + 1) % nu
        return ((grid[a, j0] * (1 - s) + grid[b, j0] * s) * (1 - t)
                + (grid[a, j0 + 1] * (1 - s) + grid[b, j0 + 1] * s) * t)
    return pick(upper.surface), unit(pick(upper.normal)), pick


def field_rows(upper, field, level, above=(), margin=.05, sole_margin=.1, top_margin=.12, raised=.0):
    """Stitch rows along field == level; hidden where pieces `above` (distance grids) lie on top."""
    rows = []
    for line in contour(field, level):
        points, normals, pick = _on_surface(upper, line)
        keep = (pick(upper.from_bottom - upper.tuck) > sole_margin) & (pick(upper.from_top) > top_margin)
        for other in above:
            keep &= pick(other) < -margin
        for run in _runs(keep):
            if len(run) > 8:
                path = smooth_path(points[run], 7)
                rows.append((path + normals[run] * (.004 + raised), normals[run]))
    return rows


def _runs(keep):
    """Index ranges where `keep` is true."""
    change = np.flatnonzero(np.diff(np.r_[0, keep.astype(int), 0]))
    return [np.arange(a, b) for a, b in zip(change[::2], change[1::2])]


def overlay_stitches(upper, extra_rows=(), **options):
    """Stitches along all overlays of an upper, inside their edges."""
    rows = list(extra_rows)
    for k, overlay in enumerate(upper.overlays):
        above = [o.distance for o in upper.overlays[k + 1:] if o.texture != 'print']
        for inset in overlay.stitch_rows:
            rows += field_rows(upper, overlay.distance, inset, above)
    return stitch_mesh(rows, **options)
