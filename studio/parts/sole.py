"""Soles: walls swept along the feather line, outsoles with lugs, heel blocks.

The wall of a sole is a cross-section (offset outwards, depth) swept round the outline. Depth 0 is
the top edge, depth 1 the lower edge; both edges follow side profiles z(x). Sculpting is a function
that changes the offset.
"""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from geometry import arc_length, curve_through, grid_mesh, smoothstep, unit
from materials import plain
from parts.stitching import stitch_mesh
from parts.tread import SHANK, cut, groove, half_sole, tread


ROOM = .55               # cm by which the closed underside lies above the tread


class Outline:
    """The feather line seen from above as a dense ring, with outward directions."""

    def __init__(self, upper, inset=0.0):
        count = int(2200 * upper.quality)
        ring = np.linspace(0, 1, count, endpoint=False)
        plan = upper.spline(ring)[:, 0:2]
        forward = np.roll(plan, -1, 0) - np.roll(plan, 1, 0)
        self.outward = unit(np.c_[forward[:, 1], -forward[:, 0]])
        self.plan = plan - self.outward * inset
        self.x = plan[:, 0]
        self.arc = arc_length(np.vstack([plan, plan[:1]]))[:-1]
        self.length = arc_length(np.vstack([plan, plan[:1]]))[-1]
        self.backward = np.clip(-self.outward[:, 0], 0, 1)
        self.forward = np.clip(self.outward[:, 0], 0, 1)
        self.side = np.where(ring <= upper.key_ring[11], -1, 1)
        self.quality = upper.quality
        self.bulge = self._bulge_of(upper, ring)

    def _bulge_of(self, upper, ring, above=.3):
        """How far the upper stands out over the feather line from there to a little above."""
        low = upper.from_bottom < upper.tuck + above
        index = np.minimum((ring * len(upper.ring)).astype(int), len(upper.ring) - 1)
        surface = getattr(upper, 'surface', upper.base)
        out = ((surface[index][..., :2] - self.plan[:, None]) * self.outward[:, None]).sum(-1)
        return np.where(low[index], out, -9).max(1)

    def pitch(self, wanted):
        """A pattern length near `wanted` that fits the ring a whole number of times."""
        return self.length / round(self.length / wanted)


def bulge(value, centre, width):
    """Bell of height 1 for grooves and ridges."""
    return np.exp(-((value - centre) / width) ** 2)


def teeth(position, edge=(.36, .30)):
    """1 on a lug, 0 between, with period 1."""
    return smoothstep(edge[0], edge[1], np.abs(position - np.round(position)))


def wall(name, outline, section, top, bottom, material, sculpt=None, rows=110, close=True):
    """Sweep `section` [(offset, depth)…]; `top`, `bottom`: z for the outline's points.

    `sculpt(offset, depth, x, arc)` may change the offset. Returns mesh and lower edge offset.
    """
    section = np.array(section, float)
    fine = curve_through(section, int(rows * max(outline.quality, .6)), power=.5)
    count = len(outline.x)
    offset = np.repeat(fine[None, :, 0], count, 0)
    depth = np.repeat(fine[None, :, 1], count, 0)
    if sculpt:
        offset = sculpt(offset, depth, outline.x[:, None], outline.arc[:, None])
    z = top[:, None] - (top - bottom)[:, None] * depth
    grid = np.dstack([outline.plan[:, 0, None] + outline.outward[:, 0, None] * offset,
                      outline.plan[:, 1, None] + outline.outward[:, 1, None] * offset, z])
    if close:
        grid = np.concatenate([grid, underside(grid[:, -1])], 1)
    p = np.repeat(outline.arc[:, None], grid.shape[1], 1)
    q = np.c_[z, np.repeat(z[:, -1:], grid.shape[1] - z.shape[1], 1)]
    return grid_mesh(name, grid, material, {'p': p, 'q': q}, closed_u=True, flip=True), offset[:, -1]


def underside(edge, steps=6, raised=0.0):
    """Rings from an edge to the centre line, keeping the height over x; `raised` makes room for a tread."""
    x, order = np.clip(edge[:, 0], 3, 26) * .8 + 2.8, np.argsort(edge[:, 0])
    centre = np.c_[x, edge[:, 1] * 0, np.interp(x, edge[order, 0], edge[order, 2])]
    share = np.linspace(.04, 1, steps)[None, :, None]
    return edge[:, None] + (centre - edge)[:, None] * share + np.array([0, 0, raised])


def flat_outsole(outline, offset, ground, thickness, texture='rubber', lug_length=1.05,
                 lug_depth=.26, lug_set_back=.13, ledge=.06, part='outsole', raised=ROOM):
    """Outsole under a midsole: a ledge and lugs along the edge, room for a tread between."""
    lug = teeth(outline.arc / outline.pitch(lug_length))
    columns = []
    for out, height, share in [(-.15, 1, 0), (.02, 1, 0), (ledge, .93, 0), (ledge + .01, .62, 0),
                               (ledge - .02, .5, .4), (ledge - .06, .2, 1), (-.08, .04, 1), (-.2, 0, 1)]:
        reach = offset + out - (1 - lug) * lug_set_back * share
        z = ground + thickness * height + (1 - lug) * lug_depth * share * (1 - height * .5)
        columns.append(np.c_[outline.plan + outline.outward * reach[:, None], z])
    grid = np.stack(columns, 1)
    grid = np.concatenate([grid, underside(grid[:, -1], raised=raised)], 1)
    return grid_mesh('outsole', grid, plain(part, texture), closed_u=True, flip=True)


def lugged_outsole(outline, offset, ground, thickness=.75, lug_length=1.7, lug_depth=.5,
                   climb=.5, texture='rubber'):
    """Deep lugs that climb up the side of the midsole: trail and hiking shoes."""
    phase = outline.arc / outline.pitch(lug_length)
    columns = []
    rows = [(-.2, 1 + climb, 0), (.05, 1 + climb, .0), (.13, .9 + climb, .25), (.17, .75, .6),
            (.18, .55, 1), (.16, .3, 1), (.10, .06, 1), (.0, 0, 1), (-.25, 0, 1)]
    for out, height, share in rows:
        lug = teeth(phase + .10 * (height - .5), (.44, .38))
        peak = teeth(phase, (.5, .22)) * climb * (height > .9)
        reach = offset + out - (1 - lug) * .11 * share         # not so deep that the midsole shows
        z = ground + thickness * (height - climb * (height > .9) + peak) + (1 - lug) * lug_depth * share * (1 - .4 * height)
        columns.append(np.c_[outline.plan + outline.outward * reach[:, None], z])
    # smooth steps between the rows
    grid = np.stack(columns, 1)
    fine = np.stack([curve_through(rib, 30, power=.5) for rib in grid])
    fine = np.concatenate([fine, underside(fine[:, -1], raised=ROOM)], 1)
    return grid_mesh('outsole', fine, plain('outsole', texture), closed_u=True, flip=True)


def wall_stitches(outline, offset, z, material=plain('stitch', 'thread'), length=.34, gap=.16,
                  radius=.04):
    """A row of stitches round the wall of a cupsole or the welt; seen from outside or above."""
    path = np.c_[outline.plan + outline.outward * np.broadcast_to(offset, outline.x.shape)[:, None], z]
    normal = np.c_[outline.outward, np.zeros(len(outline.x))]
    ring = lambda rows: np.vstack([rows, rows[:1]])
    return stitch_mesh([(ring(path), ring(normal))], material, length, gap, radius)


def welt_stitches(outline, offset, z, first=0.0, last=1e9, **options):
    """Stitches lying on the welt, seen from above, between two x positions."""
    path = np.c_[outline.plan + outline.outward * np.broadcast_to(offset, outline.x.shape)[:, None], z]
    normal = np.tile([0, 0, 1.0], (len(path), 1))
    keep = (outline.x > first) & (outline.x < last)
    rows = np.flatnonzero(keep)
    rows = np.r_[rows[rows > rows[0]], rows[:1]] if keep.all() else rows
    return stitch_mesh([(path[rows], normal[rows])], plain('stitch', 'thread'), .26, .12, .04, **options)


def heel_block(outline, top, breast_x, ground_z=0.0, taper=.35, offset=0.0, texture='leather edge',
               top_piece=.5, lean=.5, part='outsole', hollow=1.0, rounding=0.0):
    """Heel under a dress sole, straight across at the breast; the top piece is rubber.

    `lean`: how far the back of the heel runs forward towards the ground. `hollow`: below 1 the heel narrows sooner than evenly.
    `rounding`: how much its corners are rounded below, 0 to 1.
    """
    keep = outline.x < breast_x
    lateral = outline.side < 0
    left = (outline.plan + outline.outward * offset)[keep & lateral]
    right = (outline.plan + outline.outward * offset)[keep & ~lateral]
    left, right = left[np.argsort(-left[:, 0])], right[np.argsort(right[:, 0])]
    breast = np.linspace(right[-1], left[0], 40)[1:-1].copy()
    breast[:, 0] -= .25 * np.sin(np.linspace(0, np.pi, 38))
    plan = np.vstack([left, right, breast])
    middle = plan.mean(0)
    round_plan = gaussian_filter1d(plan, len(plan) / 16, axis=0, mode='wrap')
    rows = []
    for share in np.r_[0, np.linspace(0.02, 1, 24)]:
        shrink = 1 - taper * share ** hollow / 3.2
        rounded = rounding * smoothstep(0, .4, share)
        ring_plan = middle + (plan * (1 - rounded) + round_plan * rounded - middle) * shrink
        ring_plan[:, 0] += lean * share * smoothstep(breast_x, 0, plan[:, 0])
        z = top(plan[:, 0]) * (1 - share) + ground_z * share
        rows.append(np.c_[ring_plan, z])
    grid = np.stack(rows, 1)
    split = int(len(rows) * (1 - top_piece / max(top(np.array([3.0]))[0], .6)))
    cap = middle + (grid[:, -1:, :2] - middle) * np.r_[1, np.linspace(.99, 0, 44)][None, :, None]
    inside = smoothstep(.9, .84, np.r_[1, np.linspace(.99, 0, 44)])       # a plain rim, ribs across
    ribs = cut(groove(cap[..., 0], .34, .12), .08, .08) * inside
    cap = np.dstack([cap, ground_z + ribs])
    attributes = lambda g: {'p': g[..., 0], 'q': g[..., 2]}
    upper_grid, lower_grid = grid[:, :split + 1], np.concatenate([grid[:, split:], cap], 1).copy()
    lower_grid[..., :2] += (lower_grid[..., :2] - middle) * .012
    return [grid_mesh('heel block', upper_grid, plain('midsole', texture), attributes(upper_grid),
                      closed_u=True, flip=True),
            grid_mesh('top piece', lower_grid, plain(part, 'rubber'), attributes(lower_grid),
                      closed_u=True, flip=True)]


# ---------------------------------------------------------------- complete soles

FOXING_SECTION = [(-.55, -.04), (-.12, -.03), (.17, 0), (.235, .02), (.26, .07), (.27, .2), (.27, .4),
                  (.27, .6), (.27, .8), (.26, .92), (.22, 1)]


def foxing(upper, outline, stripe=True, outsole_height=.38, texture='rubber', bumper=1.6):
    """Vulcanised sole: rubber tape round the shoe, a stripe, a textured toe bumper."""
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)

    def sculpt(offset, depth, x, arc):
        offset = offset - .035 * bulge(depth, .13, .014)
        pattern = np.abs(np.sin(arc * np.pi / .26)) * np.abs(np.sin(depth * 9.5 * np.pi / bumper))
        front = smoothstep(22.8, 23.2, x)
        tape = .07 * smoothstep(23.0, 23.25, x)
        field = smoothstep(.2, .26, depth) * smoothstep(.95, .88, depth)
        return offset + tape * smoothstep(.12, .16, depth) + .05 * pattern * front * field
    body, edge = wall('midsole', outline, FOXING_SECTION, top, ground + outsole_height,
                      plain('midsole', texture), sculpt)
    meshes = [body, flat_outsole(outline, edge, ground, outsole_height, 'gum', .9, .03, .015, .02)]
    if stripe:
        reach = .24 + .07 * smoothstep(23.0, 23.25, outline.x)
        meshes.append(band(outline, reach, top, ground + outsole_height, .20, .30))
    return meshes


def band(outline, offset, top, bottom, start, end, thickness=.035, part='trim', texture='rubber', inwards=.05, bevel=.008):
    """A thin stripe glued on the wall between two depths; its edges reach `inwards`, or a slit would show.

    `bevel`: the depth over which its upper edge slants.
    """
    rows = []
    for out, depth in [(-inwards, start), (thickness, start + bevel), (thickness, end - .008), (-inwards, end)]:
        z = top - (top - bottom) * depth
        rows.append(np.c_[outline.plan + outline.outward * (offset + out)[:, None], z])
    return grid_mesh('stripe', np.stack(rows, 1), plain(part, texture), closed_u=True, flip=True)


CUPSOLE_SECTION = [(-.55, -.03), (-.2, -.02), (.12, 0), (.26, .018), (.33, .06), (.36, .15), (.37, .33),
                   (.37, .55), (.37, .78), (.36, .93), (.33, 1)]


def cupsole(upper, outline, outsole_height=.35, stitch_depth=.22, ribs=True, texture='rubber',
            outsole_texture='gum', swell=0.0):
    """Cupsole: a moulded rubber cup with a lip and a stitched groove."""
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)

    def sculpt(offset, depth, x, arc):
        offset = offset + swell * np.sin(np.clip(depth, 0, 1) * np.pi)
        offset = offset - .07 * bulge(depth, stitch_depth, .028)
        if ribs:
            ends = smoothstep(21.5, 22.2, x) + smoothstep(3.2, 2.5, x)
            zone = ends * smoothstep(.42, .46, depth) * smoothstep(.9, .86, depth)
            offset = offset - .06 * np.abs(np.sin(arc * np.pi / .32)) * zone
        return offset
    body, edge = wall('midsole', outline, CUPSOLE_SECTION, top, ground + outsole_height,
                      plain('midsole', texture), sculpt)
    meshes = [body, flat_outsole(outline, edge, ground, outsole_height, outsole_texture, .8, .04, .02)]
    if stitch_depth:
        z = top - (top - ground - outsole_height) * stitch_depth
        meshes.append(wall_stitches(outline, .325 + swell * .6, z))
    return meshes


def welted_sole(upper, outline, welt, stitched=True, edge_margin=.07):
    """A thin sole with an arched waist. Returns its meshes, how far the welt reaches out, and the offset of its lower edge."""
    top, ground = upper.feather_height(outline.x), upper.ground_height(outline.x)
    waist = smoothstep(6, 9, outline.x) * smoothstep(16.5, 12.5, outline.x)
    wanted = welt * (1 - .55 * waist) * (1 - .35 * smoothstep(8, 3, outline.x))
    # never narrower than the upper that stands on it
    reach = np.maximum(wanted, outline.bulge + edge_margin)[:, None]
    section = [(-.6, -.05), (-.2, -.03), (.5, -.01), (.9, 0), (.985, .04), (1, .12), (1, .28), (.95, .35),
               (.95, .42), (.99, .48), (.99, .85), (.95, 1)]

    def sculpt(offset, depth, x, arc):
        scaled = np.where(offset > 0, offset * reach, offset)
        return scaled
    body, edge = wall('sole', outline, section, top, ground, plain('midsole', 'polished leather'), sculpt)
    under = wall('outsole', outline, [(-.1, 0), (.0, .12), (.01, .5), (.0, .88), (-.06, 1)], ground + .12,
                 ground - .08, plain('outsole', 'rubber'), lambda o, d, x, a: o + edge[:, None] - .05, close=False)[0]
    bottom = tread(outline, edge - .05, ground - .08, half_sole, inset=.05, framed=False, mark=SHANK)
    stitches = welt_stitches(outline, reach[:, 0] * .62, top + .03, 8.0) if stitched else None
    return [body, under, bottom, stitches], reach, edge


def dress_sole(upper, outline, breast_x=7.4, welt=.34, heel_taper=.16, stitched=True, edge_margin=.07):
    """Welted sole with a stacked heel."""
    sole, _, edge = welted_sole(upper, outline, welt, stitched, edge_margin)
    heel = heel_block(outline, lambda x: upper.ground_height(x) + .12, breast_x, 0.0, heel_taper, float(edge.min()) * .8, lean=.22)
    return [*sole, heel]
