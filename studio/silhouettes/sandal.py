"""Sandal: cork footbed, two broad buckled straps over the foot."""
import numpy as np

from geometry import curve_through, grid_mesh, smoothstep, spread, unit
from lasts import OPEN, SANDAL_PROFILE
from materials import Layer, plain
from openings import LOW_LACED
from parts.closure import buckle, strap
from parts.lining import outline_at, printed_mark
from parts.sole import Outline, bulge, wall
from parts.upper import Upper

LABEL, LAST, HEIGHT = 'Sandal', 'open', 'low'
DETAIL = ((17.0, -1.5, 4.8), 17.5)

BED_SECTION = [(-.75, .4), (-.62, .02), (-.42, -.10), (-.18, -.10), (-.02, -.02), (.05, .10), (.06, .3),
               (.05, .6), (.05, .85), (.02, 1)]


def footbed(form, inset=.2, lift=0.0):
    """The moulded bed: heel cup, arch, toe ridge, with the mark under the heel."""
    x0, x1 = form.foot[:, 0].min() + inset, form.foot[:, 0].max() - inset
    across = np.linspace(0, 1, 120)
    along = x0 + (x1 - x0) * (.5 - .5 * np.cos(np.linspace(0, np.pi, 300)))
    left, right = outline_at(form, along, inset)
    y = left[:, None] + (right - left)[:, None] * across[None]
    x = np.repeat(along[:, None], len(across), 1)
    t = 2 * across[None] - 1
    cup = (.36 * smoothstep(13, 4, x) + .20) * np.abs(t) ** 3
    cup = np.maximum(cup, .36 * smoothstep(2.6, .6, x))
    arch = .55 * np.exp(-((x - 10.5) / 3.2) ** 2) * smoothstep(.1, 1, t)
    ridge = .28 * np.exp(-((x - 21.8 + .35 * (y + .5) ** 2 * .3) / .8) ** 2) * smoothstep(1, .6, np.abs(t))
    z = form.feather_height(x) - .42 + cup + arch * .5 + ridge + lift
    distance = np.clip(printed_mark(x, y), -1, 1)
    return grid_mesh('footbed', np.dstack([x, y, z]), (Layer('lining', 'suede'),
                                                       Layer('trim', 'print', 's0')),
                     {'p': x, 'q': y, 's0': distance})


def over_foot(form, x_lateral, x_medial, height, width, part, slope=.4, crown_x=-.25):
    """A strap from the lateral to the medial edge of the bed, arched over the foot at `height`."""
    xs = np.array([x_lateral, x_medial])
    left, _ = outline_at(form, xs[:1], .35)
    _, right = outline_at(form, xs[1:], .35)
    z_left, z_right = form.feather_height(xs) - .7
    middle = (xs.sum() / 2) + crown_x
    path = [(x_lateral, left[0] + .15, z_left - .5), (x_lateral, left[0] - .02, z_left + .8),
            (x_lateral - .1, left[0] + .10, z_left + .45 * (height - z_left)),
            (middle + (x_lateral - middle) * .55, left[0] * .62, z_left + .88 * (height - z_left)),
            (middle, .15, height),
            (middle + (x_medial - middle) * .55, right[0] * .66, z_right + .90 * (height - z_right)),
            (x_medial - .1, right[0] - .06, z_right + .46 * (height - z_right)),
            (x_medial, right[0] + .02, z_right + .8), (x_medial, right[0] - .15, z_right - .5)]
    path = np.array(path)
    centre = np.array([middle, 0, (z_left + z_right) / 2 + .6])
    outward = unit((path - centre) * np.array([.12, 1, 1]))
    outward = unit(outward + np.array([slope, 0, 0]) * np.clip(outward[:, 2:], 0, 1))
    widths = np.array([1, 1, .98, .96, .95, .96, .98, 1, 1]) * width
    layers = plain(part, 'grained leather')
    return strap('strap', path, outward, widths, .26, layers), curve_through(path, 140), outward


def build(quality):
    form = Upper(OPEN, SANDAL_PROFILE, LOW_LACED, quality)
    outline = Outline(form)
    top, ground = form.feather_height(outline.x), form.ground_height(outline.x)
    pores = lambda o, d, x, a: o - .02 * bulge(d, .78, .02)
    bed, edge = wall('bed', outline, BED_SECTION, top, ground + .95, plain('midsole', 'cork'), pores)
    outsole = wall('outsole', outline, [(-.2, -.02), (.04, 0), (.08, .06), (.08, .5), (.08, .9), (.02, 1)],
                   ground + .97, ground,
                   plain('outsole', 'foam'), lambda o, d, x,
                   a: o + .05 - .06 * np.abs(np.sin(a * np.pi / .5)) * smoothstep(.35, .45,
                                                                                  d) * smoothstep(.95, .85,
                                                                                                  d))[0]
    meshes = [bed, outsole, footbed(form)]
    for x_lateral, x_medial, height, width, part in ((20.1, 21.0, 6.5, 2.6, 'upper'),
                                                     (13.2, 13.9, 8.4, 2.6, 'upper')):
        pieces, path, normals = over_foot(form, x_lateral, x_medial, height, width, part)
        meshes += [pieces]
        # buckled tongue of the strap on the lateral side
        run = path[26:74]
        out = unit(spread(normals, 140))[26:74]
        meshes += strap('buckle strap', run[::6] + out[::6] * .17, out[::6], .95, .2,
                        plain('overlay', 'grained leather'))
        at = run[20]
        meshes += buckle(at + out[20] * .33, out[20], run[22] - run[18], 2.4, 1.4)
    return meshes
