"""Uppers of the sport last."""
import numpy as np

from geometry import band_polygon, curve_through, profile, smoothstep
from modules.sport_last import shell
from openings import HIGH_LACED, HIGH_TONGUE, LOW_LACED, LOW_TONGUE, changed, mirrored
from parts.closure import LaceStyle, ankle_loop, bow, criss_cross, eyelets, heel_loop, pull_tab, tucked_ends
from parts.lining import insole, lining
from parts.marks import toe_perforations
from parts.stitching import overlay_stitches
from parts.tongue import Tongue

RIM = lambda s: .13 + .16 * smoothstep(5.4, 3.9, s)
PADDED = lambda s: smoothstep(5.2, 4, s)
COURT_OPENING = changed(LOW_LACED, drop=.35, lateral={10: (None, (.4, -.3, 2.2), (3.8, -.85, -.6))},
                        toe=(None, (.5, .03, 2.2), (4.4, 0, -.55)), medial={10: (None, (.4, .3, 2.2), (3.8, .85, -.6))})
SOCK = mirrored((
    ((1.2, .05, 12.6), (-.9, 0, 3.0), (.9, 0, -3.6)),
    ((2.0, -1.75, 12.3), (-.5, -.45, 2.7), (.5, -.2, -3.3)),
    ((3.9, -2.6, 11.5), (-.1, -.35, 2.4), (.2, -.3, -2.9)),
    ((6.0, -2.85, 11.0), (0, -.3, 2.3), (.1, -.35, -2.6)),
    ((7.9, -2.75, 11.0), (0, -.3, 2.4), (.2, -.5, -2.8)),
    ((9.5, -2.4, 11.35), (0, -.3, 2.5), (.5, -.8, -3.1)),
    ((10.7, -1.95, 11.85), (0, -.3, 2.6), (1.2, -1.1, -3.6)),
    ((11.5, -1.45, 12.25), (0, -.25, 2.7), (2.4, -1.3, -4.2)),
    ((12.0, -.9, 12.5), (.1, -.25, 2.8), (4.2, -1.2, -5.4)),
    ((12.2, -.35, 12.6), (.6, -.25, 2.95), (6.2, -.8, -6.9)),
    ((12.25, .0, 12.62), (1.1, -.2, 3.0), (7.4, -.3, -7.8))),
    toe=((12.25, .2, 12.62), (1.25, .03, 3.05), (7.8, 0, -8.1)))


def laced(upper, base, texture, tongue, holes, style=LaceStyle(), tied=True, loop=None, seams=True):
    """Everything that every laced upper has."""
    return [upper.mesh(base, texture), lining(upper, RIM, PADDED), insole(upper), holes.meshes,
            criss_cross(holes, tongue, style),
            bow(tongue, 12.1, style) if tied else tucked_ends(holes, tongue, style),
            overlay_stitches(upper) if seams else None, loop]


def knit(quality):
    """Engineered knit, a narrow stay and a soft counter."""
    upper = shell(quality=quality)
    upper.pad_collar()
    stay = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.55), (6, 1.45), (8, 1.3), (11, 1.2)])
    guard = profile([(0, -1), (4.2, -1), (5.6, .1), (6.6, .6), (7.6, .9), (8.6, 1.2), (9.6, 1.7), (10.4, 2.2), (11, 2.4)])
    counter = [(-2, 11.6), (1.6, 11.6), (2.35, 9.6), (2.75, 8.0), (3.9, 6.3), (6.2, 4.9), (7.2, 3.0), (6.0, 0.), (-2, 0)]
    upper.add('toe', 'film', upper.below(guard), .05, ())
    upper.add('eyestay', 'suede', upper.near_opening(stay), .10, (.17,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(counter, 80, True)), .13, (.17, .35))
    upper.side_mark(11.2, 5.6, 3.4)
    upper.finish()
    tongue = Tongue([(x, z - .15) for x, z in LOW_TONGUE])
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), style='punched', radius=.22)
    return [laced(upper, 'upper', 'knit', tongue, holes, loop=heel_loop(-.2)), tongue.meshes('fine knit')]


def mesh(quality):
    """Rugged mesh, welded mudguard and ridge, a rubber bumper."""
    upper = shell(quality=quality)
    upper.pad_collar(1.1, .28)
    ridge = [(6.8, 1), (7.6, 4.6), (9.1, 5.1), (10.7, 6.3), (11.9, 5.2), (13.3, 5.7), (15.1, 4.3), (16.3, 4.8),
             (18.6, 3.9), (20.5, 4.0), (21, 1)]
    mud = profile([(0, 1.3), (1.5, 1.2), (3, .9), (4.5, .7), (6, .85), (7, 1.15), (8, 1.6), (9, 2.2), (10, 2.9), (11, 3.2)])
    bumper = profile([(0, -1), (8.2, -1), (8.8, .5), (9.6, 1.4), (10.4, 1.75), (11, 1.85)])
    stay = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.6), (6, 1.55), (8, 1.35), (11, 1.25)])
    cage = [(-2, 11.4), (1.5, 11.4), (2.5, 9.6), (3.4, 7.6), (5.4, 6.2), (7.4, 5.3), (8, 3), (6.0, 0.), (-2, 0)]
    upper.add('overlay', 'film', upper.side_shape(ridge), .05, ())
    upper.add('toe', 'film', upper.below(mud), .06, ())
    upper.add('toe', 'rubber', upper.below(bumper), .16, ())
    upper.add('eyestay', 'film', upper.near_opening(stay), .08, (.16,))
    upper.add('heel', 'film', upper.side_shape(curve_through(cage, 90, True)), .12, (.17,))
    upper.side_mark(4.2, 5.9, 2.5)
    upper.finish()
    tongue = Tongue(LOW_TONGUE, thickness=(.12, .24, .38, .5, .4))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.21)
    style = LaceStyle(half_width=.19, half_thickness=.15, power=2.2)
    return [laced(upper, 'upper', 'mesh', tongue, holes, style, loop=heel_loop(-.1, .6)), tongue.meshes('mesh')]


def court(quality):
    """Clean leather: one quarter over the vamp, a heel tab, perforated toe."""
    upper = shell(COURT_OPENING, quality, waviness=.03)
    upper.pad_collar(.95, .20)
    facing = profile([(0, -.6), (4.3, -.6), (4.75, .9), (5.2, 2.4), (6, 2.9), (7, 2.75), (8, 2.2), (9, 1.75), (11, 1.6)])
    tab = [(-2, 12), (2.3, 12), (2.6, 9.3), (2.3, 8.0), (1.2, 7.6), (-2, 7.55)]
    quarter = [(-3, 14), (3.0, 14), (10, 13), (15.4, 8.9), (17.4, 6.9), (16.9, 5.2), (16.2, 3.0), (16.0, 0), (-3, 0)]
    upper.add('upper', 'smooth leather', upper.side_shape(curve_through(quarter, 120, True, 1)), .07, (.15, .31))
    upper.add('eyestay', 'smooth leather', upper.near_opening(facing), .08, (.15,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(tab, 80, True)), .09, (.15,))
    upper.add('lining', 'gap', toe_perforations(upper), -.03, ())
    upper.side_mark(9.0, 5.9, 3.0)
    upper.heel_mark(8.6, 1.6)
    upper.finish()
    tongue = Tongue([(x, z - .35) for x, z in LOW_TONGUE], thickness=(.12, .2, .3, .42, .34))
    holes = eyelets(upper, np.linspace(5.2, 8.9, 6), style='punched', radius=.2, from_top=.7)
    style = LaceStyle(half_width=.34, half_thickness=.075, power=3.6)
    return [laced(upper, 'toe', 'smooth leather', tongue, holes, style), tongue.meshes('smooth leather')]


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


def cage(quality):
    """Mesh under a welded cage of fine ribs that run into the lacing."""
    upper = shell(quality=quality)
    upper.pad_collar(1.05, .26)
    ribs = np.full(upper.shape, -1.0)
    for foot, top, width in ((8.4, 11.4, .30), (10.2, 12.9, .26), (12.1, 14.5, .26), (14.1, 16.1, .26), (16.2, 17.7, .24)):
        along = (upper.z - 2.4) / 6.2
        ribs = np.maximum(ribs, width * (1.25 - .45 * along) - np.abs(upper.x - foot - (top - foot) * along))
    ribs = np.where((upper.station > 2.5) & (upper.station < 9), ribs, -1)
    stay = profile([(0, -.5), (4.3, -.5), (4.75, .8), (5.3, 1.35), (6, 1.3), (8, 1.2), (11, 1.1)])
    guard = profile([(0, 1.0), (2, .8), (4, .5), (6, .55), (7, .9), (8, 1.3), (9, 1.8), (10, 2.3), (11, 2.5)])
    clip = [(-2, 7.6), (.9, 7.7), (2.6, 6.9), (4.6, 5.4), (7.0, 4.0), (7.4, 2.6), (6.4, 0), (-2, 0)]
    upper.add('overlay', 'film', ribs, .07, ())
    upper.add('toe', 'film', upper.below(guard), .06, ())
    upper.add('eyestay', 'film', upper.near_opening(stay), .08, ())
    upper.add('heel', 'rubber', upper.side_shape(curve_through(clip, 90, True)), .17, ())
    upper.side_mark(4.4, 4.9, 2.0)
    upper.finish()
    tongue = Tongue([(x, z - .15) for x, z in LOW_TONGUE], thickness=(.1, .16, .24, .34, .26))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), style='punched', radius=.2, from_top=.62)
    style = LaceStyle(half_width=.26, half_thickness=.07, power=3.4)
    return [laced(upper, 'upper', 'mesh', tongue, holes, style, loop=heel_loop(-.2, .5)), tongue.meshes('fine knit')]


def sock(quality):
    """A knit sock without laces: a ribbed collar, a pull tab in front and behind, a welded foot."""
    upper = shell(SOCK, quality)
    collar = profile([(0, 1.5), (11, 1.5)])
    guard = profile([(0, 1.6), (2, 1.3), (4, .9), (6, .8), (7, 1.0), (8, 1.4), (9, 1.9), (10, 2.4), (11, 2.6)])
    saddle = [(9.0, 1), (9.8, 4.4), (11.2, 7.0), (13.4, 9.0), (15.2, 9.4), (16.6, 8.2), (16.2, 6.0), (16.8, 3.6), (17.8, 1)]
    upper.add('eyestay', 'elastic', upper.near_opening(collar), .02, ())
    upper.add('toe', 'film', upper.side_shape(curve_through(saddle, 110, True, 1)), .05, ())
    upper.add('toe', 'film', upper.below(guard), .05, ())
    upper.side_mark(13.1, 5.9, 3.0)
    upper.finish()
    rim = lambda s: .10 + 0 * s
    front = pull_tab([(13.2, 11.2), (12.85, 12.1), (12.55, 13.0), (12.3, 13.7), (11.95, 13.85), (11.9, 13.2), (12.0, 12.2)], .5, y=.2)
    back = heel_loop(1.7, .5, .5)
    return [upper.mesh('upper', 'fine knit'), lining(upper, rim, part='lining', texture='fine knit'), insole(upper), front, back,
            overlay_stitches(upper)]


HIGH = changed(HIGH_LACED, drop=-.7)
HIGH_ANKLE = band_polygon([(-2, 15.0), (2, 14.5), (5, 14.0), (8, 14.0), (13, 15.0)],
                          [(-2, 12.1), (2, 11.8), (4.6, 11.5), (7.4, 11.1), (10.0, 10.4), (13, 9.2)])


def high(quality):
    """Leather over the ankle in layers, a padded collar and a strap of leather across it."""
    upper = shell(HIGH, quality, waviness=.04)
    upper.pad_collar(1.35, .32, 4.3)
    box = profile([(0, -1), (5.6, -1), (6.4, .4), (7.4, 1.9), (8.6, 2.6), (9.6, 3.1), (10.4, 3.5), (11, 3.7)])
    facing = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 2.0), (6, 2.1), (7, 1.9), (8, 1.65), (11, 1.5)])
    counter = [(-2, 11.4), (1.4, 11.4), (3.6, 10.2), (4.6, 8.2), (6.6, 6.3), (9.4, 5.1), (10.2, 3.4), (9, 0), (-2, 0)]
    upper.add('toe', 'smooth leather', upper.below(box), .10, (.16, .32))
    upper.add('overlay', 'smooth leather', upper.side_shape(HIGH_ANKLE), .08, (.16,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(counter, 110, True)), .11, (.16, .32))
    upper.add('eyestay', 'smooth leather', upper.near_opening(facing), .12, (.16,))
    upper.add('lining', 'gap', toe_perforations(upper, 22.0, 25.2, .55, .09), -.03, ())
    upper.side_mark(10.6, 7.4, 2.6)
    upper.finish()
    tongue = Tongue([(x, z + .55) for x, z in HIGH_TONGUE], widths=(1.6, 2.1, 2.5, 2.7, 2.8), thickness=(.14, .25, .36, .5, .42))
    holes = eyelets(upper, np.linspace(5.12, 8.8, 8), from_top=.75, radius=.2, style='punched')
    style = LaceStyle(half_width=.31, half_thickness=.085, power=3.4)
    rim = lambda s: .16 + .18 * smoothstep(5.2, 3.9, s)
    return [upper.mesh('upper', 'nubuck'), lining(upper, rim, PADDED), insole(upper), tongue.meshes('nubuck', label_at=1.6),
            holes.meshes, criss_cross(holes, tongue, style), bow(tongue, 11.0, style, .55, .95), overlay_stitches(upper),
            ankle_loop(.75, forward=.45)]


def hike(quality):
    """A hiking boot: nubuck in layers, a rubber rand, a padded cuff, seven pairs of eyelets."""
    upper = shell(changed(HIGH_LACED, drop=-.35), quality, waviness=.05)
    upper.pad_collar(1.3, .40, 4.3, seam=False)
    rand = profile([(0, 1.5), (2, 1.2), (4, .8), (6, .8), (7.5, 1.1), (8.5, 1.9), (9.5, 2.7), (10.4, 3.0), (11, 3.1)])
    stay = profile([(0, -.6), (4.4, -.6), (4.75, .9), (5.2, 1.8), (6, 1.8), (8, 1.55), (11, 1.5)])
    cuff = profile([(0, 3.3), (1.5, 3.2), (3, 2.7), (4.2, 1.9), (4.7, .6), (5.0, -.4), (11, -.6)], sharp=True)
    counter = [(-2, 12.4), (1.6, 12.4), (3.4, 10.8), (3.9, 8.6), (5.4, 7.0), (7.8, 5.8), (8.4, 3.2), (8, 0), (-2, 0)]
    side = [(8.6, 2.5), (8.9, 6.0), (10.2, 9.4), (12.6, 12.2), (15, 11), (14.2, 8.2), (15.3, 6.3), (17.8, 4.9), (18.4, 2.5)]
    upper.add('lining', 'webbing', upper.near_opening(cuff), .10, (.15,))
    upper.add('overlay', 'nubuck', upper.side_shape(curve_through(side, 110, True, 1)), .09, (.15, .30))
    upper.add('heel', 'nubuck', upper.side_shape(curve_through(counter, 90, True)), .12, (.15, .30))
    upper.add('toe', 'rubber', upper.below(rand), .16, ())
    upper.add('eyestay', 'nubuck', upper.near_opening(stay), .13, (.15, .30))
    upper.side_mark(3.2, 7.6, 2.1)
    upper.finish()
    tongue = Tongue([(x, z + .35) for x, z in HIGH_TONGUE], widths=(1.6, 2.1, 2.6, 2.9, 3.0), thickness=(.16, .3, .42, .65, .5))
    holes = eyelets(upper, np.linspace(5.15, 8.6, 7), from_top=.72, radius=.2, wire=.10)
    style = LaceStyle(half_width=.18, half_thickness=.15, power=2.1)
    rim = lambda s: .17 + .20 * smoothstep(5.2, 3.9, s)
    return [upper.mesh('upper', 'nubuck'), lining(upper, rim, PADDED), insole(upper), tongue.meshes('nubuck', label_at=1.6),
            holes.meshes, criss_cross(holes, tongue, style), bow(tongue, 11.0, style, .55, .95), overlay_stitches(upper),
            ankle_loop(.4, .65, .4)]


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
    return [laced(upper, 'upper', 'mesh', tongue, holes, style), tongue.meshes('fabric', label_at=1.25)]


UPPERS = {
    'sport-knit': ('knit runner', knit), 'sport-mesh': ('mesh runner', mesh), 'sport-court': ('leather low-top', court),
    'sport-retro': ('suede retro runner', retro), 'sport-cage': ('caged runner', cage), 'sport-sock': ('knit sock shoe', sock),
    'sport-jogger': ('mesh retro runner', jogger), 'sport-high': ('leather high-top', high, 'high'),
    'sport-hike': ('hiking boot', hike, 'high'),
}
