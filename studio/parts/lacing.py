"""Laces: strands that lie taut on eyestay and tongue, and bows that lie on what is under them."""
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from geometry import arc_length, grid_normals, sample, smooth_path, smoothstep, sweep, unit
from materials import plain

LACE = plain('laces', 'lace')
TIP = plain('trim', 'film')


@dataclass(frozen=True)
class LaceStyle:
    half_width: float = .29
    half_thickness: float = .10
    power: float = 2.8
    material: tuple = LACE
    dip: float = .34        # cm by which a lace goes down before it is under a facing; less over a thin tongue


@dataclass(frozen=True)
class Branch:
    """A loop or an end that leaves the knot: degrees from sideways towards the toe, degrees of bend per cm."""
    side: int
    angle: float
    bend: float
    length: float
    width: float = 0.0


EVEN = ((Branch(-1, 16, 13, 3.3, .64), Branch(1, 20, 14, 3.1, .62)),
        (Branch(-1, 80, -9, 4.7), Branch(1, 76, -7, 4.4)))
SLANTED = ((Branch(-1, 42, 7, 3.3, .58), Branch(1, -6, 17, 2.7, .60)),
           (Branch(-1, 2, 15, 3.7), Branch(1, 58, 3, 4.1)))
SMALL = ((Branch(-1, 24, 14, 2.1, .50), Branch(1, 14, 18, 2.0, .50)),
         (Branch(-1, 80, -14, 3.4), Branch(1, 76, -10, 3.1)))
BOWS = {'even': EVEN, 'slanted': SLANTED, 'small': SMALL}


def laces(holes, tongue, style=LaceStyle(), bow='even', size=1.0, bars=False):
    """Laces through all holes and a bow of a kind of BOWS at the top pair.

    Out of each hole a lace crosses to the other side and goes under the facing there, or all run across in `bars`.
    """
    upper = holes.upper.surface[:, holes.upper.shape[1] // 2:].reshape(-1, 3)
    bed = tongue.grid().reshape(-1, 3)
    (left, left_n), (right, right_n) = holes.left, holes.right
    left_edge, right_edge = (list(zip(*edge)) for edge in (holes.left_edge, holes.right_edge))
    span = lambda *ends, **more: _strand(upper, bed, *ends, style=style, hole=holes.radius, **more)
    meshes = []
    for i in range(len(left) - 1, 0, -1):
        from_left, from_right = (left[i], left_n[i]), (right[i], right_n[i])
        if bars:
            meshes.append(span(from_left, from_right))
        else:
            meshes.append(span(from_left, right_edge[i - 1], into='under'))
            meshes.append(span(from_right, left_edge[i - 1], into='under', bump=2.1 * style.half_thickness))
    share = tongue.share_along(tongue.nearest((left[0] + right[0]) / 2), -.3)
    knot, n = tongue.point(share, 0.0), tongue.normal_at(share)[0]
    for point, normal in ((left[0], left_n[0]), (right[0], right_n[0])):
        meshes.append(span((point, normal), (knot, n), into='knot'))
    ground = np.vstack([upper, bed] + [m.points for m in meshes])
    return meshes + _tie(Wrap(ground, tongue, share), style, BOWS[bow], size)


# ---------------------------------------------------------------- strands

def _upper_hull(x, h):
    """Upper convex hull of points, from left to right."""
    order = np.lexsort((-h, x))
    hull = []
    for p in np.c_[x, h][order]:
        while len(hull) > 1 and ((hull[-1][0] - hull[-2][0]) * (p[1] - hull[-2][1])
                                 >= (hull[-1][1] - hull[-2][1]) * (p[0] - hull[-2][0])):
            hull.pop()
        hull.append(p)
    return np.array(hull)


def _highest(x, h, step=.05):
    """The highest point of each bin: enough for a hull, and fast."""
    order = np.lexsort((h, np.floor(x / step)))
    x, h = x[order], h[order]
    top = np.r_[np.diff(np.floor(x / step)) > 0, True] if len(x) else np.zeros(0, bool)
    return x[top], h[top]


def _strand(upper, bed, start, stop, style, hole, into='hole', bump=0.0):
    """A taut lace out of a hole, over everything between, and into a hole, under the edge or to the knot."""
    (a, na), (b, nb) = start, stop
    along, length = unit(b - a), np.linalg.norm(b - a)
    n = unit(na + nb)
    n = unit(n - (n @ along) * along)
    across = np.cross(along, n)

    def section(points, until):
        rel = points - a
        u, h = rel @ along, rel @ n
        near = (np.abs(rel @ across) < style.half_width * .8) & (u > .1) & (u < until) & (np.abs(h) < 2.2)
        return u[near], h[near]
    half = length * (1 if into == 'hole' else .5)
    u, h = (np.r_[p, q] for p, q in zip(section(upper, half - .1), section(bed, length - .1)))
    u, h = _highest(u, h)
    hull = _upper_hull(np.r_[0, u, length], np.r_[0, h, 0])
    x = np.linspace(.1, length - (.1 if into == 'hole' else 0), 90)
    lie = style.half_thickness + .015
    dip = style.dip * smoothstep(length - .5, length, x) * (into == 'under')
    line = np.c_[x, np.interp(x, hull[:, 0], hull[:, 1]) + lie + bump * np.exp(-((x - length / 2) / .45) ** 2) - dip]
    gap = .45 * hole        # it leaves the far side of a hole open
    line = np.vstack([[(gap, -.34), (gap, -.1)], line[x > gap]])
    if into == 'hole':
        line = np.vstack([line[line[:, 0] < length - gap], [(length - gap, -.1), (length - gap, -.34)]])
    elif into == 'under':
        line = np.vstack([line, [(length + .4, line[-1, 1] - .75 * style.dip)]])
    run = arc_length(line)
    where = np.linspace(0, run[-1], int(run[-1] / .035))
    line = smooth_path(sample(line, where, run), 9)
    slope = unit(np.gradient(line, axis=0))
    place = lambda c: c[:, :1] * along + c[:, 1:] * n
    from_hole = np.minimum(where, where[-1] - where) if into == 'hole' else where
    pinch = smoothstep(.25, .8, from_hole)
    narrow = min(hole * .8, style.half_width)
    return sweep('lace', a + place(line), place(np.c_[-slope[:, 1], slope[:, 0]]),
                 narrow + (style.half_width - narrow) * pinch, style.half_thickness * (1.5 - .5 * pinch),
                 style.material, power=style.power)


# ---------------------------------------------------------------- the bow

class Wrap:
    """The hull of all that lies round the knot, in lengths: `w` to the medial side, `s` towards the toe."""
    STEP = .12

    def __init__(self, ground, tongue, share, up=3.0, down=6.0, wide=6.0):
        run = np.interp(share, tongue.share, tongue.run)
        up = min(up, max(tongue.run[-1] - run - .2, .3))        # above the tip there is nothing to lie on
        self.s, self.w = np.arange(-up, down, self.STEP), np.arange(-wide, wide, self.STEP)
        shares = np.interp(run - self.s, tongue.run, tongue.share)
        beyond = np.minimum(run - self.s, 0)
        base, normal = tongue.point(shares, 0.0), tongue.normal_at(shares)
        toe = np.c_[normal[:, 2], normal[:, 0] * 0, -normal[:, 0]]
        base = base - toe * beyond[:, None]       # on towards the toe, where the tongue has ended
        rows = [self._section(ground, *at) for at in zip(base, toe, normal)]
        rows = gaussian_filter(np.array(rows), (1.4, 1.6, 0), mode='nearest')
        grid = base[:, None] + normal[:, None] * rows[..., 1:]
        grid[..., 1] = rows[..., 0] + base[:, None, 1]
        self.grid, self.normal = grid, grid_normals(grid)
        self.normal = self.normal * np.sign((self.normal * normal[:, None]).sum(-1, keepdims=True).mean())
        self.steep = 1 - tongue.normal_at(share)[0][2]

    def _section(self, ground, base, toe, normal):
        rel = ground - base
        y, h = rel[:, 1], rel @ normal
        near = (np.abs(rel @ toe) < .2) & (h > -5.5) & (h < 3)
        hull = _upper_hull(*_highest(y[near], h[near]))
        run = arc_length(hull)
        run = run - np.interp(0, hull[:, 0], run)
        over = np.maximum(self.w - run[-1], 0) + np.maximum(run[0] - self.w, 0)
        flat = sample(hull, self.w, run)
        return np.c_[flat[:, 0], flat[:, 1] - over]

    def at(self, w, s):
        """Points and normals."""
        where = [(s - self.s[0]) / self.STEP, (w - self.w[0]) / self.STEP]
        pick = lambda g: np.stack([map_coordinates(g[..., k], where, order=1, mode='nearest') for k in range(3)], -1)
        return pick(self.grid), unit(pick(self.normal))


def _branch_line(branch, wrap, size, count=130):
    """(w, s) of a loop or an end, and how far along the loop it is (0…1, .5 where it turns)."""
    length = branch.length * size
    turn = np.linspace(0, 1, count)
    out = (1 - np.cos(2 * np.pi * turn)) / 2 * length if branch.width else turn * length
    aside = branch.width * size * np.sin(2 * np.pi * turn) * (out / length) ** .55 if branch.width else 0 * turn
    fine = np.linspace(0, length, 200)
    hang = np.radians(branch.angle + wrap.steep * 22 * (branch.angle < 60) + branch.bend * fine / size)
    axis = np.cumsum(np.c_[np.cos(hang), np.sin(hang)], 0) * (fine[1] - fine[0])
    middle, angle = sample(axis, out, fine), np.interp(out, fine, hang)
    return branch.side * (middle[:, 0] + aside * np.sin(angle)), middle[:, 1] - aside * np.cos(angle), turn


def _lay(wrap, w, s, half_width, half_thickness, lean, extra):
    """A path that rests on the wrap with its lower edge, and its normals; `lean` tilts it (radians)."""
    points, up = wrap.at(w, s)
    out = np.cross(unit(np.gradient(points, axis=0)), up)
    lift = half_width * np.abs(np.sin(lean)) + half_thickness * np.cos(lean) + .02 + extra
    path = smooth_path(points + up * lift[:, None], 7)
    return path, up * np.cos(lean)[:, None] + out * np.sin(lean)[:, None]


def _tie(wrap, style, kind, size):
    """Two loops, two ends with tips, and the knot over them."""
    t, width = style.half_thickness, style.half_width * .96
    meshes = []
    for branch in kind[0]:
        w, s, turn = _branch_line(branch, wrap, size)
        # a flat lace turns over its face, so it stands on edge where the loop bends
        lean = branch.side * 1.15 * np.exp(-((turn - .5) / .17) ** 2)
        extra = 2.2 * t * smoothstep(.45, 0, turn) + 4.4 * t * smoothstep(.55, 1, turn) * (turn > .5)
        path, face = _lay(wrap, w, s, width, t, lean, extra)
        narrow = 1 - .3 * smoothstep(.1, 0, np.minimum(turn, 1 - turn))
        meshes.append(sweep('bow loop', path, face, width * narrow, t, style.material, power=style.power))
    for branch in kind[1]:
        w, s, turn = _branch_line(branch, wrap, size)
        path, face = _lay(wrap, w, s, width, t, 0 * turn, 1.4 * t * smoothstep(.25, 0, turn) + .04)
        meshes += _end_with_tip(path, face, width, t, style)
    return meshes + _knot(wrap, width, t, style)


def _end_with_tip(path, face, width, t, style, tip=1.15, radius=.115):
    run = arc_length(path)
    fold = smoothstep(tip + .45, tip, run[-1] - run)
    lace = run < run[-1] - tip + .1
    round_ = np.sqrt(width * t) * .62
    hard = run > run[-1] - tip
    return [sweep('lace end', path[lace], face[lace], (width + (round_ - width) * fold)[lace],
                  (t + (round_ - t) * fold)[lace], style.material, power=style.power),
            sweep('aglet', path[hard], face[hard], radius, radius, TIP, sides=12, power=2, taper=.07)]


def _knot(wrap, width, t, style):
    """A turn of the lace over the middle of the bow."""
    along = np.linspace(-1, 1, 60)
    path, face = wrap.at(0 * along, along * .46)
    up = face[30]
    arch = 6.6 * t * np.sqrt(np.clip(1 - np.abs(along) ** 2.6, 0, 1)) - .06
    path = path + up * arch[:, None]
    path = smooth_path(path, 5)
    tangent = unit(np.gradient(path, axis=0))
    return [sweep('knot', path, np.cross(tangent, [0, 1, 0]) * np.sign(np.cross(tangent[30], [0, 1, 0]) @ up),
                  min(width * 1.15, .34), t * 1.15, style.material, power=style.power)]
