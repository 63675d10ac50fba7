"""The underside of soles: a fine grid inside the outline, cut by patterns.

A pattern is a function of the `Floor`, which it sees as a raster: it gives the depth of its cuts (cm) and, where
two materials show, a signed distance that is positive on rubber and negative on the foam between.
"""
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, label, map_coordinates
from scipy.spatial import cKDTree

from geometry import grid_mesh, profile, smoothstep
from materials import Layer, plain
from parts.lining import insole_zone

STEPS_PER_CM = 52        # of the mesh, at quality 1
RASTER = 32              # steps per cm of the raster that patterns are drawn on
RIM = .38                # cm of plain rubber round a framed pattern
PLATE = (1.55, 1.05)     # half the length and width of the plate that carries a mark
MARK, MARK_Y = 1.7, .1   # cm, the mark on it and the y of its middle
WAIST, SHANK = 11.4, 10.6        # x of the middle of the waist of a flat sole, of one with a heel


@dataclass
class Floor:
    """The underside as a raster, in cm: `margin` is the distance to the edge, `arc` the place of the nearest point of the outline."""
    x: np.ndarray
    y: np.ndarray
    margin: np.ndarray
    arc: np.ndarray

    def raised(self, mask, rounding, least=.5):
        """Signed distance to the pieces of a mask, their corners rounded (cm); scraps are left out: what is smaller than the
        share `least` of the median piece.
        """
        inside = distance_transform_edt(np.pad(mask, 1))[1:-1, 1:-1] > rounding * RASTER
        opened = distance_transform_edt(~inside) <= rounding * RASTER
        pieces, count = label(opened)
        sizes = np.bincount(pieces.ravel(), minlength=count + 1)
        if count:
            opened &= (sizes >= least * np.median(sizes[1:]))[pieces]
        return gaussian_filter(distance_transform_edt(opened) - distance_transform_edt(~opened), 1) / RASTER


def floor_of(plan, arc, low, high):
    """The `Floor` inside an outline; `low`, `high`: y of its two sides at any x."""
    place = lambda values: np.arange(values.min() - .3, values.max() + .3, 1 / RASTER)
    x, y = np.meshgrid(place(plan[:, 0]), place(plan[:, 1]), indexing='ij')
    inside = (y > low(x)) & (y < high(x)) & (x > plan[:, 0].min()) & (x < plan[:, 0].max())
    nearest = cKDTree(plan).query(np.c_[x.ravel(), y.ravel()])[1].reshape(x.shape)
    return Floor(x, y, distance_transform_edt(inside) / RASTER, arc[nearest])


def plate_distance(x, y, middle):
    """Signed distance to the oblong plate round (`middle`, MARK_Y), positive inside."""
    across, along = np.abs(y - MARK_Y) - PLATE[1] + .6, np.abs(x - middle) - PLATE[0] + .6
    return .6 - np.hypot(np.maximum(across, 0), np.maximum(along, 0)) - np.minimum(np.maximum(across, along), 0)


def with_plate(floor, depth, middle):
    """A plate for a mark, level with the tread, in a groove of its own."""
    inside = plate_distance(floor.x, floor.y, middle)
    return np.where(inside > -.3, cut(np.abs(inside + .06) - .06, .10), depth)


def tread(outline, edge, ground, pattern, material=plain('outsole', 'rubber'), inset=.22, framed=True, mark=None, plate=False):
    """Mesh of the underside; `edge`: offset of the wall's lower edge, `ground`: z, both for the outline's points.

    A pattern is `framed` by a plain rim with a groove, or it is cut through to the edge. `mark`: x of a brand's mark, where
    the pattern leaves room for it or on a `plate`.
    """
    plan = outline.plan + outline.outward * (np.asarray(edge) - inset)[:, None]
    density = STEPS_PER_CM * max(outline.quality, .2)
    x = np.linspace(plan[:, 0].min() + .03, plan[:, 0].max() - .03, int(np.ptp(plan[:, 0]) * density))
    side = lambda keep: (lambda where: np.interp(where, *plan[keep][np.argsort(plan[keep, 0])].T))
    low, high = side(outline.side < 0), side(outline.side > 0)
    share = np.linspace(0, 1, int(np.ptp(plan[:, 1]) * density))
    y = low(x)[:, None] + (high(x) - low(x))[:, None] * share
    order = np.argsort(plan[:, 0])      # as the wall: its edge keeps the height of the outline's point
    z = np.interp(x, plan[order, 0], ground[order])[:, None]
    floor = floor_of(plan, outline.arc, low, high)
    depth, pad = pattern(floor)
    if plate:
        depth = with_plate(floor, depth, mark)
    if framed:
        depth = np.maximum(depth * smoothstep(RIM - .06, RIM, floor.margin), cut(np.abs(floor.margin - RIM) - .05, .10))
        pad = None if pad is None else np.maximum(pad, RIM - floor.margin)
    x = x[:, None] + 0 * y
    at = [(x - floor.x[0, 0]) * RASTER, (y - floor.y[0, 0]) * RASTER]
    sampled = lambda values: map_coordinates(values, at, order=1, mode='nearest')
    attributes = {'p': x, 'q': y} | ({} if pad is None else {'pad': sampled(pad)})
    attributes |= {} if mark is None else mark_zone(x, y, mark)
    return grid_mesh('tread', np.dstack([x, y, z + sampled(depth)]), material, attributes)


def mark_zone(x, y, middle):
    """Zone of a mark round (`middle`, MARK_Y), upright in the view from below. Of the kind of insoles, which are not seen from there."""
    return insole_zone(x, MARK_Y - y, middle, MARK)


FOAM_AND_RUBBER = (Layer('midsole', 'foam'), Layer('outsole', 'rubber', 'pad'))


def groove(along, pitch, width):
    """Signed distance to evenly spaced grooves, negative inside of them."""
    return np.abs(along / pitch - np.round(along / pitch)) * pitch - width / 2


def cut(distance, depth, soft=.07):
    return depth * smoothstep(soft / 2, -soft / 2, distance)


def zigzag(y, pitch):
    """A triangle wave between 0 and 1."""
    return np.abs((y / pitch) % 2 - 1)


def hexagons(x, y, pitch, width):
    """Signed distance to the edges of a honeycomb, negative in its grooves."""
    best, second = np.full(x.shape, 9.0), np.full(x.shape, 9.0)
    step = pitch * np.sqrt(3)
    for shift in (0, .5):
        near_x = (np.round(x / step - shift) + shift) * step
        for turn in (-1, 0, 1):
            near_y = (np.round(y / pitch - shift) + shift + turn) * pitch
            away = np.hypot(x - near_x, y - near_y)
            second = np.minimum(second, np.maximum(best, away))
            best = np.minimum(best, away)
    return (second - best) / 2 - width / 2


CHANNEL = profile([(0, .25), (3, .32), (6, .42), (9, .6), (14, .6), (18, .5), (22, .4), (25, .3), (30, .25)])


def waist(floor, start=9.3, end=13.5):
    """Distance to heel and forepart, negative in the waist between two arcs."""
    bend = .05 * (floor.y - .2) ** 2
    return np.maximum(start - bend - floor.x, floor.x - end - bend)


def road(floor):
    """Pads of rubber in chevrons on foam, a channel along the middle, bare foam in the waist."""
    side = np.abs(floor.y - .2 - .012 * (floor.x - 12))
    cuts = np.minimum(groove(floor.x + .5 * side, 1.9, .34), side - CHANNEL(floor.x))
    pad = floor.raised((cuts > 0) & (waist(floor) > 0) & (floor.margin > .45), .2, .4)
    fine = cut(groove(floor.x + .5 * side, .38, .12), .05, .07) * smoothstep(.12, .2, pad)
    lines = cut(groove(floor.y, .7, .16), .05, .1) * smoothstep(-.3, -.7, waist(floor))
    bare = smoothstep(-.1, .1, -plate_distance(floor.x, floor.y, WAIST) - .2)
    return cut(pad, .26, .14) + fine + lines * bare, pad


def shoulder_lugs(floor, pitch, length=.85):
    """Where the lugs of the edge go on under the sole, narrower as they go."""
    turn = 2 * np.pi * floor.arc / pitch        # evened out, as the nearest point of the outline goes in steps
    sine, cosine = (gaussian_filter(wave(turn), .14 * RASTER) for wave in (np.sin, np.cos))
    off_middle = np.abs(np.arctan2(sine, cosine)) / (2 * np.pi)
    narrowed = .10 * smoothstep(.4 * length, length, floor.margin)
    return (off_middle + narrowed < .36) & (floor.margin < length)


def trail(floor, pitch):
    """Lugs along the edge, arrow-shaped ones between them, turned round at the heel."""
    row = np.floor(floor.x / 1.8)
    along = (floor.x / 1.8 - row - .5) * 1.8 * np.where(floor.x < 9, -1, 1)
    across = ((floor.y / 1.75 + row * .5) % 1 - .5) * 1.75
    arrow = np.minimum(.68 - np.abs(across), .54 - np.abs(along + .55 * np.abs(across) - .15)) > 0
    inner = floor.raised(arrow & (floor.margin > 1.0), .07, .92)
    outer = floor.raised(shoulder_lugs(floor, pitch), .06, .15)
    lug = np.maximum(inner, outer)
    web = np.abs((floor.x + .3 * np.abs(floor.y)) / 1.8 % 1 - .5)
    return .40 - cut(-lug, .40, .16) + .03 * smoothstep(.06, .02, web) * (lug < -.1), None


COURT_SHANK = 11.8       # x of the middle of its smooth shank


def court(floor):
    """Herringbone with a pivot point, a smooth shank."""
    pivot = np.hypot(floor.x - 20.4, floor.y - .3)
    lines = groove(floor.x + 1.0 * zigzag(floor.y + .6, 1.2), .62, .2)
    ring = np.abs(pivot - 2.75) - .09
    lines = np.where(pivot < 3.0, np.where(pivot < 2.5, groove(pivot, .6, .2), .3), lines)
    shank = 2.05 - np.abs(floor.x - COURT_SHANK)
    lines = np.where(shank > -.25, .3, lines)
    border = np.minimum(ring, np.abs(shank + .12) - .07)
    return cut(np.minimum(lines, border), .13, .08), None


def studs(floor):
    """Square studs set cornerwise."""
    p, q = (floor.x + floor.y) / 1.414, (floor.x - floor.y) / 1.414
    stud = (np.minimum(groove(p + .5, 1.0, .32), groove(q + .5, 1.0, .32)) > 0) & (floor.margin > .5)
    stud = floor.raised(stud & (plate_distance(floor.x, floor.y, WAIST) < -.3), .1, .95)
    return cut(stud, .28, .16), None


def gym(floor):
    """A honeycomb with three lines to bend along."""
    x, y = floor.x, floor.y
    cell = hexagons(x, y, 1.15, .14)
    bend = np.min([np.abs(x - place + .03 * y ** 2) - .15 for place in (17.4, 19.4, 21.4)], 0)
    return np.maximum(cut(np.where(np.abs(bend) < .2, .3, cell), .10, .08), cut(bend, .24, .1)), None


def lobes(floor):
    """Large cushions with valleys between, foam under the arch."""
    x, y = floor.x, floor.y
    cell = hexagons(x + .35 * np.sin(y), y + .3 * np.sin(x * .8), 2.3, .5)
    pad = floor.raised((cell > 0) & (floor.margin > .5) & (waist(floor, 9.0, 13.8) > 0), .3, .45)
    fine = cut(groove(x, .42, .13), .05, .07) * smoothstep(.12, .2, pad)
    return cut(pad, .34, .3) + fine, pad


def diamonds(floor):
    """A fine lattice, bars at toe and heel."""
    x, y = floor.x, floor.y
    lattice = np.minimum(groove(x + 1.5 * y, 1.3, .30), groove(x - 1.5 * y, 1.3, .30))
    ends = np.maximum(x - 24.3, 3.6 - x)
    pattern = np.where(ends > .15, groove(x, .52, .2), np.where(ends > -.15, .3, lattice))
    return cut(pattern, .11, .08), None


def waves(floor):
    return cut(groove(floor.x + .24 * np.sin(floor.y * 5.2), .52, .19), .10, .08), None


def honeycomb(floor):
    return cut(hexagons(floor.x, floor.y, .78, .17), .11, .08), None


RIPPLE = 1.28      # cm from tooth to tooth
RIPPLE_DEPTH = .4


def between_teeth(x, first, last):
    """1 between two teeth, 0 on one; the first and the last centimeter of a sole are whole."""
    tooth = (x / RIPPLE) % 1
    return (1 - smoothstep(.0, .10, tooth) * smoothstep(.62, .34, tooth)) * smoothstep(.8, 1.6, np.minimum(x - first, last - x))


def ripples(floor, first, last):
    """Teeth across the whole sole, as they are cut into its edge."""
    return RIPPLE_DEPTH * between_teeth(floor.x, first, last), None


def half_sole(floor):
    """A leather sole: a channel along its edge, a ribbed forepart."""
    x, margin = floor.x, floor.margin
    channel = np.maximum(np.abs(margin - .42) - .05, 13.2 - x)
    ribs = np.maximum(groove(x, .36, .13), .72 - np.minimum(margin, np.minimum(x - 15.2, 24.6 - x)))
    frame = np.maximum(np.abs(np.minimum(margin - .62, np.minimum(x - 15.1, 24.7 - x))) - .05, 15 - x)
    return cut(np.minimum(np.minimum(channel, ribs), frame), .06, .08), None


def dots(floor):
    row = np.floor(floor.x / .62)
    round_ = .2 - np.hypot((floor.x / .62 - row - .5) * .62, ((floor.y / .7 + row * .5) % 1 - .5) * .7)
    return .08 - cut(-round_, .08, .06), None


COMMANDO_WAIST = 2.6     # cm, half its length


def commando_blocks(floor, pitch):
    """Lugs along the edge, blocks in rows between them, a smooth waist."""
    apart = np.abs(floor.x - SHANK) - COMMANDO_WAIST       # heel and forepart
    row = np.floor(floor.x / 1.3)
    along, across = (floor.x / 1.3 - row - .5) * 1.3, (((floor.y - .2) / 1.75 + row * .5) % 1 - .5) * 1.75
    block = (np.abs(along) < .44) & (np.abs(across) < .64)
    inner = floor.raised(block & (floor.margin > 1.2) & (apart > .35), .09, .6)
    outer = floor.raised(shoulder_lugs(floor, pitch, .95) & (apart > .2), .09, .45)
    waist_ = floor.raised(apart < 0, .1)
    return .34 - cut(-np.maximum(np.maximum(inner, outer), waist_), .34, .14), None


def crepe_skin(floor):
    """The crinkled skin of raw rubber, sawn in a zigzag under heel and ball."""
    random = np.random.default_rng(3).standard_normal(floor.x.shape)
    crinkle = sum(gaussian_filter(random, size * RASTER) * size * share for size, share in ((.05, 1), (.10, 1.1), (.5, .5)))
    smooth = 3.9 - np.abs(floor.x - WAIST)
    sawn = np.where(smooth > -.25, .3, groove(floor.x + .5 * zigzag(floor.y, .9), .92, .13))
    border = np.abs(smooth + .12) - .06
    return .03 + .011 * np.clip(crinkle / crinkle.std(), -1.4, 1.4) + cut(np.minimum(sawn, border), .09, .07), None
