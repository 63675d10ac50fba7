"""Sole units of the sport last."""
import numpy as np

from geometry import profile, smoothstep
from materials import plain
from modules.sport_last import outline
from parts.sole import band, bulge, flat_outsole, lugged_outsole, wall, wall_stitches
from parts.tread import COURT_SHANK, FOAM_AND_RUBBER, WAIST, court, gym, lobes, road, studs, trail, tread

ROCKER_GROUND = profile([(-1, 1.5), (0, .95), (1.5, .38), (4, .03), (8, .05), (12, .10), (16, 0), (19, .06),
                         (22, .42), (25, 1.1), (27.5, 1.9), (29, 2.5), (30, 2.8)])
WEDGE_GROUND = profile([(-1, .9), (0, .5), (1.5, .15), (4, .0), (12, .05), (19, 0), (22, .22), (25, .75),
                        (27.5, 1.5), (29, 2.1), (30, 2.5)])
PLATE_GROUND = profile([(-1, 2.0), (0, 1.35), (1.5, .7), (4, .12), (8, 0), (12, .1), (16, 0), (19, .14), (22, .62), (25, 1.35),
                        (27.5, 2.1), (29, 2.6), (30, 2.9)])
FLAT_GROUND = profile([(-1, .3), (0, .18), (2, .03), (12, 0), (20, 0), (24, .2), (26.5, .6), (28.5, 1.1), (30, 1.4)])
TOP = [(-.55, -.03), (-.2, -.02), (.13, 0)]
TRAINER_WRAP = .75      # cm of rubber round the lower edge
GROOVE = profile([(-1, .55), (3, .58), (9, .72), (14, .66), (20, .5), (26, .55), (30, .55)])


def trail_tread(ring, edge, ground, lug_length):
    return tread(ring, edge, ground, lambda floor: trail(floor, ring.pitch(lug_length)), framed=False)


def rocker(quality):
    """A sweeping groove in soft foam, fuller at the heel."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), ROCKER_GROUND(ring.x)
    back = ring.backward[:, None]

    def sculpt(offset, depth, x, arc):
        heel, front, groove = smoothstep(9, 2, x), smoothstep(17, 24, x), GROOVE(x)
        offset = offset * (1 + .35 * heel - .25 * front) - .17 * bulge(depth, groove, .034)
        offset = offset + .16 * smoothstep(groove, groove + .13, depth) * smoothstep(1.1, .88, depth) * (heel * .9 + .15)
        return offset + back * .55 * smoothstep(.1, .8, depth)
    section = TOP + [(.24, .028), (.29, .1), (.30, .22), (.40, .42), (.47, .61), (.50, .78), (.46, .91), (.36, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .42, plain('midsole', 'foam'), sculpt)
    return [midsole, flat_outsole(ring, edge, ground, .42, lug_length=1.3, lug_depth=.16),
            tread(ring, edge, ground, road, FOAM_AND_RUBBER, mark=WAIST)]


def lug(quality):
    """Two foam layers in facets over deep lugs that climb the wall."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), ROCKER_GROUND(ring.x)
    back = ring.backward[:, None]

    def sculpt(offset, depth, x, arc):
        line = .42 + .10 * np.sin(x * .28 + .5)
        offset = offset * (1 + .25 * smoothstep(10, 2, x)) - .13 * bulge(depth, line, .03)
        facet = np.abs(((arc + depth * 1.2) / 1.7) % 1 - .5) * 2
        return offset - .10 * facet * smoothstep(line + .04, line + .12, depth) + back * .45 * smoothstep(.1, .8, depth)
    section = TOP + [(.32, .03), (.38, .1), (.36, .25), (.40, .45), (.46, .62), (.48, .78), (.45, .9), (.38, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .62, plain('midsole', 'foam'), sculpt)
    return [midsole, lugged_outsole(ring, edge, ground, .72, 2.05, .46), trail_tread(ring, edge, ground, 2.05)]


def cup(quality):
    """A moulded rubber cup with a lip and a stitched groove."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), FLAT_GROUND(ring.x)
    section = [(-.55, -.03), (-.2, -.02), (.12, 0), (.27, .016), (.34, .05), (.37, .15), (.38, .33), (.38, .55),
               (.38, .78), (.37, .93), (.33, 1)]

    def sculpt(offset, depth, x, arc):
        ends = smoothstep(22.5, 23.0, x)
        zone = ends * smoothstep(.42, .46, depth) * smoothstep(.9, .86, depth)
        return offset - .07 * bulge(depth, .22, .022) - .07 * np.abs(np.sin(arc * np.pi / .3)) * zone
    body, edge = wall('midsole', ring, section, top, ground + .35, plain('midsole', 'rubber'), sculpt)
    return [body, flat_outsole(ring, edge, ground, .35, 'gum', .8, .04, .02),
            tread(ring, edge, ground, court, plain('outsole', 'gum'), mark=COURT_SHANK),
            wall_stitches(ring, .325, top - (top - ground - .35) * .22)]


def waffle(quality):
    """A retro wedge: two layers of foam with a colored one between, waffle rubber up heel and toe."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)
    back, front = ring.backward[:, None], ring.forward[:, None]

    def sculpt(offset, depth, x, arc):
        flare = .35 * back + .1 * smoothstep(9, 3, x)
        offset = offset + flare * smoothstep(.25, 1, depth) - .08 * bulge(depth, .36, .02) - .08 * bulge(depth, .60, .02)
        return offset - .15 * front * smoothstep(.3, 1, depth)
    section = TOP + [(.22, .02), (.26, .08), (.27, .3), (.3, .55), (.33, .8), (.33, .94), (.3, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .36, plain('midsole', 'foam'), sculpt)
    reach = .27 + .35 * ring.backward * .3
    stripe = band(ring, reach + .1 * smoothstep(9, 3, ring.x) * .3, top, ground + .36, .375, .585, .02, 'trim', 'foam')
    return [midsole, stripe, flat_outsole(ring, edge, ground, .36, 'gum', .8, .12, .08, .03),
            tread(ring, edge, ground, studs, plain('outsole', 'gum'), mark=WAIST, plate=True)]


def trainer(quality):
    """Low and straight for the gym: a firm flat base, ribbed side guards at the waist."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), FLAT_GROUND(ring.x)

    def sculpt(offset, depth, x, arc):
        guard = smoothstep(8.2, 9.0, x) * smoothstep(17.4, 16.6, x)
        ribs = np.abs(np.sin((x + depth * .8) * np.pi / .62))
        offset = offset + guard * (.10 * smoothstep(.04, .1, depth) - .14 * ribs * smoothstep(.12, .2, depth) * smoothstep(.98, .9, depth))
        return offset + .14 * smoothstep(.5, .54, depth) * (1 - guard)
    section = TOP + [(.2, .02), (.24, .1), (.25, .35), (.26, .55), (.27, .8), (.27, .93), (.24, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + TRAINER_WRAP, plain('midsole', 'rubber'), sculpt)
    return [midsole, flat_outsole(ring, edge, ground, TRAINER_WRAP, 'rubber', .6, .04, .02, .05), tread(ring, edge, ground, gym, mark=WAIST, plate=True)]


def pods(quality):
    """Chunky: foam in swelling lobes with deep valleys between them."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), ROCKER_GROUND(ring.x)
    back = ring.backward[:, None]
    pitch = ring.pitch(4.3)

    def sculpt(offset, depth, x, arc):
        lobe = np.abs(np.sin((arc + depth * 1.1) * np.pi / pitch)) ** .55
        swell = np.sin(np.pi * np.clip((depth - .16) / .84, 0, 1)) ** .7
        ledge = -.10 * bulge(depth, .15, .03)
        return offset + ledge + swell * (.36 * lobe - .06) + back * .35 * smoothstep(.1, .8, depth)
    section = TOP + [(.24, .025), (.28, .08), (.26, .2), (.30, .45), (.32, .7), (.28, .9), (.18, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .38, plain('midsole', 'foam'), sculpt, rows=150)
    return [midsole, flat_outsole(ring, edge, ground, .38, lug_length=2.15, lug_depth=.2, lug_set_back=.2),
            tread(ring, edge, ground, lobes, FOAM_AND_RUBBER, mark=WAIST)]


def wedge(quality):
    """One clean piece of foam: a bevel at the heel, two lines that run to a point in the waist, one along the forefoot."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), ROCKER_GROUND(ring.x)
    back = ring.backward[:, None]

    def sculpt(offset, depth, x, arc):
        upper_line = .30 + .30 * smoothstep(2, 17, x)
        lower_line = .82 - .22 * smoothstep(2, 17, x)
        between = smoothstep(upper_line - .03, upper_line + .03, depth) * smoothstep(lower_line + .03, lower_line - .03, depth)
        offset = offset + .16 * smoothstep(9, 1, x) * smoothstep(.1, .6, depth)
        return offset - .18 * between * smoothstep(17.5, 14, x) - .10 * bulge(depth, .62, .025) * smoothstep(17, 19, x) \
            + back * .55 * smoothstep(.05, .75, depth) * smoothstep(1.25, .7, depth)
    section = TOP + [(.2, .02), (.27, .08), (.31, .25), (.36, .5), (.37, .75), (.32, .92), (.24, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .34, plain('midsole', 'foam'), sculpt)
    return [midsole, flat_outsole(ring, edge, ground, .34, lug_length=1.6, lug_depth=.13),
            tread(ring, edge, ground, road, FOAM_AND_RUBBER, mark=WAIST)]


def layered(quality):
    """Two layers of foam with a wavy, colored seam between them."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), ROCKER_GROUND(ring.x)
    back = ring.backward[:, None]
    seam = lambda x: .47 + .13 * np.sin((x - 2) * .47) * smoothstep(0, 5, x) * smoothstep(28, 20, x)

    def sculpt(offset, depth, x, arc):
        line = seam(x)
        ribs = np.abs(np.sin(arc * np.pi / .85)) ** .5
        low = smoothstep(line + .05, line + .1, depth) * smoothstep(1.0, .9, depth)
        offset = offset + .14 * smoothstep(line, line + .06, depth) - .07 * (1 - ribs) * low
        return offset + back * .4 * smoothstep(.1, .8, depth)
    section = TOP + [(.22, .02), (.28, .08), (.30, .25), (.31, .45), (.33, .7), (.32, .9), (.26, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .4, plain('midsole', 'foam'), sculpt)
    middle, reach = seam(ring.x), .345 + .4 * ring.backward * .5
    stripe = band(ring, reach, top, ground + .4, middle - .045, middle + .045, .04, 'trim', 'rubber')
    return [midsole, stripe, flat_outsole(ring, edge, ground, .4, lug_length=1.15, lug_depth=.18),
            tread(ring, edge, ground, road, FOAM_AND_RUBBER, mark=WAIST)]


def block(quality):
    """A straight, square sidewall with fine ribs all round and a toe that curls up over it."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)

    def sculpt(offset, depth, x, arc):
        field = smoothstep(.30, .33, depth) * smoothstep(.93, .9, depth)
        ribs = np.abs(np.sin(depth * np.pi * 8.5))
        return offset - .055 * ribs * field - .07 * bulge(depth, .24, .02)
    section = TOP + [(.26, .012), (.36, .04), (.40, .12), (.41, .4), (.41, .7), (.41, .9), (.38, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .34, plain('midsole', 'rubber'), sculpt)
    return [midsole, flat_outsole(ring, edge, ground, .34, 'gum', .9, .06, .03),
            tread(ring, edge, ground, studs, plain('outsole', 'gum'), mark=WAIST, plate=True)]


def plate(quality):
    """A racing sole: tall soft foam cut off at heel and toe, a plate showing as a line that falls from heel to toe."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), PLATE_GROUND(ring.x)
    back = ring.backward[:, None]
    line = lambda x: .30 + .34 * smoothstep(2, 20, x)

    def sculpt(offset, depth, x, arc):
        below = smoothstep(line(x) - .01, line(x) + .05, depth)
        sipes = smoothstep(.5, .44, np.abs((arc / 1.15) % 1 - .5)) * smoothstep(.72, .8, depth) * smoothstep(1.02, .96, depth)
        scoop = .16 * np.exp(-((x - 11.5) / 3.4) ** 2) * smoothstep(.45, .8, depth)
        offset = offset - .10 * bulge(depth, line(x) - .03, .03) + .10 * below - .09 * (1 - sipes) * smoothstep(.72, .8, depth) - scoop
        return offset + .12 * smoothstep(10, 2, x) * below + back * .55 * smoothstep(.05, .6, depth) * smoothstep(1.3, .7, depth)
    section = TOP + [(.26, .025), (.33, .09), (.36, .22), (.38, .45), (.40, .65), (.40, .82), (.36, .93), (.28, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .3, plain('midsole', 'foam'), sculpt, rows=140)
    middle, reach = line(ring.x), .37 + .11 * smoothstep(10, 2, ring.x) + .22 * ring.backward
    stripe = band(ring, reach, top, ground + .3, middle - .012, middle + .03, .05, 'trim', 'film')
    return [midsole, stripe, flat_outsole(ring, edge, ground, .3, lug_length=1.15, lug_depth=.12),
            tread(ring, edge, ground, road, FOAM_AND_RUBBER, mark=WAIST)]


def ridge(quality):
    """One low foam in a rubber rand that climbs over toe and heel, short sharp lugs."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), WEDGE_GROUND(ring.x)
    back = ring.backward[:, None]

    def sculpt(offset, depth, x, arc):
        steps = .06 * smoothstep(.24, .28, depth) + .06 * smoothstep(.48, .52, depth)
        notch = np.abs(((arc - depth * .9) / 2.6) % 1 - .5) * 2
        return offset + steps - .10 * smoothstep(.80, .9, notch) * smoothstep(.28, .34, depth) + back * .25 * smoothstep(.1, .8, depth)
    section = TOP + [(.24, .02), (.28, .08), (.28, .25), (.28, .5), (.29, .75), (.28, .92), (.24, 1)]
    midsole, edge = wall('midsole', ring, section, top, ground + .5, plain('midsole', 'foam'), sculpt)
    rise = np.maximum(smoothstep(21.5, 25.5, ring.x), .45 * smoothstep(5.0, 1.0, ring.x))
    crest = .80 - .62 * rise
    rand = band(ring, .44 + .2 * ring.backward, top, ground + .5, crest, crest * 0 + 1.0, .05, 'outsole', 'foam', .35, bevel=.12)
    return [midsole, rand, lugged_outsole(ring, edge, ground, .58, 1.3, .36, .12), trail_tread(ring, edge, ground, 1.3)]


SOLES = {
    'rocker': ('rocker sole', rocker), 'lug': ('lugged sole', lug), 'cup': ('cup sole', cup),
    'waffle': ('waffle sole', waffle), 'flat': ('flat training sole', trainer), 'pods': ('chunky sole', pods),
    'wedge': ('wedge sole', wedge), 'layered': ('layered sole', layered), 'block': ('ribbed sole', block),
    'plate': ('racing sole', plate), 'ridge': ('ridged sole', ridge),
}
