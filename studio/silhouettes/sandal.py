"""Sandal: cork footbed, two broad straps from between bed and cork, each closed by a buckle."""
import numpy as np

from geometry import arc_length, curve_through, grid_mesh, profile, smoothstep, spread, unit
from lasts import OPEN, SANDAL_PROFILE
from materials import Layer, plain
from openings import LOW_LACED
from parts.closure import buckle, flat_strap
from parts.lining import insole_zone, outline_at
from parts.sheet import thick_sheet
from parts.sole import Outline, bulge, flat_outsole, wall
from parts.stitching import stitch_mesh
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Sandal', 'open', 'low'
DETAIL = ((17.4, -1.5, 5.2), 15.0)

BED_SECTION = [(-.75, .4), (-.62, .02), (-.42, -.10), (-.18, -.10), (-.02, -.02), (.05, .10), (.06, .3),
               (.05, .6), (.05, .85), (.02, 1)]
FOOT_HEIGHT = profile([(8, 5.2), (12, 4.35), (15, 3.8), (18, 3.3), (21, 2.85), (24, 2.45)])     # over the bed
INSIDE = .68          # cm from the outline of the bed to where straps go down, inside its rim
SINK = 1.1            # cm of every strap that lies below the rim of the bed, where that is thick enough
BAND = .24            # thickness of a strap
BUCKLE = 1.5          # cm, its length along the strap
TIP, BUCKLE_AT, SHOULDER, PIECE_END = .12, .28, .43, .47       # where these are on the way from the lateral to the medial rim


def footbed(form, inset=.2, sunk=.42, relief=1.0):
    """The moulded bed: heel cup, arch, ball, toe ridge and hollows, flatter by `relief` where the bed is thin; a seam along its edge."""
    x0, x1 = form.foot[:, 0].min() + inset, form.foot[:, 0].max() - inset
    across = np.linspace(0, 1, 120)
    along = x0 + (x1 - x0) * (.5 - .5 * np.cos(np.linspace(0, np.pi, 300)))
    left, right = outline_at(form, along, inset)
    y = left[:, None] + (right - left)[:, None] * across[None]
    x = np.repeat(along[:, None], len(across), 1)
    t = 2 * across[None] - 1
    cup = (.36 * smoothstep(13, 4, x) + .20) * np.abs(t) ** 3
    cup = np.maximum(cup, .36 * smoothstep(2.6, .6, x))
    arch = .62 * np.exp(-((x - 10.5) / 3.2) ** 2) * smoothstep(.1, 1, t)
    ridge = .40 * np.exp(-((x - 22.4 + .35 * (y + .5) ** 2 * .3) / .55) ** 2) * smoothstep(1, .7, np.abs(t))
    ball = .16 * np.exp(-((x - 15.4) / 1.5) ** 2 - ((y - .2) / 1.3) ** 2)
    hollow = -.10 * np.exp(-((x - 5.2) / 2.6) ** 2 - (y / 1.6) ** 2) - .10 * np.exp(-((x - 19.6) / 1.4) ** 2 - (y / 2.6) ** 2)
    seam = -.05 * np.exp(-((1 - np.abs(t) - .09) / .022) ** 2)
    moulded = relief * (cup + arch * .6 + ridge + ball + hollow) - sunk
    highest = -.10 - .12 * smoothstep(.8, 1, np.abs(t))     # inside the rim from every side
    over = np.maximum(moulded - highest + .1, 0)            # bent down softly from .1 cm below
    z = form.feather_height(x) + np.where(over > 0, highest - .1 * np.exp(-over / .1), moulded) + seam
    return grid_mesh('footbed', np.dstack([x, y, z]), plain('lining', 'insole'), {'p': x, 'q': y, **insole_zone(x, y)})


class Foot:
    """The foot that the straps lie on: at every x half a superellipse over the bed.

    `turn`: 0 at the lateral rim of the bed, 1 at the medial one.
    """

    def __init__(self, form):
        self.form = form
        self.thickness = (form.feather_height(form.foot[:, 0]) - form.ground_height(form.foot[:, 0])).min()
        self.sink = min(SINK, self.thickness - .45)

    def point(self, x, turn):
        left, right = outline_at(self.form, np.ravel(x), INSIDE)
        left, right = left.reshape(np.shape(x)), right.reshape(np.shape(x))
        angle = np.pi * (1 - turn)
        bent = lambda v: np.sign(v) * np.abs(v) ** .9
        rise = np.maximum(np.sin(angle), 0)
        floor = self.form.feather_height(x) - .45
        below = np.minimum(np.minimum(turn, 1 - turn), 0)       # straight down into the bed
        return np.stack([x, (left + right) / 2 + bent(np.cos(angle)) * (right - left) / 2,
                         floor + FOOT_HEIGHT(x) * rise ** .8 + below * 12], -1)

    def sheet(self, back, front, turn, lift, columns=40):
        """Points and outward normals between two curves x(turn), `lift` cm over the foot."""
        share = np.linspace(0, 1, columns)
        x = back(turn)[:, None] * (1 - share) + front(turn)[:, None] * share
        grid = self.point(x, np.repeat(turn[:, None], columns, 1))
        normal = unit(np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0)))
        normal = normal * np.where(normal[len(turn) // 2, columns // 2, 2] < 0, -1, 1)
        return grid + normal * lift, normal, x


def band(name, foot, back, front, turn, lift, thickness, layers, holes=None, pad=0.0):
    """A strap on the foot between two curves x(turn)."""
    grid, normal, _ = foot.sheet(back, front, turn, lift)
    return thick_sheet(name, grid, normal, thickness, layers, holes, pad)


def seams(upper, normal, inset=5, rows=slice(6, -6)):
    return [(upper[rows, column], normal[rows, column]) for column in (inset, -1 - inset)]


def buckled_strap(foot, middle, half, lean):
    """A strap over the foot at x = `middle`: its narrow end runs through the buckle on a piece that comes up from the lateral rim."""
    sway = lambda turn: middle + lean * (turn - .5)
    wide = lambda turn: half * (1 - .12 * np.sin(np.pi * np.clip(turn, 0, 1)))
    narrow = .58 * half
    piece, piece_top, piece_normal = band('buckle piece', foot, lambda t: sway(t) - wide(t), lambda t: sway(t) + wide(t),
                                          np.linspace(-foot.sink / 12, PIECE_END, 110), .02, BAND, plain('upper', 'grained leather'))
    turn = np.linspace(TIP, 1 + foot.sink / 12, 330)
    tip = lambda t: np.sqrt(np.clip(1 - np.clip((TIP + .045 - t) / .045, 0, 1) ** 2, .02, 1))
    half_width = lambda t: tip(t) * (narrow + (wide(t) - narrow) * smoothstep(SHOULDER - .03, SHOULDER + .03, t))
    over = .02 + (BAND - .03) * smoothstep(PIECE_END + .12, PIECE_END - .02, turn)
    holes = lambda p, q: .085 - np.hypot((p - .9) % .75 - .375, q - q.max() / 2) + np.where(p > 3.2, -1, 0)
    strap, top, normal = band('strap', foot, lambda t: sway(t) - half_width(t), lambda t: sway(t) + half_width(t), turn,
                              over[:, None, None], BAND * .8, (Layer('upper', 'grained leather'), Layer('lining', 'gap', 's0')), holes)
    run = arc_length(top[:, 20])
    framed = np.abs(run - np.interp(BUCKLE_AT, turn, run)) < BUCKLE / 2
    across = unit(top[framed, -1] - top[framed, 0])
    return [piece, strap, buckle(top[framed, 20], normal[framed, 20], across, 2 * narrow + .34),
            stitch_mesh(seams(piece_top, piece_normal) + seams(top, normal, 5, slice(14, -6)), length=.22, gap=.1)]


def cork_bed(form, outline):
    top, ground = form.feather_height(outline.x), form.ground_height(outline.x)
    pores = lambda o, d, x, a: o - .02 * bulge(d, .78, .02)
    bed, edge = wall('bed', outline, BED_SECTION, top, ground + .95, plain('midsole', 'cork'), pores)
    tread = lambda o, d, x, a: o + .05 - .05 * np.abs(np.sin(a * np.pi / .5)) * smoothstep(.4, .5, d) \
        * smoothstep(.95, .85, d)
    outsole = wall('outsole', outline, [(-.2, -.02), (.04, 0), (.08, .06), (.08, .5), (.08, .9), (.02, 1)],
                   ground + .97, ground, plain('outsole', 'rubber'), tread)[0]
    return [bed, outsole]


def foam_bed(form, outline):
    """Light foam in two layers over a cut rubber sole."""
    top, ground = form.feather_height(outline.x), form.ground_height(outline.x)
    layers = lambda o, d, x, a: o + .10 * smoothstep(.5, .6, d) - .09 * bulge(d, .5, .03)
    bed, edge = wall('bed', outline, BED_SECTION, top, ground + .5, plain('midsole', 'foam'), layers)
    return [bed, flat_outsole(outline, edge, ground, .52, 'rubber', 1.25, .3, .1, .04)]


def leather_bed(form, outline):
    """A thin leather sole on a low heel of rubber."""
    top, ground = form.feather_height(outline.x), form.ground_height(outline.x)
    bed, edge = wall('bed', outline, BED_SECTION, top, ground + .22, plain('midsole', 'cut leather'))
    heel = .5 * smoothstep(8.4, 8.0, outline.x)
    outsole = wall('outsole', outline, [(-.2, -.02), (.04, 0), (.06, .06), (.06, .5), (.05, .9), (.0, 1)],
                   ground + .24 + heel * .2, ground, plain('outsole', 'rubber'))[0]
    return [bed, outsole]


def bedded(quality, bed=cork_bed, profile_=SANDAL_PROFILE):
    """A bed on its sole, and the foot that straps are laid on."""
    form = Upper(OPEN, profile_, LOW_LACED, quality)
    outline = Outline(form)
    outline.bulge = outline.bulge * 0
    foot = Foot(form)
    # a thin bed has no room for a deep cup: its edge would stand over the rim, its toe under the sole's
    relief = min(1, (foot.thickness / 1.7) ** 2)
    return [*bed(form, outline), footbed(form, sunk=min(.42, .18 * foot.thickness) * (1 + relief) / 2, relief=relief)], foot


def plain_strap(foot, middle, half, lean, texture='grained leather', lift=.02, part='upper', pad=0.0):
    """A strap from one side of the bed to the other; `lean`: how much farther to the toe it ends on the medial side, `pad`: cm of padding."""
    sway = lambda turn: middle + lean * (turn - .5)
    wide = lambda turn: half * (1 - .10 * np.sin(np.pi * np.clip(turn, 0, 1)))
    turn = np.linspace(-foot.sink / 12, 1 + foot.sink / 12, 170)
    over = lift(turn)[:, None, None] if callable(lift) else lift
    free = smoothstep(.03, .18, turn) * smoothstep(.97, .82, turn)      # above the rim of the bed
    strip, top, normal = band('strap', foot, lambda t: sway(t) - wide(t), lambda t: sway(t) + wide(t), turn,
                              over, BAND * .8, (Layer(part, texture),), pad=pad * free)
    return [strip, stitch_mesh(seams(top, normal))]


def heel_strap(foot, front=12.2, height=3.9, half_width=.7, texture='grained leather'):
    """A strap from the sides of the bed round the heel."""
    rim = foot.form.feather_height(np.array([front]))[0]
    back = foot.form.feather_height(np.array([1.0]))[0]
    path = [(front + .6, -3.35, rim - .3), (front, -3.35, rim + .7), (front - 2.6, -3.25, rim + height * .62), (5.2, -3.0, back + height * .84),
            (2.5, -1.9, back + height * .93), (1.75, .05, back + height * .95), (2.5, 1.95, back + height * .93), (5.2, 2.95, back + height * .84),
            (front - 2.6, 3.05, rim + height * .62), (front, 3.05, rim + .7), (front + .6, 3.05, rim - .3)]
    path = np.array(path)
    out = np.array([(0, -1, .1), (0, -1, .1), (0, -1, .1), (-.2, -1, .15), (-.8, -.7, .1), (-1, 0, .1), (-.8, .7, .1), (-.2, 1, .15),
                    (0, 1, .1), (0, 1, .1), (0, 1, .1)])
    return flat_strap('heel strap', curve_through(path, 140), unit(spread(out, 140)), half_width, .2, plain('upper', texture))[0]


def build(quality):
    bed, foot = bedded(quality)
    return [*bed, buckled_strap(foot, 20.6, 2.05, .8), buckled_strap(foot, 15.0, 2.05, .6)]
