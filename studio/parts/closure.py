"""Closures: eyelets, pull loops, straps and buckles. Laces are in lacing.py."""
from dataclasses import dataclass

import numpy as np

from geometry import arc_length, curve_through, disc, ring_shape, sample, smoothstep, spread, sweep, torus, unit
from materials import plain
from parts.stitching import stitch_mesh

METAL = plain('trim', 'metal')
GAP = plain('lining', 'gap')
PRESSED = plain('eyestay', 'smooth leather')


@dataclass
class Eyelets:
    """Points and normals of one row per side, in order of the stations given, and of the facings' edges beside them."""
    upper: object
    left: tuple
    right: tuple
    left_edge: tuple
    right_edge: tuple
    radius: float
    meshes: list


def eyelets(upper, stations, from_top=.78, radius=.25, wire=.07, style='ring', material=METAL):
    """Eyelets at `stations` on both sides; `style`: 'ring' (metal) or 'punched' (holes with a pressed rim)."""
    sides, edges, meshes = {}, {}, []
    rim = (wire, material) if style == 'ring' else (.035, PRESSED)
    for side in (-1, 1):
        ring = upper.ring_of(side, stations)
        points, normals = upper.place(ring, from_top=from_top)
        sides[side] = (points, normals)
        at, out = upper.place(ring, from_top=.05)
        edges[side] = (at - out * .16, out)
        for point, normal in zip(points, normals):
            meshes.append(torus('eyelet', point + normal * .015, normal, radius, *rim))
            meshes.append(disc('hole', point + normal * .017, normal, radius, GAP))
    return Eyelets(upper, sides[-1], sides[1], edges[-1], edges[1], radius, meshes)


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

SEAM_INSET = .13         # cm between a strap's edge and its seam


def flat_strap(name, path, normals, half_width, thickness, material):
    """A flat strap with rounded edges along rows of points; `half_width`: one number or one for each of them.

    Returns its meshes, with a seam along both edges where it is wide enough, its upper side, and what is outward and across there.
    """
    tangent = unit(np.gradient(path, axis=0))
    outward = unit(normals - (normals * tangent).sum(1, keepdims=True) * tangent)
    across, top = np.cross(tangent, outward), path + outward * thickness / 2
    width = np.broadcast_to(half_width, len(path))
    seamed = width > SEAM_INSET
    seams = [((top + across * side * (width - SEAM_INSET)[:, None] + outward * .005)[seamed], outward[seamed]) for side in (-1, 1)]
    return [sweep(name, path, outward, width, thickness / 2, material, sides=40, power=6), stitch_mesh(seams)], top, outward, across


BUCKLE_WIRE = .085       # cm, half its thickness


def buckle(path, out, across, width):
    """A rounded frame with a pin, bent like the rows `path` of the strap it lies on; `out`, `across`: directions of each row."""
    def place(along, aside, lift):
        row = (along + .5) * (len(path) - 1)
        return sample(path, row) + sample(across, row) * (aside * width)[:, None] + sample(out, row) * lift[:, None], sample(out, row)
    outline = np.stack(ring_shape(120, 5), -1) / 2
    outline = np.vstack([outline, outline[:2]])
    # the sides lie beside the strap, lower than the bars that cross it
    loop, outward = place(outline[:, 1], outline[:, 0], BUCKLE_WIRE - .12 * smoothstep(.36, .5, np.abs(outline[:, 0])))
    share = np.linspace(-.06, .5, 13)
    pin, pin_out = place(share, 0 * share, .05 + BUCKLE_WIRE * 1.6 * smoothstep(.2, .5, share))
    return [sweep('buckle', loop, outward, BUCKLE_WIRE, BUCKLE_WIRE * .8, METAL, sides=12, power=3),
            sweep('buckle pin', pin, pin_out, BUCKLE_WIRE * .7, BUCKLE_WIRE * .6, METAL, sides=10, power=2, taper=.05)]


STRAP_ROWS = 260
STRAP_END, STRAP_THICKNESS = 2.3, .12         # cm: how far the free end hangs down outside
LEAN = .4               # stations by which a strap ends nearer to the heel at its medial edge: from the side one sees where it leads


def instep_line(upper, station, rise, lie):
    """Points and outward directions from the outside of the lateral wall over the opening to the inside of the medial edge."""
    edge = upper.place(upper.ring_of(-1, np.array([station - .4, station, station + .4])), from_top=np.zeros(3))[0]
    slope = unit(edge[2] - edge[0])
    up = unit(np.array([.12 - slope[2], 0, slope[0]]))        # square to the instep, which slopes to the toe

    def wall_line(side, depth, lift):
        top = upper.place(upper.ring_of(side, station - (LEAN if side > 0 else 0)), from_top=0.0)[0][0]
        at, out = upper.project(side, (top - up * np.array(depth)[:, None])[:, [0, 2]])
        return at + out * lift, out
    outer, outer_out = wall_line(-1, np.linspace(STRAP_END, .05, 5), lie)
    inner, inner_out = wall_line(1, [.05, .2, .35], -.12)         # between upper and lining, which is thin
    angle = np.linspace(0, np.pi, 11)[1:-1]
    share = (1 - np.cos(angle)) / 2
    arch = outer[-1] + (inner[0] - outer[-1]) * share[:, None] + up * (rise * np.sin(angle) ** .85)[:, None]
    arch_out = unit(np.cos(angle)[:, None] * [0, -1, 0] + np.sin(angle)[:, None] * up)
    path = curve_through(np.vstack([outer, arch, inner]), STRAP_ROWS)
    run = arc_length(path)
    even = np.linspace(0, run[-1], STRAP_ROWS)
    out = spread(np.vstack([outer_out, arch_out, inner_out]), STRAP_ROWS)
    return sample(path, even, run), unit(sample(out, even, run))


def instep_strap(upper, station, half_width=.5, rise=1.25):
    """A strap over the instep of a low shoe, sewn in at the medial edge and buckled at the lateral one.

    `rise`: its height over the edge. Its free end has punched holes and hangs down outside.
    """
    path, normal = instep_line(upper, station, rise, STRAP_THICKNESS / 2 + .03)
    run = arc_length(path)
    tip = np.clip(run / half_width, .02, 1)
    meshes, top, flat, across = flat_strap('instep strap', path, normal, half_width * np.sqrt(1 - (1 - tip) ** 2), STRAP_THICKNESS,
                                           plain('overlay', 'smooth leather'))
    framed = np.abs(run - STRAP_END + .5) < half_width * 1.25          # below the edge
    meshes.append(buckle(top[framed], flat[framed], across[framed], half_width * 2 + .34))
    for at in np.arange(.42, STRAP_END - .5 - half_width * 1.25 - .1, .34):
        row = int(np.searchsorted(run, at))
        meshes += [disc('hole', top[row] + flat[row] * .006, flat[row], .06, GAP),
                   torus('hole rim', top[row] + flat[row] * .004, flat[row], .062, .014, plain('overlay', 'smooth leather'))]
    return meshes
