"""Running uppers of the sport last."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from modules.sport_last import shell
from openings import LOW_TONGUE, mirrored
from parts.closure import edge_loop, eyelets
from parts.lacing import LaceStyle, laces
from parts.lining import above_feather, edge_radius, fitted_insole, heel_padding, insole, lining
from parts.stitching import overlay_stitches
from parts.tongue import Tongue

RIM = edge_radius(.13, .27)
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

def laced(upper, base, texture, tongue, holes, style=LaceStyle(), bow='even', loop=None):
    """Everything that every laced upper has."""
    return [upper.mesh(base, texture), lining(upper, RIM, heel_padding, laced=True), insole(upper), holes.meshes,
            laces(holes, tongue, style, bow), overlay_stitches(upper), loop]

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
    return [laced(upper, 'upper', 'knit', tongue, holes, loop=edge_loop(upper)), tongue.meshes('fine knit')]

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
    upper.side_mark(3.6, 5.5, 2.2)
    upper.finish()
    tongue = Tongue(LOW_TONGUE, thickness=(.12, .24, .38, .5, .4))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.21)
    style = LaceStyle(half_width=.19, half_thickness=.15, power=2.2)
    return [laced(upper, 'upper', 'mesh', tongue, holes, style, 'slanted', loop=edge_loop(upper, half_width=.6)), tongue.meshes('mesh')]

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
    return [laced(upper, 'upper', 'mesh', tongue, holes, style, 'small', loop=edge_loop(upper, half_width=.5)), tongue.meshes('fine knit')]

def sock(quality):
    """A knit sock without laces: a ribbed collar, a pull tab in front and behind, a welded foot."""
    upper = shell(SOCK, quality)
    collar = profile([(0, 1.5), (11, 1.5)])
    guard = profile([(0, 1.6), (2, 1.3), (4, .9), (6, .8), (7, 1.0), (8, 1.4), (9, 1.9), (10, 2.4), (11, 2.6)])
    saddle = [(9.0, 1), (9.8, 4.4), (11.2, 7.0), (13.4, 9.0), (15.2, 9.4), (16.6, 8.2), (16.2, 6.0), (16.8, 3.6), (17.8, 1)]
    upper.add('eyestay', 'elastic', upper.near_opening(collar), .05, ())
    upper.add('toe', 'film', upper.side_shape(curve_through(saddle, 110, True, 1)), .05, ())
    upper.add('toe', 'film', upper.below(guard), .05, ())
    upper.side_mark(13.1, 5.9, 3.0)
    upper.finish()
    rim = edge_radius(.19)
    return [upper.mesh('upper', 'fine knit'), lining(upper, rim, depth=.03, part='lining', texture='fine knit'),
            fitted_insole(upper, rim, above_feather(upper, .3)),
            edge_loop(upper, 11, 1.0, .5, 1.6), edge_loop(upper, half_width=.5),
            overlay_stitches(upper)]

def net(quality):
    """Fine knit under a net of thin cords, a moulded heel."""
    upper = shell(quality=quality)
    upper.pad_collar(1.0, .24)
    along = np.clip((upper.z - 2.4) / 6.2, 0, 1.6)
    cords = np.full(upper.shape, -1.0)
    for foot in np.arange(-2.2, 26, 1.9):
        for lean in (-3.4, 3.4):
            pulled = .10 * np.sin(3.1 * along + foot) + .05 * np.sin(7.7 * along + 2 * foot)       # no cord lies as straight as a ruler
            cords = np.maximum(cords, .085 - np.abs(upper.x - foot - lean * (along - .5) - pulled) / 1.15)
    cords = np.where((upper.z > 1) & (upper.from_top > .3), cords, -1)       # they end under a band round the collar
    stay = profile([(0, .65), (4.3, .65), (4.75, .8), (5.3, 1.2), (6, 1.15), (8, 1.1), (11, 1.0)])
    guard = profile([(0, -1), (6.0, -1), (6.8, .2), (7.8, .8), (8.8, 1.3), (11, 1.3)])
    cup = [(-2, 9.2), (1.3, 9.2), (2.6, 7.8), (4.4, 5.9), (6.0, 4.6), (6.4, 3.0), (5.4, 0), (-2, 0)]
    upper.add('overlay', 'webbing', cords, .06, ())
    skin = upper.x - 19.3 - .06 * upper.y ** 2        # over the toe; the cords end under it
    upper.add('toe', 'suede', np.maximum(upper.below(guard), skin), .12, (.15, .30))
    upper.add('eyestay', 'smooth leather', upper.near_opening(stay), .08, (.14,))
    upper.add('heel', 'nubuck', upper.side_shape(curve_through(cup, 90, True)), .14, (.17,))
    upper.side_mark(3.5, 4.7, 2.0)
    upper.finish()
    tongue = Tongue([(x, z - .1) for x, z in LOW_TONGUE], thickness=(.12, .2, .3, .42, .32))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 7), style='punched', radius=.18, from_top=.6)
    style = LaceStyle(half_width=.22, half_thickness=.08, power=3.2)
    return [laced(upper, 'upper', 'fine knit', tongue, holes, style, loop=edge_loop(upper, half_width=.45)), tongue.meshes('fine knit')]

def saddle(quality):
    """Mesh with one broad saddle of suede at the waist, a suede toe and counter."""
    upper = shell(quality=quality)
    upper.pad_collar(1.1, .28)
    seat = [(6.6, 1), (7.6, 4.2), (9.4, 7.0), (11.2, 10.6), (15.0, 9.6), (16.4, 8.4), (15.6, 6.4), (16.2, 4.2), (18.2, 1)]
    guard = profile([(0, -1), (6.8, -1), (7.4, .5), (8.2, 1.4), (9.2, 1.9), (10.2, 2.3), (11, 2.5)])
    counter = [(-2, 10.2), (1.2, 10.2), (2.4, 8.6), (3.2, 6.4), (4.6, 4.4), (4.8, 2.4), (4.2, 0), (-2, 0)]
    stay = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.3, 1.5), (6, 1.45), (8, 1.3), (11, 1.2)])
    upper.add('overlay', 'suede', upper.side_shape(curve_through(seat, 110, True, 1)), .08, (.15, .29))
    upper.add('toe', 'suede', upper.below(guard), .08, (.15,))
    upper.add('heel', 'suede', upper.side_shape(curve_through(counter, 90, True)), .11, (.15, .29))
    upper.add('eyestay', 'suede', upper.near_opening(stay), .10, (.16,))
    upper.side_mark(12.0, 5.6, 2.8)
    upper.finish()
    tongue = Tongue(LOW_TONGUE, thickness=(.12, .24, .38, .5, .4))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.2, wire=.05)
    return [laced(upper, 'upper', 'mesh', tongue, holes, LaceStyle(), 'slanted', loop=edge_loop(upper, half_width=.55)), tongue.meshes('mesh')]

def shroud(quality):
    """A seamless knit with a second skin over toe and heel, grooved along its edge, and laces that start low."""
    upper = shell(quality=quality)
    upper.pad_collar(.9, .22)
    skin = profile([(0, 5.6), (1.5, 5.3), (3, 4.2), (4.5, 2.6), (5.8, 1.3), (6.8, 1.1), (7.6, 1.7), (8.4, 2.7), (9.2, 3.3), (10.2, 3.7), (11, 3.9)])
    collar = profile([(0, 1.5), (2, 1.4), (3.6, 1.1), (4.3, .6), (4.8, -.2), (5.2, -.6), (11, -.6)], sharp=True)
    stay = profile([(0, -.5), (4.4, -.5), (4.8, .7), (5.4, 1.0), (11, .95)], sharp=True)
    over = upper.below(skin)
    upper.add('overlay', 'film', over, .06, ())
    upper.add('heel', 'fine knit', upper.near_opening(collar), .02, ())
    upper.add('eyestay', 'film', upper.near_opening(stay), .06, ())
    upper.side_mark(12.6, 5.9, 2.4)
    upper.finish()
    grooves = sum(np.exp(-((over - at) / .06) ** 2) for at in (.45, .8, 1.15)) * smoothstep(17.5, 13.5, upper.x)
    upper.raise_by(-.055 * grooves * (upper.from_top > 1.6))
    tongue = Tongue([(x, z - .05) for x, z in LOW_TONGUE], thickness=(.1, .16, .24, .34, .26))
    holes = eyelets(upper, np.linspace(5.4, 8.7, 5), style='punched', radius=.19, from_top=.55)
    style = LaceStyle(half_width=.17, half_thickness=.13, power=2.2)
    return [laced(upper, 'upper', 'fine knit', tongue, holes, style, 'small', loop=edge_loop(upper, half_width=.5)), tongue.meshes('fine knit')]
