"""Uppers of the sport last."""
import numpy as np

from geometry import band_polygon, curve_through, profile, smoothstep
from modules.sport_last import shell
from modules.sport_runners import cage, knit, laced, mesh, net, saddle, shroud, sock
from openings import HIGH_LACED, HIGH_TONGUE, LOW_LACED, LOW_TONGUE, changed, lowered_collar
from parts.closure import edge_loop, eyelets
from parts.creases import ankle_folds, creases
from parts.lacing import LaceStyle, laces
from parts.lining import edge_radius, heel_padding, insole, lining
from parts.perforations import toe_perforations
from parts.stitching import overlay_stitches
from parts.tongue import Tongue

COURT_OPENING = changed(LOW_LACED, drop=.35, lateral={10: (None, (.4, -.3, 2.2), (3.8, -.85, -.6))},
                        toe=(None, (.5, .03, 2.2), (4.4, 0, -.55)), medial={10: (None, (.4, .3, 2.2), (3.8, .85, -.6))})


def court(quality):
    """Pebbled leather: one quarter over the vamp, a heel tab, perforated toe."""
    upper = shell(COURT_OPENING, quality, waviness=.016)
    upper.pad_collar(.95, .20)
    facing = profile([(0, -.6), (4.3, -.6), (4.75, .9), (5.2, 2.4), (6, 2.9), (7, 2.75), (8, 2.2), (9, 1.75), (11, 1.6)])
    tab = [(-2, 12), (2.3, 12), (2.6, 9.3), (2.3, 8.0), (1.2, 7.6), (-2, 7.55)]
    stay = [(-2, 9), (1.5, 9), (1.75, 6.5), (2.3, 4.6), (2.5, 0), (-2, 0)]
    quarter = [(-3, 14), (3.0, 14), (10, 13), (15.4, 8.9), (17.4, 6.9), (16.9, 5.2), (16.2, 3.0), (16.0, 0), (-3, 0)]
    upper.add('upper', 'grained leather', upper.side_shape(curve_through(quarter, 120, True, 1)), .07, (.15, .31))
    upper.add('eyestay', 'grained leather', upper.near_opening(facing), .08, (.15,))
    upper.add('upper', 'grained leather', upper.side_shape(curve_through(stay, 80, True)), .11, (.14,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(tab, 80, True)), .13, (.15,))
    upper.add('lining', 'gap', toe_perforations(upper), -.03, ())
    upper.side_mark(9.2, 5.3, 2.6)
    upper.heel_mark(8.6, 1.6)
    upper.finish()
    upper.raise_by(.6 * creases(upper))
    tongue = Tongue([(x, z - .35) for x, z in LOW_TONGUE], thickness=(.12, .2, .3, .42, .34))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 6), style='punched', radius=.2, from_top=.7)
    style = LaceStyle(half_width=.34, half_thickness=.075, power=3.6)
    return [laced(upper, 'toe', 'grained leather', tongue, holes, style, 'slanted'), tongue.meshes('grained leather')]


def retro(quality):
    """Nylon with suede: a T-shaped toe, eyestay, a sweeping side band, heel foxing."""
    upper = shell(COURT_OPENING, quality)
    upper.pad_collar(1.0, .24)
    guard = profile([(0, -1), (6.4, -1), (7.0, .3), (7.8, 1.2), (8.6, 1.9), (9.4, 2.5), (10.2, 3.0), (11, 3.4)])
    stem = np.minimum(.62 - np.abs(upper.y - .3), 26.8 - upper.x)
    stay = profile([(0, -.6), (4.2, -.6), (4.7, .8), (5.2, 2.0), (6, 2.0), (7, 1.8), (8, 1.7), (9, 1.6), (11, 1.5)])
    foxing = [(-2, 8.2), (1.0, 8.3), (2.6, 8.0), (4.4, 6.3), (7.4, 5.0), (9.6, 3.9), (10.4, 2.4), (10.4, 0), (-2, 0)]
    side = [(7.9, 1.0), (8.6, 4.3), (10.2, 6.6), (12.6, 8.6), (14.7, 8.8), (15.8, 7.6), (14.2, 6.6), (13.0, 5.2),
            (12.9, 3.4), (13.6, 1.0)]
    upper.add('overlay', 'suede', upper.side_shape(curve_through(side, 110, True, 1)), .07, (.15,))
    upper.add('toe', 'suede', np.maximum(upper.below(guard), np.where(upper.z > 4, stem, -1)), .08, (.15,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(foxing, 110, True, 1)), .09, (.15, .30))
    upper.add('eyestay', 'suede', upper.near_opening(stay), .11, (.16,))
    upper.side_mark(11.1, 5.1, 2.4)
    upper.heel_mark(6.8, 1.8)
    upper.finish()
    tongue = Tongue([(x, z - .25) for x, z in LOW_TONGUE], thickness=(.14, .26, .4, .55, .42))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 7), style='punched', radius=.19)
    style = LaceStyle(half_width=.27, half_thickness=.085, power=3.2)
    return [laced(upper, 'upper', 'nubuck', tongue, holes, style), tongue.meshes('fabric', label_at=1.25)]


HIGH = changed(HIGH_LACED, drop=-.7)
HIGH_ANKLE = band_polygon([(-2, 15.0), (2, 14.5), (5, 14.0), (8, 14.0), (13, 15.0)],
                          [(-2, 12.1), (2, 11.8), (4.6, 11.5), (7.4, 11.25), (10.0, 11.3), (13, 11.7)])


def raised_tongue(front, tip):
    """The centre line of a high shoe's tongue, by so many cm higher under the throat and at its tip."""
    return [(x, z + np.interp(x, (11, 16), (tip, front))) for x, z in HIGH_TONGUE]


def high(quality):
    """Leather over the ankle in layers, a padded collar and a strap of leather across it."""
    upper = shell(HIGH, quality, waviness=.03)
    upper.pad_collar(1.0, .24, 4.3, seam=False)
    box = profile([(0, -1), (5.6, -1), (6.4, .4), (7.4, 1.9), (8.6, 2.6), (9.6, 3.1), (10.4, 3.5), (11, 3.7)])
    quarter = [(-3, 20), (12, 16), (14.4, 9.6), (15.8, 7.2), (16.3, 5.4), (15.2, 3.4), (15.0, 0), (-3, 0)]
    ankle = upper.side_shape(HIGH_ANKLE)
    upper.pad(ankle, .20)
    facing = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 2.0), (6, 2.1), (7, 1.9), (8, 1.65), (11, 1.5)])
    counter = [(-2, 11.4), (1.4, 11.4), (3.6, 10.2), (4.6, 8.2), (6.6, 6.3), (9.4, 5.1), (10.2, 3.4), (9, 0), (-2, 0)]
    upper.add('upper', 'nubuck', upper.side_shape(curve_through(quarter, 130, True, 1)), .06, (.15, .30))
    upper.add('toe', 'grained leather', upper.below(box), .10, (.16, .32))
    upper.add('overlay', 'grained leather', ankle, .08, (.16,))
    upper.add('heel', 'grained leather', upper.side_shape(curve_through(counter, 110, True)), .11, (.16, .32))
    upper.add('eyestay', 'grained leather', upper.near_opening(facing), .12, (.16,))
    upper.add('lining', 'gap', toe_perforations(upper, 22.0, 25.2, .55, .09), -.03, ())
    upper.side_mark(10.6, 7.4, 2.6)
    upper.finish()
    upper.raise_by(.7 * ankle_folds(upper) + .5 * creases(upper))
    tongue = Tongue(raised_tongue(.5, 0), widths=(1.7, 2.05, 2.2, 2.3, 2.35), thickness=(.14, .25, .36, .5, .42))
    holes = eyelets(upper, np.linspace(5.12, 8.8, 8), from_top=.75, radius=.2, style='punched')
    style = LaceStyle(half_width=.31, half_thickness=.085, power=3.4)
    rim = edge_radius(.16, .26)
    return [upper.mesh('upper', 'nubuck'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('nubuck', label_at=1.6),
            holes.meshes, laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper),
            edge_loop(upper)]


def hike(quality):
    """A hiking boot: nubuck in layers, a suede toe cap over a rubber rand, a padded cuff, seven pairs of eyelets."""
    upper = shell(changed(HIGH_LACED, drop=-.35), quality, waviness=.05)
    upper.pad_collar(1.3, .40, 4.3, seam=False)
    rand = profile([(0, 1.1), (2, .95), (4, .7), (6, .65), (7.5, .75), (8.5, .95), (9.5, 1.35), (10.4, 1.65), (11, 1.75)])
    cap = profile([(0, -1), (7.0, -1), (7.6, .6), (8.4, 2.5), (9.2, 3.5), (10.2, 4.1), (11, 4.3)])
    quarter = [(-3, 20), (12, 16), (14.2, 10.2), (16.6, 8.0), (17.6, 6.3), (16.8, 4.4), (16.6, 0), (-3, 0)]
    stay = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 1.8), (6, 1.8), (8, 1.55), (11, 1.5)])
    cuff = profile([(0, 3.3), (1.5, 3.2), (3, 2.7), (4.2, 1.9), (4.7, .6), (5.0, -.4), (11, -.6)], sharp=True)
    counter = [(-2, 12.4), (1.6, 12.4), (3.4, 10.8), (3.9, 8.6), (5.4, 7.0), (7.8, 5.8), (8.4, 3.2), (8, 0), (-2, 0)]
    side = [(8.6, 2.5), (8.9, 6.0), (10.2, 9.4), (12.6, 12.2), (15, 11), (14.2, 8.2), (15.3, 6.3), (17.8, 4.9), (18.4, 2.5)]
    for from_top in (1.05, 2.0):       # the cuff is padded in rings
        upper.groove(from_top, .10, .09, smoothstep(5, 4, upper.station))
    upper.add('upper', 'nubuck', upper.side_shape(curve_through(quarter, 130, True, 1)), .06, (.15, .30))
    upper.add('lining', 'webbing', upper.near_opening(cuff), .10, (.15,))
    upper.add('overlay', 'nubuck', upper.side_shape(curve_through(side, 110, True, 1)), .09, (.15, .30))
    upper.add('heel', 'nubuck', upper.side_shape(curve_through(counter, 90, True)), .12, (.15, .30))
    upper.add('toe', 'suede', upper.below(cap), .10, (.15, .30))
    upper.add('toe', 'foam', upper.below(rand), .16, ())      # a pebbled skin: smooth rubber looks airbrushed on so broad a strip
    upper.add('eyestay', 'nubuck', upper.near_opening(stay), .13, (.15, .30))
    upper.side_mark(3.2, 7.6, 2.1)
    upper.finish()
    upper.raise_by(.8 * ankle_folds(upper) + .6 * creases(upper))
    tongue = Tongue(raised_tongue(.5, -.05), widths=(1.9, 2.2, 2.2, 2.25, 2.35), thickness=(.16, .3, .42, .65, .5))
    holes = eyelets(upper, np.linspace(5.15, 8.6, 7), from_top=.72, radius=.2, wire=.10)
    style = LaceStyle(half_width=.18, half_thickness=.15, power=2.1)
    rim = edge_radius(.17, .28)
    return [upper.mesh('upper', 'nubuck'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('nubuck', label_at=1.6),
            holes.meshes, laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper),
            edge_loop(upper, half_width=.65)]


def jogger(quality):
    """A running shoe of long ago: thin mesh, a pointed mudguard, a straight panel under the laces."""
    upper = shell(COURT_OPENING, quality)
    upper.pad_collar(1.0, .26)
    guard = profile([(0, -1), (5.2, -1), (6.0, .3), (7.2, .9), (8.2, 1.5), (9.2, 2.5), (10.0, 3.6), (10.6, 4.4), (11, 4.6)])
    stay = profile([(0, -.6), (4.2, -.6), (4.7, .8), (5.2, 1.7), (6, 1.7), (7, 1.6), (8, 1.5), (11, 1.4)])
    bar = [(9.6, 1), (10.1, 4.2), (11.5, 7.0), (13.2, 9.6), (14.9, 8.9), (13.7, 6.4), (13.1, 4.2), (13.3, 1)]
    counter = [(-2, 10.6), (1.5, 10.6), (2.5, 9.0), (3.8, 7.2), (5.6, 5.2), (6.0, 3.6), (5.0, 0), (-2, 0)]
    upper.add('toe', 'suede', upper.below(guard), .08, (.15,))
    upper.add('overlay', 'smooth leather', upper.side_shape(curve_through(bar, 110, True, 1)), .06, (.14,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(counter, 110, True, 1)), .09, (.15, .30))
    upper.add('eyestay', 'suede', upper.near_opening(stay), .11, (.16,))
    upper.side_mark(8.0, 5.6, 2.3)
    upper.heel_mark(7.6, 1.8)
    upper.finish()
    tongue = Tongue([(x, z - .1) for x, z in LOW_TONGUE], thickness=(.14, .26, .42, .58, .44))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 6), style='punched', radius=.19)
    style = LaceStyle(half_width=.27, half_thickness=.085, power=3.2)
    return [laced(upper, 'upper', 'mesh', tongue, holes, style, 'small'), tongue.meshes('fabric', label_at=1.25)]


def terrace(quality):
    """A slim suede shoe: T-shaped toe, one broad leather saddle, a small heel tab."""
    upper = shell(COURT_OPENING, quality, waviness=.05)
    upper.pad_collar(.9, .17)
    guard = profile([(0, -1), (7.0, -1), (7.6, .2), (8.4, 1.3), (9.2, 2.0), (10.0, 2.4), (11, 2.6)])
    stem = np.minimum(.85 - np.abs(upper.y - .3) + .06 * (upper.x - 22), 26.8 - upper.x)
    stay = profile([(0, -.6), (4.2, -.6), (4.7, .7), (5.2, 1.5), (8, 1.35), (11, 1.25)])
    saddle = [(8.6, 1), (9.7, 4.0), (11.1, 6.8), (12.4, 9.6), (15.9, 8.8), (15.4, 6.6), (16.0, 4.2), (17.4, 1)]
    tab = [(-2, 12), (3.0, 12), (3.3, 9.4), (2.7, 7.8), (1.5, 7.2), (-2, 7.2)]
    foxing = [(-2, 6.2), (1.0, 6.2), (2.4, 5.9), (3.8, 4.9), (4.9, 3.9), (5.2, 0), (-2, 0)]
    upper.add('toe', 'suede', np.maximum(upper.below(guard), np.where(upper.z > 4, stem, -1)), .07, (.14,))
    upper.add('overlay', 'smooth leather', upper.side_shape(curve_through(saddle, 110, True, 1)), .07, (.14, .27))
    upper.add('eyestay', 'smooth leather', upper.near_opening(stay), .08, (.15,))
    upper.add('toe', 'suede', upper.side_shape(curve_through(foxing, 80, True)), .07, (.14,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(tab, 80, True)), .08, (.15,))
    upper.side_mark(6.4, 5.3, 2.6)
    upper.heel_mark(8.6, 1.5)
    upper.finish()
    tongue = Tongue([(x, z - .3) for x, z in LOW_TONGUE], thickness=(.1, .18, .26, .34, .28))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 7), style='punched', radius=.18, from_top=.66)
    style = LaceStyle(half_width=.25, half_thickness=.075, power=3.4)
    return [laced(upper, 'upper', 'suede', tongue, holes, style), tongue.meshes('nubuck', label_at=1.25)]


def club(quality):
    """A leather tennis shoe in panels: cap, deep counter, a vented side."""
    upper = shell(COURT_OPENING, quality, waviness=.022)
    upper.pad_collar(1.1, .28)
    cap = profile([(0, -1), (7.4, -1), (7.9, .6), (8.6, 2.3), (9.3, 3.1), (10.2, 3.6), (11, 3.8)])
    foxing = profile([(0, 2.9), (1.5, 2.9), (3, 2.7), (4.5, 2.1), (5.8, 1.3), (6.8, 1.0), (7.9, 1.2), (9, 1.3), (11, 1.3)])
    facing = profile([(0, -.6), (4.3, -.6), (4.75, .9), (5.2, 2.1), (6, 2.3), (7, 2.2), (8, 1.9), (11, 1.6)])
    collar = [(-2, 12), (7.4, 12), (8.0, 8.9), (6.0, 7.3), (3.4, 7.2), (2.2, 7.9), (1.0, 7.7), (-2, 7.6)]
    upper.add('toe', 'smooth leather', upper.below(cap), .07, (.14, .28))
    upper.add('overlay', 'suede', upper.below(foxing), .08, (.15,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(collar, 90, True)), .08, (.15,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(facing), .10, (.15, .29))
    vents = [upper.circle(x + .38 * row, 7.1 - .62 * row, .11) for row in range(3) for x in (12.9, 13.7, 14.5)]
    upper.add('lining', 'gap', np.maximum.reduce(vents), -.03, ())
    upper.side_mark(9.7, 6.5, 2.3)
    upper.heel_mark(8.7, 1.5)
    upper.finish()
    upper.raise_by(.6 * creases(upper))
    tongue = Tongue([(x, z - .2) for x, z in LOW_TONGUE], thickness=(.14, .26, .4, .55, .42))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 7), style='punched', radius=.2, from_top=.75)
    style = LaceStyle(half_width=.3, half_thickness=.08, power=3.4)
    return [laced(upper, 'upper', 'smooth leather', tongue, holes, style, 'slanted'), tongue.meshes('fabric', label_at=1.3)]


MID = lowered_collar(HIGH_LACED, 1.4)
MID_TONGUE = HIGH_TONGUE[:4] + ((12.0, 11.95), (11.15, 13.7), (10.65, 15.1), (10.45, 15.9))


def strapped(quality):
    """Leather over the ankle with a broad strap round it, a suede toe and heel."""
    upper = shell(MID, quality, waviness=.03)
    upper.pad_collar(1.0, .26, 4.3, seam=False)
    quarter = [(-3, 20), (12, 16), (14.2, 9.8), (16.4, 7.6), (17.2, 5.8), (16.2, 3.6), (16.0, 0), (-3, 0)]
    guard = profile([(0, -1), (6.2, -1), (6.9, .5), (7.8, 1.5), (8.8, 2.1), (9.8, 2.6), (11, 2.9)])
    facing = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 2.0), (6, 2.0), (7, 1.8), (8, 1.6), (11, 1.5)])
    wing = [(7.0, 1.0), (8.6, 4.6), (11.0, 7.2), (13.6, 9.4), (15.4, 8.2), (14.4, 5.8), (15.2, 3.2), (16.6, 1.0)]
    strap = band_polygon([(-2, 13.7), (3, 12.9), (6, 12.4), (9, 12.8), (13, 13.9)], [(-2, 11.3), (3, 10.5), (6, 10.0), (9, 10.3), (13, 11.1)])
    heel = [(-2, 9.0), (1.2, 9.0), (3.0, 7.4), (5.2, 5.6), (6.2, 3.6), (5.6, 0), (-2, 0)]
    upper.add('upper', 'grained leather', upper.side_shape(curve_through(quarter, 130, True, 1)), .06, (.15, .30))
    upper.add('overlay', 'grained leather', upper.side_shape(curve_through(wing, 110, True, 1)), .08, (.15,))
    upper.add('toe', 'suede', upper.below(guard), .10, (.15, .30))
    upper.add('heel', 'suede', upper.side_shape(curve_through(heel, 90, True)), .11, (.15, .30))
    upper.add('eyestay', 'grained leather', upper.near_opening(facing), .10, (.16,))
    upper.add('overlay', 'grained leather', upper.side_shape(strap), .12, (.17,))
    upper.add('lining', 'gap', toe_perforations(upper, 22.0, 25.0, .5, .08), -.03, ())
    upper.side_mark(5.6, 11.4, 2.0)
    upper.finish()
    upper.raise_by(.7 * ankle_folds(upper) + .5 * creases(upper))
    tongue = Tongue(MID_TONGUE, widths=(1.6, 1.95, 2.0, 2.05, 2.1), thickness=(.14, .25, .36, .5, .42))
    holes = eyelets(upper, np.linspace(5.15, 8.8, 7), from_top=.75, radius=.2, style='punched')
    style = LaceStyle(half_width=.3, half_thickness=.085, power=3.4)
    rim = edge_radius(.16, .26)
    return [upper.mesh('upper', 'grained leather'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('fabric', label_at=1.4),
            holes.meshes, laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper)]


UPPERS = {
    'sport-knit': ('knit runner', knit), 'sport-mesh': ('mesh runner', mesh), 'sport-court': ('leather low-top', court),
    'sport-retro': ('suede retro runner', retro), 'sport-cage': ('caged runner', cage), 'sport-sock': ('knit sock shoe', sock),
    'sport-jogger': ('mesh retro runner', jogger), 'sport-high': ('leather high-top', high, 'high'),
    'sport-hike': ('hiking boot', hike, 'high'), 'sport-terrace': ('suede low-top', terrace), 'sport-club': ('leather tennis shoe', club),
    'sport-strap': ('strapped high-top', strapped, 'high'), 'sport-net': ('netted knit runner', net),
    'sport-saddle': ('saddle runner', saddle), 'sport-shroud': ('smooth knit runner', shroud),
}
