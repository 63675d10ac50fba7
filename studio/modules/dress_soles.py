"""Soles of the dress last: a stacked heel, a lugged one and a crepe wedge."""
import numpy as np

from geometry import grid_mesh, profile, smoothstep
from materials import plain
from modules.dress_last import outline
from parts.sole import ROOM, bulge, dress_sole, flat_outsole, teeth, underside, wall, wall_stitches, welt_stitches
from parts.tread import COMMANDO_WAIST, COURT_SHANK, RIPPLE, RIPPLE_DEPTH, SHANK, WAIST, between_teeth, commando_blocks, court, crepe_skin, ripples, tread

WEDGE_GROUND = profile([(-1, .25), (0, .1), (2, 0), (19, 0), (22, .1), (25.5, .5), (28.5, 1.05), (30, 1.35)])
LUG_GROUND = profile([(-1, .12), (0, .05), (1.5, 0), (6.9, 0), (7.3, .22), (7.7, .78), (8.6, .95), (10, .8), (12, .38),
                      (14, .06), (16, 0), (19.5, 0), (22.5, .1), (25.5, .48), (28.5, 1.0), (30, 1.3)], sharp=True)


def leather(quality):
    """A welted leather sole on a stacked heel."""
    form, ring = outline(quality)
    return dress_sole(form, ring, breast_x=7.4, welt=.40)


def welt(ring, top, wanted, thickness, texture, section):
    """A welt that is never narrower than the upper on it, tighter in the waist. Returns mesh and reach."""
    waist = smoothstep(6, 9, ring.x) * smoothstep(16, 12.5, ring.x)
    reach = np.maximum(wanted * (1 - .3 * waist) * (1 - .25 * smoothstep(8, 3, ring.x)), ring.bulge + .09)
    shape = lambda offset, depth, x, arc: np.where(offset > 0, offset * reach[:, None], offset)
    return wall('welt', ring, section, top, top - thickness, plain('midsole', texture), shape)[0], reach


def commando(quality):
    """A stitched welt on one piece of deeply cut rubber."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), LUG_GROUND(ring.x)
    section = [(-.6, -.05), (-.3, -.03), (.5, -.01), (.93, 0), (1, .1), (1, .75), (.96, .95), (.9, 1)]
    strip, reach = welt(ring, top, .5, .42, 'cut leather', section)
    step = top - .42
    lug = np.maximum(teeth(ring.arc / ring.pitch(1.45), (.39, .34)), np.abs(ring.x - SHANK) < COMMANDO_WAIST)
    rows = [(-.3, step, 0), (.01, step, 0), (.05, step - .05, 0), (.06, step - .16, 0), (.05, ground + .66, 0),
            (.05, ground + .55, .5), (.04, ground + .45, 1), (.02, ground + .08, 1), (-.02, ground, 1), (-.25, ground, 1)]
    columns = []
    for out, z, share in rows:
        offset = reach + out - (1 - lug) * .2 * share
        columns.append(np.c_[ring.plan + ring.outward * offset[:, None], np.minimum(z, step) + (1 - lug) * .05 * (share == 1)])
    grid = np.stack(columns, 1)
    grid = np.concatenate([grid, underside(grid[:, -1], raised=ROOM)], 1)
    rubber = grid_mesh('lugged sole', grid, plain('outsole', 'rubber'), closed_u=True, flip=True)
    bottom = tread(ring, reach - .02, ground, lambda floor: commando_blocks(floor, ring.pitch(1.45)), framed=False, mark=SHANK)
    return [strip, rubber, bottom, welt_stitches(ring, reach * .62, top + .03, 8.0)]


def crepe(quality):
    """A soft wedge of crepe under a stitched welt."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)
    section = [(-.6, -.05), (-.3, -.03), (.5, -.01), (.93, 0), (1, .1), (1, .8), (.95, 1)]
    strip, reach = welt(ring, top, .5, .3, 'suede', section)

    def sculpt(offset, depth, x, arc):
        return offset + reach[:, None] + .07 * smoothstep(.2, 1, depth)
    body = wall('crepe', ring, [(-.5, 0), (-.06, 0), (-.01, .03), (0, .1), (0, .9), (-.03, .97), (-.1, 1)], top - .29,
                ground + .32, plain('midsole', 'crepe'), sculpt)[0]
    low = wall('outsole', ring, [(-.5, 0), (-.02, 0), (.05, .1), (.06, .5), (.05, .85), (0, 1)], ground + .33, ground,
               plain('outsole', 'gum'), lambda o, d, x, a: o + reach[:, None] + .05, close=False)[0]
    bottom = tread(ring, reach, ground, crepe_skin, plain('outsole', 'crepe'), inset=-.05, mark=WAIST, plate=True)
    return [strip, body, low, bottom, welt_stitches(ring, reach * .6, top + .03, 1.0)]


def tray(quality):
    """A light rubber cup, as under a sneaker, with a stitched groove."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)
    reach = np.maximum(.34, ring.bulge + .09)[:, None]
    section = [(-.6, -.05), (-.25, -.03), (.5, -.01), (.86, .0), (.96, .04), (1, .12), (1, .4), (1, .8), (.97, .94), (.88, 1)]

    def sculpt(offset, depth, x, arc):
        scaled = np.where(offset > 0, offset * reach, offset)
        return scaled - .06 * bulge(depth, .2, .022) - .03 * bulge(depth, .78, .014)
    body, edge = wall('midsole', ring, section, top, ground + .32, plain('midsole', 'rubber'), sculpt)
    return [body, flat_outsole(ring, edge, ground, .32, 'rubber', .8, .04, .015, .03),
            tread(ring, edge, ground, court, plain('outsole', 'rubber'), mark=COURT_SHANK),
            wall_stitches(ring, reach[:, 0] - .045, top - (top - ground - .32) * .2)]


def ripple(quality):
    """A wedge of rubber cut into deep slanting teeth, under a stitched welt."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)
    section = [(-.6, -.05), (-.3, -.03), (.5, -.01), (.93, 0), (1, .1), (1, .8), (.95, 1)]
    strip, reach = welt(ring, top, .46, .3, 'cut leather', section)
    thickness = .95
    body = wall('wedge', ring, [(-.5, 0), (-.06, 0), (.0, .04), (.01, .2), (.01, .9), (-.02, 1)], top - .29, ground + thickness * .72,
                plain('midsole', 'rubber'), lambda o, d, x, a: o + reach[:, None] - .02)[0]
    ends = ring.x.min(), ring.x.max()
    columns = []
    for out, height, share in [(-.3, 1, 0), (.03, 1, 0), (.05, .94, .1), (.05, .7, .45), (.05, .4, .8), (.04, .12, 1), (0, 0, 1), (-.3, 0, 1)]:
        cut = between_teeth(ring.x + .3 * height * RIPPLE, *ends)
        z = ground + thickness * height * .95 + cut * RIPPLE_DEPTH * share * (1 - height)
        columns.append(np.c_[ring.plan + ring.outward * (reach + out - cut * .14 * share)[:, None], z])
    grid = np.stack(columns, 1)
    grid = np.concatenate([grid, underside(grid[:, -1], raised=ROOM)], 1)
    teeth_ = grid_mesh('ripples', grid, plain('outsole', 'rubber'), closed_u=True, flip=True)
    return [strip, body, teeth_, tread(ring, reach - .02, ground, lambda floor: ripples(floor, *ends), framed=False, mark=SHANK, plate=True), welt_stitches(ring, reach * .62, top + .03, 1.0)]


SOLES = {'leather': ('leather sole', leather), 'commando': ('lugged rubber sole', commando), 'crepe': ('crepe sole', crepe),
         'tray': ('light cup sole', tray), 'ripple': ('ripple sole', ripple)}
