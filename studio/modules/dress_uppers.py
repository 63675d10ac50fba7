"""Uppers of the dress last: low shoes and ankle boots."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from modules.dress_last import shell
from openings import BOOT, CHUKKA, CHUKKA_TONGUE, DERBY, DERBY_TONGUE, LACE_BOOT, LACE_BOOT_TONGUE, LOAFER, lowered_shaft
from parts.apron import apron_on, beside_apron, gathered_ridge, hand_sewn
from parts.closure import edge_loop, eyelets
from parts.creases import creases, shaft_dents
from parts.lacing import LaceStyle, laces
from parts.lining import above_feather, edge_radius, fitted_insole, lining
from parts.saddle import saddle_strap
from parts.stitching import overlay_stitches
from parts.tongue import Tongue

THIN = edge_radius(.12, .11)
ROUND_LACE = LaceStyle(half_width=.17, half_thickness=.12, power=2.0)
NARROW = (1.6, 1.85, 1.95, 1.9, 1.75)        # widths of a tongue that stays inside the quarters of a low boot
SLIM_TONGUE = {'widths': (1.7, 2.0, 2.2, 2.3, 2.25), 'thickness': (.10, .12, .14, .16, .14), 'crown': .13, 'corner': .9}


def lined(upper, rim, **options):
    """A lining of fine leather, and an insole that meets it."""
    return [lining(upper, rim, texture='nubuck', **options), fitted_insole(upper, rim, above_feather(upper, .3))]


# from the opening's edge round the toe
APRON = [(12.2, .1), (13.1, -1.5), (14.6, -2.2), (17.0, -2.7), (20, -2.8), (22.7, -2.4), (24.5, -1.45), (25.15, .4),
         (24.6, 2.15), (22.9, 2.9), (20, 3.05), (17.0, 2.9), (14.6, 2.45), (13.1, 1.7)]
BACK_STRIP = [(-2, 11), (1.65, 11), (1.8, 8), (2.1, 5), (2.0, 0), (-2, 0)]
BINDING = profile([(0, .4), (11, .4)])
MOCCASIN_COLLAR = profile([(0, 1.35), (2, 1.3), (4, 1.2), (11, 1.2)])


def above_sole(upper, band):
    """0 where the seam of an apron meets the sole or the `band` round the opening (cm), 1 between them."""
    return (upper.from_bottom - upper.tuck > .5) * smoothstep(band - .05, band + .15, upper.from_top)


SIDE_SEAM = [(-3, 14), (15, 14), (16.6, 9), (16.9, 6.4), (16.9, 4.6), (16.7, 2.6), (16.6, -1), (-3, -1)]
STRAP_X = 17.0           # middle of the penny loafer's strap, cm


def penny(quality):
    """A penny loafer of polished leather: a strap of its own with a slot over the hand-sewn apron, cut in one piece behind it."""
    upper = shell(LOAFER, quality, waviness=.018)
    outline, seam = apron_on(upper, APRON, 2.2)
    from_strap = upper.x - STRAP_X      # the apron ends under the strap, its seam is flat there
    upper.add('toe', 'burnished leather', np.minimum(seam, from_strap), .035, ())
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .05, (.14,))
    upper.add('eyestay', 'burnished leather', upper.near_opening(BINDING), .04, ())
    upper.finish()
    upper.raise_by((.8 * gathered_ridge(upper, outline, seam, .06) * smoothstep(.9, 1.8, from_strap) + .35 * creases(upper)) * above_sole(upper, .4))
    is_free = (np.abs(seam) < .5) & (from_strap > 1.3)
    return [upper.mesh('upper', 'burnished leather'), hand_sewn(upper, outline, is_free, radius=.017),
            saddle_strap(upper, STRAP_X, 1.1, .55, (1.05, .2)),
            lined(upper, THIN, rim_part='eyestay', rim_texture='burnished leather'), overlay_stitches(upper)]


def venetian(quality):
    """A moccasin of suede with a hand-sewn apron and a collar of leather."""
    upper = shell(LOAFER, quality, waviness=.018)
    outline, seam = apron_on(upper, APRON, 2.2)
    upper.add('toe', 'suede', seam, .035, ())
    upper.add('upper', 'suede', beside_apron(upper, SIDE_SEAM, seam), .06, (.14, .27))
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(BACK_STRIP, 70, True)), .05, (.14,))
    upper.add('eyestay', 'tumbled leather', upper.near_opening(MOCCASIN_COLLAR), .06, (.15,))
    upper.add('eyestay', 'burnished leather', upper.near_opening(BINDING), .04, ())
    upper.finish()
    upper.raise_by((1.2 * gathered_ridge(upper, outline, seam) + .7 * creases(upper)) * above_sole(upper, 1.25))
    is_free = (np.abs(seam) < .5) & (upper.from_top > 1.4)      # no threads where it meets the collar
    return [upper.mesh('upper', 'suede'), hand_sewn(upper, outline, is_free),
            lined(upper, THIN, rim_part='eyestay', rim_texture='burnished leather'), overlay_stitches(upper)]


CAP = profile([(0, -1), (8.1, -1), (8.4, 1), (8.9, 3.0), (9.6, 3.9), (10.4, 4.25), (11, 4.35)])
WING = profile([(0, -1), (4.6, -1), (5.1, .6), (6, 1.2), (7.2, 1.75), (8.2, 2.5), (9.0, 3.4), (9.7, 4.1), (10.35, 4.6), (11, 4.95)])
QUARTER = [(-3, 14), (4, 14), (10, 14), (15.2, 11.5), (16.8, 9.0), (17.35, 7.7), (17.3, 6.7), (16.4, 5.7),
           (14.9, 4.8), (13.7, 3.4), (13.0, 1.4), (12.8, -1), (-3, -1)]
COUNTER = [(-2, 11), (1.8, 11), (2.1, 8.2), (3.2, 6.0), (4.9, 3.9), (5.3, 2), (5, 0), (-2, 0)]
COLLAR = profile([(0, 1.5), (2, 1.55), (3.5, 1.4), (4.5, .7), (5.0, -.3), (11, -.5)], sharp=True)


def perforations(upper, distance, inset=.27, pitch=.46, radius=.125):
    """A row of holes inside the edge of a piece, spaced by the length round the shoe."""
    step = np.linalg.norm(np.diff(upper.base, axis=0, append=upper.base[:1]), axis=2)
    phase = ((np.cumsum(step, 0) / pitch) % 1 - .5) * pitch
    return radius - np.hypot(phase, distance - inset)


def laced_low(quality, front, texture='burnished leather', base='burnished leather', brogued=False):
    upper = shell(DERBY, quality, waviness=.016)
    quarter = upper.side_shape(curve_through(QUARTER, 160, True, 1))
    if front is not None:
        upper.add('toe', texture, upper.below(front), .07, (.08, .46) if brogued else (.14, .27))
    if brogued:
        upper.add('lining', 'gap', np.where(upper.station > 5.6, perforations(upper, upper.below(front)), -1), -.03, ())
    upper.add('eyestay', texture, quarter, .10, (.14, .27))
    upper.add('heel', texture, upper.side_shape(curve_through(COUNTER, 80, True)), .07, (.14, .27))
    upper.add('eyestay', texture, upper.near_opening(COLLAR), .05, (.14,))
    upper.finish()
    if front is None:       # a bare vamp in one piece would look like a mold
        upper.raise_by(.75 * creases(upper))
    tongue = Tongue([(x, z + .06 * (x > 14)) for x, z in DERBY_TONGUE], **{**SLIM_TONGUE, 'widths': (1.9, 2.15, 2.25, 2.2, 1.9)})
    holes = eyelets(upper, np.linspace(5.35, 7.6, 5), radius=.13, wire=.035, from_top=.55)
    return [upper.mesh('upper', base), lined(upper, THIN, rim_part='eyestay', rim_texture=texture),
            tongue.meshes(base, label=False, edge_stitch=False, lining='nubuck'), holes.meshes,
            laces(holes, tongue, ROUND_LACE, 'slanted', .85, bars=True), overlay_stitches(upper)]


def derby(quality):
    """Open facings over a capped vamp."""
    return laced_low(quality, CAP)


def plain_toe(quality):
    """A blucher of pebbled leather with nothing on its toe."""
    return laced_low(quality, None, 'tumbled leather', 'tumbled leather')


def brogue(quality):
    """A wing over the toe, edged with a row of holes."""
    return laced_low(quality, WING, brogued=True)


GORE = [(4.55, 18), (8.9, 18), (8.85, 14.7), (8.75, 12.2), (8.5, 10.2), (7.9, 8.95), (7.0, 8.55), (6.15, 8.95),
        (5.6, 10.2), (5.2, 12.2), (4.85, 14.7)]
QUARTER_SEAM = [(-3, 20), (6.7, 20), (6.8, 12), (7.0, 8.6), (7.9, 6.6), (9.6, 4.9), (10.6, 2.8), (10.6, -1),
                (-3, -1)]
SHAFT_BACK = [(-2, 18), (2.75, 18), (2.5, 12), (2.2, 8), (2.5, 4.5), (2.5, 0), (-2, 0)]
TOP_BAND = profile([(0, .45), (11, .45)])


def chelsea(quality):
    """Pebbled leather with elastic gores and a loop at the back."""
    upper = shell(BOOT, quality, waviness=.014)
    gore = upper.side_shape(curve_through(GORE, 140, True, 1))
    seam = upper.side_shape(curve_through(QUARTER_SEAM, 140, True, 1))
    upper.add('upper', 'tumbled leather', seam, .06, (.14, .28))
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(SHAFT_BACK, 70, True)), .05, (.14,))
    upper.add('eyestay', 'burnished leather', np.minimum(upper.near_opening(TOP_BAND), -gore), .07, (.33,))
    upper.add('upper', 'tumbled leather', np.minimum(gore + .42, -gore), .05, (.15,))
    upper.add('overlay', 'elastic', gore, -.07, ())
    upper.finish()
    upper.raise_by(.9 * creases(upper) + shaft_dents(upper))
    return [upper.mesh('upper', 'tumbled leather'), lined(upper, edge_radius(.19), rim_part='eyestay', rim_texture='burnished leather'),
            overlay_stitches(upper), edge_loop(upper, half_width=.75)]


CHUKKA_QUARTER = [(-3, 16), (6, 16), (12, 14), (15.8, 10.5), (16.75, 9.0), (17.0, 7.8), (16.4, 6.4), (15.5, 5.1), (14.9, 3.4),
                  (14.6, 1.4), (14.5, -1), (-3, -1)]


CHUKKA_BAND = profile([(0, 1.1), (3.6, 1.05), (4.3, .7), (4.9, -.3), (11, -.5)], sharp=True)
BOOT_COUNTER = [(-2, 9.4), (1.6, 9.4), (2.8, 8.2), (4.0, 6.2), (5.6, 4.4), (6.2, 2), (6, 0), (-2, 0)]


def chukka(quality):
    """A desert boot: two pieces of pebbled leather, a counter and a band round the ankle of suede, three pairs of eyelets."""
    upper = shell(CHUKKA, quality, waviness=.018)
    quarter = upper.side_shape(curve_through(CHUKKA_QUARTER, 160, True, 1))
    upper.add('eyestay', 'tumbled leather', quarter, .10, (.15, .29))
    upper.add('heel', 'suede', upper.side_shape(curve_through(BOOT_COUNTER, 80, True)), .06, (.15, .29))
    upper.add('overlay', 'suede', upper.near_opening(CHUKKA_BAND), .05, (.15,))
    upper.finish()
    upper.raise_by(creases(upper))
    tongue = Tongue(CHUKKA_TONGUE, **{**SLIM_TONGUE, 'widths': NARROW})
    holes = eyelets(upper, [5.5, 6.9, 8.3], radius=.18, wire=.055, from_top=.62)
    style = LaceStyle(half_width=.25, half_thickness=.15, power=2.2)
    return [upper.mesh('upper', 'tumbled leather'), lined(upper, edge_radius(.19), rim_part='eyestay', rim_texture='suede'),
            tongue.meshes('tumbled leather', label=False, edge_stitch=False, lining='nubuck'), holes.meshes,
            laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper)]


BOOT_QUARTER = [(-3, 20), (6, 20), (11.5, 18), (13.2, 13), (15.9, 10.0), (16.6, 8.6), (16.45, 7.4), (15.6, 6.2), (14.7, 5.0),
                (14.0, 3.4), (13.6, 1.4), (13.5, -1), (-3, -1)]
SHAFT = profile([(0, 1.7), (2, 1.75), (3.5, 1.6), (4.3, 1.0), (4.9, -.3), (11, -.5)], sharp=True)


def lace_boot(quality):
    """A derby boot of pebbled leather: smooth cap and counter, a padded band at the top, seven pairs of eyelets."""
    upper = shell(LACE_BOOT, quality, waviness=.016)
    quarter = upper.side_shape(curve_through(BOOT_QUARTER, 160, True, 1))
    upper.add('toe', 'burnished leather', upper.below(CAP), .07, (.14, .27))
    upper.add('eyestay', 'tumbled leather', quarter, .10, (.14, .27))
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(BOOT_COUNTER, 80, True)), .08, (.14, .27))
    upper.add('eyestay', 'burnished leather', upper.near_opening(SHAFT), .06, (.15,))
    upper.finish()
    upper.raise_by(.8 * creases(upper) + shaft_dents(upper))
    tongue = Tongue(LACE_BOOT_TONGUE, **SLIM_TONGUE)
    holes = eyelets(upper, np.linspace(5.2, 8.3, 7), radius=.15, wire=.045, from_top=.6)
    style = LaceStyle(half_width=.27, half_thickness=.13, power=2.4)
    return [upper.mesh('upper', 'tumbled leather'), lined(upper, edge_radius(.20), rim_part='eyestay', rim_texture='burnished leather'),
            tongue.meshes('tumbled leather', label=False, edge_stitch=False, lining='nubuck'), holes.meshes,
            laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper), edge_loop(upper, half_width=.6)]


LOW_BOOT = lowered_shaft(BOOT, 2.6)
WIDE_GORE = [(3.9, 18), (9.3, 18), (9.1, 13.0), (8.8, 11.2), (8.2, 9.6), (7.3, 8.4), (6.7, 7.9), (6.1, 8.4), (5.2, 9.6), (4.5, 11.2),
             (4.1, 13.0)]
GORE_CAP = profile([(0, -1), (8.2, -1), (8.5, .9), (9.0, 2.6), (9.7, 3.5), (10.4, 3.9), (11, 4.0)])


def gore_boot(quality):
    """A lower pull-on boot of polished leather: a wide gore cut to a point, capped toe, a counter."""
    upper = shell(LOW_BOOT, quality, waviness=.014)
    gore = upper.side_shape(curve_through(WIDE_GORE, 140, True, 1))
    counter = [(-2, 7.6), (1.9, 7.6), (3.4, 6.6), (4.9, 4.6), (5.5, 2), (5, 0), (-2, 0)]
    upper.add('toe', 'burnished leather', upper.below(GORE_CAP), .07, (.14, .27))
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(counter, 80, True)), .07, (.14, .27))
    upper.add('eyestay', 'burnished leather', np.minimum(upper.near_opening(profile([(0, .9), (11, .9)])), -gore), .05, (.15, .75))
    upper.add('upper', 'burnished leather', np.minimum(gore + .55, -gore), .06, (.15, .30))
    upper.add('overlay', 'elastic', gore, -.07, ())
    upper.finish()
    upper.raise_by(.9 * creases(upper) + shaft_dents(upper))
    return [upper.mesh('upper', 'burnished leather'), lined(upper, edge_radius(.19), rim_part='eyestay', rim_texture='burnished leather'),
            overlay_stitches(upper), edge_loop(upper, half_width=.7)]


def ankle(quality):
    """A laced ankle boot in leather: capped toe, counter, a padded collar, four pairs of eyelets."""
    upper = shell(CHUKKA, quality, waviness=.016)
    quarter = upper.side_shape(curve_through(CHUKKA_QUARTER, 160, True, 1))
    upper.pad_collar(.9, .2, 4.2)
    upper.add('toe', 'burnished leather', upper.below(CAP), .07, (.14, .27))
    upper.add('eyestay', 'burnished leather', quarter, .10, (.14, .27))
    upper.add('heel', 'burnished leather', upper.side_shape(curve_through(COUNTER, 80, True)), .08, (.14, .27))
    upper.add('overlay', 'nubuck', upper.near_opening(profile([(0, 1.9), (2, 1.9), (3.4, 1.7), (4.3, 1.1), (4.9, -.3), (11, -.5)], sharp=True)),
              .06, (.15,))
    upper.finish()
    upper.raise_by(.8 * creases(upper) + shaft_dents(upper))
    tongue = Tongue(CHUKKA_TONGUE, **{**SLIM_TONGUE, 'widths': NARROW})
    holes = eyelets(upper, np.linspace(5.3, 8.35, 4), radius=.15, wire=.045, from_top=.6)
    style = LaceStyle(half_width=.18, half_thickness=.13, power=2.1)
    return [upper.mesh('upper', 'burnished leather'), lined(upper, edge_radius(.20), rim_part='eyestay', rim_texture='burnished leather'),
            tongue.meshes('burnished leather', label=False, edge_stitch=False, lining='nubuck'), holes.meshes,
            laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper)]


UPPERS = {
    'dress-penny': ('penny loafer', penny), 'dress-venetian': ('loafer', venetian), 'dress-derby': ('derby', derby),
    'dress-plain': ('plain derby', plain_toe), 'dress-brogue': ('brogue', brogue),
    'dress-chelsea': ('Chelsea boot', chelsea, 'high'), 'dress-chukka': ('chukka boot', chukka, 'mid'),
    'dress-lace-boot': ('lace-up boot', lace_boot, 'high'), 'dress-gore': ('pull-on boot', gore_boot, 'mid'),
    'dress-ankle': ('ankle boot', ankle, 'mid'),
}
