"""The underside of soles: a fine grid inside the outline, cut by patterns.

A pattern is a function of x, y and the distance to the edge (cm). It gives the depth of its cuts and, where
two materials show, a signed distance that is positive on rubber and negative on the foam between.
"""
import numpy as np

from geometry import grid_mesh, profile, smoothstep
from materials import Layer, plain

STEPS_PER_CM = 34        # at quality 1


RIM = .38                # cm of plain rubber round a framed pattern


def tread(outline, edge, ground, pattern, material=plain('outsole', 'rubber'), inset=.22, framed=True):
    """Mesh of the underside; `edge`: offset of the wall's lower edge, `ground`: z, both for the outline's points.

    A pattern is `framed` by a plain rim with a groove, or it is cut through to the edge.
    """
    plan = outline.plan + outline.outward * (np.asarray(edge) - inset)[:, None]
    density = STEPS_PER_CM * max(outline.quality, .2)
    x = np.linspace(plan[:, 0].min() + .03, plan[:, 0].max() - .03, int(np.ptp(plan[:, 0]) * density))
    side = lambda keep: np.interp(x, *plan[keep][np.argsort(plan[keep, 0])].T)
    low, high = side(outline.side < 0), side(outline.side > 0)
    share = np.linspace(0, 1, int(np.ptp(plan[:, 1]) * density))
    y = low[:, None] + (high - low)[:, None] * share
    order = np.argsort(plan[:, 0])      # as the wall: its edge keeps the height of the outline's point
    floor = np.interp(x, plan[order, 0], ground[order])[:, None]
    ends = np.minimum(x - x[0], x[-1] - x)[:, None]
    margin = np.minimum(np.minimum(y - low[:, None], high[:, None] - y), ends * 1.4)
    depth, pad = pattern(x[:, None] + 0 * y, y, margin)
    if framed:
        depth = np.maximum(depth * smoothstep(RIM - .06, RIM, margin), cut(np.abs(margin - RIM) - .05, .10))
        pad = None if pad is None else np.maximum(pad, RIM - margin)
    grid = np.dstack([x[:, None] + 0 * y, y, floor + depth])
    attributes = {'p': grid[..., 0], 'q': grid[..., 1]} | ({} if pad is None else {'pad': pad})
    return grid_mesh('tread', grid, material, attributes)


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


CHANNEL = profile([(0, .0), (3, .22), (6, .42), (9, .6), (14, .6), (18, .5), (22, .35), (25, .1), (30, 0)])


def window(x, margin, middle=11.4, half=2.7, rim=1.1, corner=.55):
    """Signed distance to an opening with round corners in the waist, negative inside of it."""
    across, along = rim - margin + corner, np.abs(x - middle) - half + corner
    outside = np.hypot(np.maximum(across, 0), np.maximum(along, 0))
    return outside + np.minimum(np.maximum(across, along), 0) - corner


def road(x, y, margin):
    """Rubber in chevrons round a channel of foam; a framed window of foam in the waist."""
    pad = np.abs(y - .2 - .012 * (x - 12)) - CHANNEL(x)
    pad = np.minimum(pad, groove(x + .55 * np.abs(y - .2), 1.9, .34))
    opening = window(x, margin)
    pad = np.minimum(np.maximum(pad, .42 - opening), opening)      # no crumbs of chevrons beside it
    return cut(pad, .26, .14), pad


def trail(x, y, margin):
    """Arrow-shaped lugs, turned round at the heel."""
    row = np.floor(x / 1.9)
    along = (x / 1.9 - row - .5) * 1.9 * np.where(x < 9.5, -1, 1)
    across = ((y / 1.85 + row * .5) % 1 - .5) * 1.85
    lug = np.minimum(.68 - np.abs(across), .52 - np.abs(along + .55 * np.abs(across) - .15))
    return .42 - cut(-lug, .42, .16), None


def court(x, y, margin):
    """Herringbone with a pivot point, a smooth shank."""
    pivot = np.hypot(x - 20.4, y - .3)
    lines = groove(x + 1.0 * zigzag(y + .6, 1.2), .62, .2)
    lines = np.where(pivot < 2.7, groove(pivot, .6, .2), lines)
    lines = np.where(np.abs(pivot - 2.75) < .12, -.1, lines)
    shank = np.minimum(x - 10.2, 14.0 - x)
    lines = np.where(shank > 0, np.minimum(shank - .12, np.maximum(.3, margin)), lines)
    return cut(lines, .13, .08), None


def studs(x, y, margin):
    """Square studs set cornerwise."""
    p, q = (x + y) / 1.414, (x - y) / 1.414
    stud = np.minimum(groove(p + .5, 1.0, .38), groove(q + .5, 1.0, .38))
    return cut(stud, .28, .16), None


def gym(x, y, margin):
    """A honeycomb with three lines to bend along."""
    cell = hexagons(x, y, 1.15, .14)
    bend = np.min([np.abs(x - place + .03 * y ** 2) - .15 for place in (17.4, 19.4, 21.4)], 0)
    return np.maximum(cut(cell, .10, .08), cut(bend, .24, .1)), None


def lobes(x, y, margin):
    """Large cushions with valleys between, foam under the arch."""
    cell = hexagons(x + .35 * np.sin(y), y + .3 * np.sin(x * .8), 2.3, .5)
    opening = window(x, margin)
    pad = np.minimum(np.maximum(cell, .42 - opening), opening)
    fine = cut(groove(x, .5, .13), .05, .06) * (pad > .1)
    return cut(pad, .34, .3) + fine, pad


def diamonds(x, y, margin):
    """A fine lattice, bars at toe and heel."""
    p, q = (x + 1.5 * y), (x - 1.5 * y)
    lattice = np.minimum(groove(p, 1.3, .30), groove(q, 1.3, .30))
    bars = groove(x, .52, .2)
    pattern = np.where((x > 24.3) | (x < 3.6), bars, lattice)
    return cut(pattern, .11, .08), None


def waves(x, y, margin):
    return cut(groove(x + .24 * np.sin(y * 5.2), .52, .19), .10, .08), None


def honeycomb(x, y, margin):
    return cut(hexagons(x, y, .78, .17), .11, .08), None


RIPPLE = 1.28      # cm from tooth to tooth


def ripples(x, y, margin):
    """Teeth across the whole sole, as they are cut into its edge."""
    tooth = (x / RIPPLE) % 1
    return .34 * (1 - smoothstep(.0, .10, tooth) * smoothstep(.62, .34, tooth)), None


def half_sole(x, y, margin):
    """A leather sole: a channel along its edge, a ribbed forepart."""
    channel = np.maximum(np.abs(margin - .42) - .05, 13.2 - x)
    ribs = np.maximum(groove(x, .36, .13), .72 - np.minimum(margin, np.minimum(x - 15.2, 24.6 - x)))
    frame = np.maximum(np.abs(np.minimum(margin - .62, np.minimum(x - 15.1, 24.7 - x))) - .05, 15 - x)
    return cut(np.minimum(np.minimum(channel, ribs), frame), .06, .08), None


def dots(x, y, margin):
    row = np.floor(x / .62)
    round_ = .2 - np.hypot((x / .62 - row - .5) * .62, ((y / .7 + row * .5) % 1 - .5) * .7)
    return .08 - cut(-round_, .08, .06), None


def commando_blocks(x, y, margin):
    """Bars across, cut in the middle; a smooth waist."""
    row = np.floor(x / 1.75)
    bar = .58 - np.abs((x / 1.75 - row - .5) * 1.75)
    middle = np.abs(y - .2 - .7 * np.where(row % 2 == 0, 1, -1)) - .26
    block = np.minimum(np.minimum(bar, middle), np.abs(margin - 1.5) - .2)
    waist = np.minimum(x - 8.0, 13.2 - x)
    return .36 - cut(-np.maximum(block, waist), .36, .14), None


def crepe_skin(x, y, margin):
    """Wrinkled crepe with shallow slanted cuts."""
    wrinkle = np.sin(x * 5.1 + 2 * np.sin(y * 1.7 + x * .4)) * np.sin(y * 6.3 + 2 * np.sin(x * 1.3))
    return .035 + .035 * wrinkle + cut(groove(x + .6 * y, .9, .1), .06, .07), None
