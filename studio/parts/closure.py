"""Closures: eyelets, pull loops, straps and buckles. Laces are in lacing.py."""
from dataclasses import dataclass

import numpy as np

from geometry import curve_through, disc, spread, sweep, torus, unit
from materials import plain
from parts.stitching import stitch_mesh

METAL = plain('trim', 'metal')
GAP = plain('lining', 'gap')
PRESSED = plain('eyestay', 'smooth leather')


@dataclass
class Eyelets:
    """Points and normals of one row per side, in order of the stations given; `edge`: the facings beside the top pair."""
    upper: object
    left: tuple
    right: tuple
    edge: tuple
    radius: float
    meshes: list


def eyelets(upper, stations, from_top=.78, radius=.25, wire=.07, style='ring', material=METAL):
    """Eyelets at `stations` on both sides; `style`: 'ring' (metal) or 'punched' (holes with a pressed rim)."""
    sides, edge, meshes = {}, [], []
    rim = (wire, material) if style == 'ring' else (.035, PRESSED)
    for side in (-1, 1):
        ring = upper.ring_of(side, stations)
        points, normals = upper.place(ring, from_top=from_top)
        sides[side] = (points, normals)
        at, out = upper.place(ring[:1], from_top=.05)
        edge.append((at[0] - out[0] * .16, out[0]))
        for point, normal in zip(points, normals):
            meshes.append(torus('eyelet', point + normal * .015, normal, radius, *rim))
            meshes.append(disc('hole', point + normal * .017, normal, radius, GAP))
    return Eyelets(upper, sides[-1], sides[1], tuple(edge), radius, meshes)


def edge_loop(upper, station=0, rise=1.25, half_width=.55, reach=2.2, texture='webbing', part='trim', thickness=.07):
    """A loop of webbing over the opening's edge: outside it is sewn on over `reach` cm, inside under the lining."""
    ring = upper.ring_of(-1, station)
    down = np.linspace(reach, .12, 16)
    outer, normal = upper.place(np.full(16, ring), from_top=down)
    outer = outer + normal * (thickness + .02)
    inner, inward = upper.place(np.full(6, ring), from_top=np.linspace(.3, 1.8, 6))
    inner = inner - inward * .10        # between upper and lining, however thin that is
    up = unit(unit(outer[-1] - outer[-4]) + unit(inner[0] - inner[2]) + np.array([0, 0, 1.0]))
    middle = (outer[-1] + inner[0]) / 2
    out = unit(outer[-1] - inner[0])
    arch = [middle + out * o + up * u * rise for o, u in ((.33, .35), (.34, .7), (.2, .96), (0, 1.04), (-.2, .96), (-.32, .7), (-.3, .35))]
    path = curve_through(np.vstack([outer, arch, inner]), 150)
    tangent = unit(np.gradient(path, axis=0))
    face = np.cross(tangent, np.cross(normal[-1], tangent[4]))
    web = sweep('pull loop', path, face, half_width, thickness, plain(part, texture), sides=24, power=5)
    return [web, stitch_mesh(_box_seam(outer, normal, half_width - .13, thickness))]


def _box_seam(line, normal, half_width, lift):
    """A seam round the sewn part of a strap: both sides and two rows across."""
    across = unit(np.cross(line[-1] - line[0], normal[8]))
    raised = line + normal * (lift + .012)
    rows = [(raised[1:] + across * side * half_width, normal[1:]) for side in (-1, 1)]
    for k in (1, -1):
        rows.append((raised[k] + across * np.linspace(-half_width, half_width, 20)[:, None], np.tile(normal[k], (20, 1))))
    return rows


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
            buckle(arch[0] + unit(out[0]) * .1, out[0], unit(arch[1] - arch[0]), half_width * 2.7, half_width * 2.4, .09)]
