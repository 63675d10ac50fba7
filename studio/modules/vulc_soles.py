"""Soles of the canvas last: tape with a stripe, plain gum tape, a rope sole, a stitched cup."""
import numpy as np

from geometry import smoothstep
from materials import plain
from modules.vulc_last import outline
from parts.sole import bulge, cupsole, flat_outsole, foxing, wall
from parts.tread import WAIST, diamonds, dots, honeycomb, tread, waves


def underside(form, ring, edge, pattern, texture='gum'):
    return tread(ring, ring.x * 0 + edge, form.ground_height(ring.x), pattern, plain('outsole', texture), mark=WAIST, plate=True)


def foxed(quality):
    """Rubber tape with a stripe, a textured bumper at the toe."""
    form, ring = outline(quality)
    return [*foxing(form, ring), underside(form, ring, .22, diamonds)]


def taped(quality):
    """Two plain tapes one over the other, without a stripe or a bumper."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), form.ground_height(ring.x)
    section = [(-.55, -.04), (-.12, -.03), (.17, 0), (.235, .02), (.25, .07), (.25, .3), (.25, .6), (.25, .9), (.22, 1)]

    def sculpt(offset, depth, x, arc):
        lower = smoothstep(.44, .47, depth)
        fine = .018 * np.abs(np.sin(depth * np.pi / .045)) * lower * smoothstep(.97, .93, depth)
        return offset + .07 * lower + fine - .03 * bulge(depth, .40, .018)
    body, edge = wall('midsole', ring, section, top, ground + .3, plain('midsole', 'rubber'), sculpt)
    return [body, flat_outsole(ring, edge, ground, .3, 'gum', .9, .03, .015, .02), underside(form, ring, edge, waves)]


def rope(quality):
    """Braided jute in coils round the foot, on thin rubber."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), form.ground_height(ring.x)
    section = [(-.55, -.04), (-.12, -.03), (.14, 0), (.22, .04), (.25, .12), (.26, .3), (.26, .6), (.25, .9), (.2, 1)]
    pitch = ring.pitch(.62)

    def sculpt(offset, depth, x, arc):
        coil = np.abs(np.sin(depth * np.pi * 4)) ** .6
        row = np.floor(np.clip(depth, 0, .999) * 4)
        strand = np.abs(np.sin((arc / pitch + depth * 4 + row * .37) * np.pi)) ** .8
        return offset - .10 + .22 * coil * (.5 + .5 * strand)
    body, edge = wall('midsole', ring, section, top, ground + .26, plain('midsole', 'lace'), sculpt, rows=200)
    return [body, flat_outsole(ring, ring.x * 0 + .14, ground, .3, 'rubber', .7, .06, .04, .01),
            underside(form, ring, .14, dots, 'rubber')]


def stitched(quality):
    """A low rubber cup with a stitched groove."""
    form, ring = outline(quality)
    return [*cupsole(form, ring, outsole_height=.3, stitch_depth=.26, ribs=True), underside(form, ring, .33, honeycomb)]


def ribbed(quality):
    """A rubber wall in fine upright ribs under a smooth lip."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), form.ground_height(ring.x)
    section = [(-.55, -.04), (-.12, -.03), (.17, 0), (.27, .02), (.30, .07), (.30, .26), (.28, .34), (.28, .6), (.28, .9), (.25, 1)]
    pitch = ring.pitch(.30)

    def sculpt(offset, depth, x, arc):
        field = smoothstep(.36, .42, depth) * smoothstep(.95, .9, depth)
        return offset - .06 * (1 - np.abs(np.sin(arc * np.pi / pitch)) ** .6) * field - .04 * bulge(depth, .32, .02)
    body, edge = wall('midsole', ring, section, top, ground + .34, plain('midsole', 'rubber'), sculpt)
    return [body, flat_outsole(ring, edge, ground, .34, 'gum', .9, .03, .015, .02), underside(form, ring, .34, diamonds)]


def toothed(quality):
    """A thick tape cut into slanting teeth along its lower half."""
    form, ring = outline(quality)
    top, ground = form.feather_height(ring.x), form.ground_height(ring.x)
    section = [(-.55, -.04), (-.12, -.03), (.17, 0), (.26, .02), (.30, .06), (.30, .25), (.30, .5), (.31, .75), (.31, .93), (.27, 1)]
    pitch = ring.pitch(.8)

    def sculpt(offset, depth, x, arc):
        crest = .50 + .22 * np.abs(((arc / pitch) % 1) - .5) * 2
        tooth = smoothstep(crest - .03, crest + .03, depth)
        return offset + .08 * tooth - .035 * bulge(depth, .2, .016) - .02 * bulge(depth, .27, .012)
    body, edge = wall('midsole', ring, section, top, ground + .3, plain('midsole', 'rubber'), sculpt)
    return [body, flat_outsole(ring, edge, ground, .3, 'gum', .9, .03, .015, .02), underside(form, ring, .34, waves)]


SOLES = {'foxed': ('vulcanized sole', foxed), 'taped': ('taped gum sole', taped), 'rope': ('rope sole', rope),
         'stitched': ('stitched cup sole', stitched), 'ribbed': ('ribbed rubber sole', ribbed), 'toothed': ('toothed rubber sole', toothed)}
