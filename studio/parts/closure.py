"""Closures: eyelets, laces, bow with aglets, hook loops, straps and buckles, pull tabs."""
from dataclasses import dataclass

import numpy as np

from geometry import (arc_length, curve_through, disc, grid_mesh, ribbon, sample, spread, sweep,
                      torus, unit)
from materials import plain
from parts.stitching import stitch_mesh

METAL = plain('trim', 'metal')
GAP = plain('lining', 'gap')
LACE = plain('laces', 'lace')


@dataclass
class Eyelets:
    """Points and normals of one row per side, in order of the stations given."""
    left: tuple
    right: tuple
    meshes: list


def eyelets(upper, stations, from_top=.78, radius=.25, wire=.07, style='ring', material=METAL):
    """Eyelets at `stations` on both sides; `style`: 'ring' (metal) or 'punched' (bare holes)."""
    sides, meshes = {}, []
    for side in (-1, 1):
        points, normals = upper.place(upper.ring_of(side, stations), from_top=from_top)
        sides[side] = (points, normals)
        for point, normal in zip(points, normals):
            if style == 'ring':
                meshes.append(torus('eyelet', point + normal * .02, normal, radius, wire, material))
            meshes.append(disc('hole', point + normal * .017, normal, radius, GAP))
    return Eyelets(sides[-1], sides[1], meshes)


@dataclass(frozen=True)
class LaceStyle:
    half_width: float = .29
    half_thickness: float = .10
    power: float = 2.8
    material: tuple = LACE
    over: float = .30      # how far the upper crossing lies above the tongue
    under: float = .12


def _strand(a, na, b, nb, tongue, lift, style):
    """One lace from eyelet a to eyelet b over the tongue."""
    middle = (a + b) / 2
    share = tongue.nearest(middle + np.array([0, 0, .5]))
    n = tongue.normal_at(share)[0]
    height = (tongue.point(share, 0) - middle) @ n
    middle = middle + n * (max(height, .2) + lift)
    to_a, to_b = unit(middle - a), unit(middle - b)
    points = [a - na * .30 - to_a * .02, a + na * .02, a + na * .19 + to_a * .22,
              a * .55 + middle * .45 + n * (.16 + .3 * lift), middle,
              b * .55 + middle * .45 + n * (.16 + .3 * lift), b + nb * .19 + to_b * .22,
              b + nb * .02, b - nb * .30 - to_b * .02]
    normals = [-to_a + na * .2, na - to_a * .7, na, n * .6 + na * .5, n, n * .6 + nb * .5, nb,
               nb - to_b * .7, -to_b + nb * .2]
    return ribbon('lace', points, normals, style.half_width, style.half_thickness, style.material,
                  power=style.power)


def criss_cross(holes, tongue, style=LaceStyle(), bar_first=True):
    """Laces crossing from the lowest pair of holes (last in the list) upwards."""
    (left, left_n), (right, right_n) = holes.left, holes.right
    last = len(left) - 1
    strands = []
    if bar_first:
        strands.append(_strand(left[last], left_n[last], right[last], right_n[last], tongue, style.under,
                               style))
    for i in range(last, 0, -1):
        strands.append(_strand(left[i], left_n[i], right[i - 1], right_n[i - 1], tongue, style.under,
                               style))
        strands.append(_strand(right[i], right_n[i], left[i - 1], left_n[i - 1], tongue, style.over, style))
    return strands


def straight_bars(holes, tongue, style=LaceStyle()):
    """Parallel bars, as on dress shoes."""
    (left, left_n), (right, right_n) = holes.left, holes.right
    return [_strand(left[i], left_n[i], right[i], right_n[i], tongue, style.under, style)
            for i in range(len(left))]


def _knot_frame(tongue, share, height):
    """Local axes at the knot: a function (side, out, down, up) → point, and the normal axes."""
    n = tongue.normal_at(share)[0]
    down = unit(np.array([n[2], 0, -n[0]]))
    sideways = np.array([0, 1.0, 0])
    centre = tongue.point(share, 0.0) + n * height
    place = lambda side, out, along, up: centre + sideways * side * out + down * along + n * up
    return place, n, down, sideways


def bow(tongue, x, style=LaceStyle(), height=.5, size=1.0, droop=1.0):
    """A bow that hangs by its own weight: two loops, two ends with aglets, a knot."""
    place, n, down, y = _knot_frame(tongue, tongue.at_x(x), height)
    meshes = []
    w, t = style.half_width * .96, style.half_thickness
    for side, k in ((-1, 1.06), (1, .95)):
        k = k * size
        d = droop
        loop = [place(side, -.12, .02, .02), place(side, .45 * k, .02, .26),
                place(side, 1.25 * k, .10, .30),
                place(side, 2.05 * k, .38, -.02 * d), place(side, 2.62 * k, .86, -.62 * d),
                place(side, 2.78 * k, 1.42, -1.12 * d), place(side, 2.46 * k, 1.78, -1.20 * d),
                place(side, 1.92 * k, 1.58, -.74 * d), place(side, 1.25 * k, 1.02, -.22 * d),
                place(side, .55 * k, .40, .02), place(side, -.08, .10, -.04)]
        turn = [n, n, n + y * side * .15, n + y * side * .5, n * .6 + y * side,
                n * .3 + y * side * .9 + down * .7, -n * .1 + down, -n * .4 + down * .8 - y * side * .4,
                n * .3 + down * .9, n + down * .3, n]
        meshes.append(ribbon('bow loop', loop, turn, w, t, style.material, count=120, power=style.power))
        end = [place(side, -.04, .06, -.1), place(side, .38 * k, .48, .16), place(side, .80 * k, 1.15, .16),
               place(side, 1.22 * k, 1.95, -.12 * d), place(side, 1.75 * k, 2.75, -.72 * d),
               place(side, 2.30 * k, 3.35, -1.45 * d), place(side, 2.58 * k, 3.75, -2.2 * d)]
        face = [n, n, n + y * side * .1, n + y * side * .4, n + y * side * .8, n * .7 + y * side,
                n * .4 + y * side]
        path = curve_through(end, 110)
        meshes.append(sweep('lace end', path, spread(face, 110), w * .95, t, style.material,
                            power=style.power))
        meshes.append(aglet(path))
    knot = [place(1, 0, -.36, -.14), place(1, .03, -.27, .16), place(1, .04, .04, .28),
            place(1, .03, .33, .16), place(1, 0, .42, -.14)]
    meshes.append(ribbon('knot', knot, [-down + n * .2, -down + n, n, down + n, down + n * .2],
                         .34, t * 1.2, style.material, count=40, power=style.power))
    return meshes


def aglet(path, length=1.05, radius=.115):
    """The hard tip at the end of a lace."""
    run = arc_length(path)
    rows = sample(path, np.linspace(run[-1] - .45, run[-1], 12), run)
    direction = unit(rows[-1] - rows[-3])
    rows = np.vstack([rows, rows[-1] + direction * np.linspace(.05, length - .45, 8)[:, None]])
    normal = np.tile(unit(np.cross(direction, [0.3, 1, 0.1])), (len(rows), 1))
    return sweep('aglet', rows, normal, radius, radius, plain('trim', 'film'), sides=12, power=2, taper=.06)


def tucked_ends(holes, tongue, style=LaceStyle()):
    """Ends of laces that run from the top holes down behind the tongue: nothing tied."""
    meshes = []
    for side, (points, normals) in ((-1, holes.left), (1, holes.right)):
        a, na = points[0], normals[0]
        share = min(tongue.nearest(a) + .07, .97)
        inward = tongue.point(share, side * .6)
        n = tongue.normal_at(share)[0]
        middle = (a + inward) / 2 + n * .3
        path = [a - na * .3, a + na * .03, a + na * .2 + unit(inward - a) * .2, middle,
                inward + n * .05, inward - n * .4 + np.array([-.5, 0, 0])]
        meshes.append(ribbon('lace end', path, [-na, na, na, n + na * .5, n, n], style.half_width,
                             style.half_thickness, style.material, power=style.power))
    return meshes


def pull_tab(points, half_width=.55, half_thickness=.07, texture='webbing', part='trim', y=.05):
    """A loop of webbing at the heel or tongue, drawn in side view (x, z)."""
    line = curve_through(points, 110)
    path = np.c_[line[:, 0], np.full(len(line), y), line[:, 1]]
    normal = np.cross(unit(np.gradient(path, axis=0)), [0, 1, 0])
    return sweep('pull tab', path, normal, half_width, half_thickness, plain(part, texture), sides=24,
                 power=5)


def heel_loop(raise_by=0.0, half_width=.55, forward=0.0):
    """The usual loop at the heel of a low shoe."""
    line = [(.75, 9.2), (.62, 10.1), (.35, 11.2), (.25, 12.1), (.75, 12.55), (1.25, 12.1),
            (1.35, 11.2), (1.45, 10.6), (1.75, 10.0)]
    return pull_tab([(x + forward, z + raise_by) for x, z in line], half_width)


def ankle_loop(raise_by=0.0, half_width=.55, forward=0.0):
    """The usual loop at the back of a high shoe."""
    line = [(1.15, 13.9), (.95, 14.9), (.75, 16.0), (.8, 16.9), (1.25, 17.25), (1.7, 16.9),
            (1.8, 16.1), (1.9, 15.6), (2.1, 15.0)]
    return pull_tab([(x + forward, z + raise_by) for x, z in line], half_width)


# ---------------------------------------------------------------- straps

def strap(name, path, normals, half_width, thickness, layers, rows=140, columns=40,
          edge_round=.6, stitch_inset=.16):
    """A flat strap along control points, slightly domed, with rounded edges and edge stitches.

    Returns meshes. `half_width` may be one number or one per control point.
    """
    path = curve_through(path, rows)
    normal = unit(spread(normals, rows))
    widths = np.interp(np.linspace(0, 1, rows), np.linspace(0, 1, np.size(half_width)),
                       np.atleast_1d(half_width))
    strip = sweep(name, path, normal, widths, thickness / 2, layers, sides=columns, power=6)
    meshes = [strip]
    if stitch_inset:
        tangent = unit(np.gradient(path, axis=0))
        flat = unit(normal - (normal * tangent).sum(1, keepdims=True) * tangent)
        across = np.cross(tangent, flat)
        lines = [(path + across * side * (widths - stitch_inset)[:, None] + flat * (thickness / 2 + .005),
                  flat)
                 for side in (-1, 1)]
        meshes.append(stitch_mesh(lines))
    return meshes


def buckle(centre, normal, along, width=1.3, length=1.0, wire=.11, material=METAL):
    """Square buckle with a pin; `along` is the direction of the strap."""
    normal, along = unit(np.asarray(normal, float)), unit(np.asarray(along, float))
    across = np.cross(normal, along)
    corners = [(-1, -1), (0, -1.06), (1, -1), (1.05, 0), (1, 1), (0, 1.06), (-1, 1), (-1.05, 0)]
    path = np.array([centre + along * a * length / 2 + across * b * width / 2 for a, b in corners])
    loop = curve_through(path, 90, closed=True, power=1)
    loop = np.vstack([loop, loop[:2]])
    pin = np.linspace(centre - along * length * .5, centre + along * length * .62, 12) + normal * .06
    return [sweep('buckle', loop + normal * .05, np.tile(normal, (len(loop), 1)), wire, wire * .8,
                  material, sides=12, power=3),
            sweep('buckle pin', pin, np.tile(normal, (12, 1)), wire * .6, wire * .6, material, sides=10,
                  power=2, taper=.05)]


def instep_strap(upper, station, crown, half_width=.5, lean=0.0):
    """A strap from edge to edge over the instep of a low shoe; `crown`: its height in the middle.

    `lean`: how much farther to the toe its middle lies.
    """
    (lp, ln), (mp, mn) = (upper.place(np.full(3, upper.ring_of(side, station)), from_top=np.array([1.1, .6, .12]))
                          for side in (-1, 1))
    lie = .09
    low, high = lp[2] + ln[2] * lie, mp[2] + mn[2] * lie
    angle = np.linspace(np.pi, 0, 9)[1:-1]
    share = (1 - np.cos(np.pi - angle)) / 2
    rise = np.sin(angle) ** .8
    arch = low + (high - low) * share[:, None]
    arch[:, 2] += (crown - (low[2] + high[2]) / 2) * rise
    arch[:, 0] += lean * rise
    out = np.c_[np.zeros(7), np.cos(angle), np.sin(angle) + .15]
    points = np.vstack([lp + ln * lie, arch, mp[::-1] + mn[::-1] * lie])
    normals = np.vstack([ln, out, mn[::-1]])
    return [strap('instep strap', points, normals, half_width, .15, plain('overlay', 'smooth leather'), stitch_inset=.12),
            buckle(arch[0] + unit(out[0]) * .1, out[0], unit(arch[1] - arch[0]), half_width * 2.6, half_width * 2.2, .07)]
