"""Uppers of the canvas last: skate shoes, plimsolls, slip-ons."""
import numpy as np

from geometry import curve_through, profile, smoothstep
from materials import plain
from modules.vulc_last import LOW, shell
from openings import HIGH_LACED, HIGH_TONGUE, LOW_TONGUE, SLIP_ON, changed, lowered_collar, lowered_throat
from parts.apron import apron_on, beside_apron, gathered_ridge, hand_sewn
from parts.closure import eyelets
from parts.creases import ankle_folds, creases
from parts.lacing import LaceStyle, laces
from parts.lining import above_feather, edge_radius, fitted_insole, heel_padding, insole, lining
from parts.stitching import overlay_stitches, stitch_mesh
from parts.tongue import Tongue

SKATE_CAP = profile([(0, -1), (6.6, -1), (7.2, .6), (8.0, 2.4), (8.8, 3.4), (9.6, 3.9), (10.4, 4.2), (11, 4.3)])
SADDLE = [(7.4, 1), (8.3, 4.6), (10.2, 8.6), (12.4, 11), (15.6, 9.6), (14.0, 7.0), (13.4, 4.6), (14.0, 1)]
HEEL = [(-2, 10.2), (2.3, 10.2), (3.0, 7.7), (3.2, 5.4), (4.6, 3.2), (4.8, 0), (-2, 0)]


def skate(quality):
    """Suede in rows of stitches, a padded collar, a thick tongue and fat laces."""
    upper = shell(quality=quality, waviness=.04)
    upper.pad_collar(1.15, .3, 4.5)
    facing = profile([(0, -.5), (4.2, -.5), (4.7, .9), (5.2, 2.0), (6, 2.0), (7, 1.9), (8, 1.75), (11, 1.7)])
    upper.add('toe', 'suede', upper.below(SKATE_CAP), .09, (.15, .31, .47))
    upper.add('eyestay', 'suede', upper.side_shape(curve_through(SADDLE, 120, True, 1)), .08, (.15, .31))
    upper.add('heel', 'suede', upper.side_shape(curve_through(HEEL, 80, True)), .12, (.15, .31))
    upper.add('eyestay', 'suede', upper.near_opening(facing), .13, (.16, .32))
    upper.side_mark(6.3, 5.2, 2.1)
    upper.heel_mark(7.6, 1.7)
    upper.finish()
    upper.raise_by(.6 * creases(upper))
    tongue = Tongue([(x, z - .95) for x, z in LOW_TONGUE[:-1]], widths=(1.6, 2.1, 2.3, 2.4, 2.35),
                    thickness=(.16, .3, .42, .55, .38))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), style='punched', radius=.22)
    style = LaceStyle(half_width=.40, half_thickness=.10, power=3.4)
    rim = edge_radius(.15, .26)
    return [upper.mesh('upper', 'canvas'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('canvas', label_at=1.25),
            holes.meshes, laces(holes, tongue, style, size=.95), overlay_stitches(upper)]


RUBBER_CAP = profile([(0, -1), (8.6, -1), (8.9, .4), (9.3, 1.5), (9.8, 2.3), (10.4, 2.75), (11, 2.9)])
STAY = profile([(0, -.5), (4.7, -.5), (4.9, 1.2), (5.3, 1.6), (6, 1.65), (8, 1.5), (11, 1.35)], sharp=True)
TOPLINE = profile([(0, .45), (4.2, .45), (4.6, -.4), (11, -.5)], sharp=True)


def plimsoll_parts(upper, tongue, holes, bow, size=.92):
    style = LaceStyle(half_width=.30, half_thickness=.075, power=3.4, dip=.16)
    rim = edge_radius(.10, .05)
    return [upper.mesh('upper', 'canvas'), lining(upper, rim, texture='canvas', laced=True),
            fitted_insole(upper, rim, above_feather(upper, .3)), tongue.meshes('canvas', label_at=1.2),
            holes.meshes, laces(holes, tongue, style, bow, size), overlay_stitches(upper)]


LOW_QUARTER = [(-3, 13), (9, 13), (12.6, 9.4), (14.6, 7.2), (15.2, 5.4), (14.6, 3.6), (14.5, 0), (-3, 0)]
HIGH_QUARTER = [(-3, 20), (9, 20), (11.4, 13), (13.4, 9.2), (14.8, 6.9), (15.0, 5.2), (14.4, 3.6), (14.3, 0), (-3, 0)]


def cap_lip(upper):
    """A groove inside the edge of the rubber cap, as heights on the upper."""
    return -.03 * np.exp(-((upper.below(RUBBER_CAP) - .34) / .06) ** 2)


def canvas_pieces(upper, quarter):
    upper.add('upper', 'canvas', upper.side_shape(curve_through(quarter, 130, True, 1)), .045, (.12, .26))
    stay = 1.3 - np.abs(upper.y - .03)         # as wide at the ankle as at the sole; narrower, its stitches would be the outline from the side
    upper.add('heel', 'canvas', np.where(upper.station < 2.6, stay, -1), .05, (.14,))
    upper.add('lining', 'webbing', upper.near_opening(TOPLINE), .03, (.22,))
    upper.add('eyestay', 'canvas', upper.near_opening(STAY), .07, (.16,))
    upper.add('midsole', 'rubber', upper.below(RUBBER_CAP), .12, ())


def plimsoll(quality):
    """Thin canvas with a rubber toe cap."""
    upper = shell(changed(LOW, drop=.35), quality, waviness=.045)
    canvas_pieces(upper, LOW_QUARTER)
    upper.side_mark(8.6, 4.7, 2.3)
    upper.finish()
    upper.raise_by(.9 * creases(upper) + cap_lip(upper))
    tongue = Tongue([(x, z - 1.05) for x, z in LOW_TONGUE[:-1]], widths=(1.6, 2.0, 2.15, 2.15, 2.1), thickness=(.12, .16, .2, .2, .16))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.17, wire=.045)
    return plimsoll_parts(upper, tongue, holes, 'even')


CANVAS_HIGH = changed(HIGH_LACED, drop=.55,
                      lateral={9: (None, None, (2.6, -1.5, -.3)), 10: (None, (.5, -.3, 2.9), (4.3, -.9, -.1))},
                      toe=(None, (.6, .03, 2.95), (5.0, 0, -.1)),
                      medial={9: (None, None, (2.6, 1.5, -.3)), 10: (None, (.5, .3, 2.9), (4.3, .9, -.1))})


def canvas_high(quality):
    """Canvas over the ankle, a rubber toe cap, eight pairs of eyelets."""
    upper = shell(CANVAS_HIGH, quality, waviness=.05)
    canvas_pieces(upper, HIGH_QUARTER)
    upper.side_mark(6.4, 7.6, 2.6)
    upper.finish()
    upper.raise_by(1.3 * ankle_folds(upper) + creases(upper) + cap_lip(upper))
    tongue = Tongue([(x, z - .7) for x, z in HIGH_TONGUE], widths=(2.5, 2.5, 2.3, 1.95, 1.8),
                    thickness=(.14, .22, .26, .24, .18))
    holes = eyelets(upper, np.linspace(5.12, 8.85, 8), from_top=.75, radius=.17, wire=.045)
    return plimsoll_parts(upper, tongue, holes, 'slanted', .75)


GORE = [(10.3, 10), (14.3, 10.4), (14.3, 8.4), (14.5, 7.0), (14.3, 6.1), (13.6, 5.75), (12.7, 6.1), (11.7, 7.1)]
QUARTER = [(-3, 13), (10.6, 13), (10.9, 8.2), (12.0, 6.3), (13.2, 5.1), (13.7, 4.0), (13.8, 2.6), (13.8, -1), (-3, -1)]
HEEL_PATCH = [(-2, 10.2), (1.7, 10.2), (1.9, 7.6), (2.5, 5.2), (3.4, 3.4), (3.6, 0), (-2, 0)]
BINDING = profile([(0, .38), (11, .38)])
# the instep falls before the toe rises: a straight vamp looks like a wedge
VAMP = {8: (None, (.05, -.2, 2.9), (3.6, -1.9, -1.2)), 9: (None, (.4, -.25, 3.3), (4.6, -2.0, -1.9)), 10: (None, (.7, -.25, 3.5), (5.6, -1.0, -2.9))}
CURVED_SLIP_ON = lowered_throat(changed(SLIP_ON, lateral=VAMP, toe=(None, (1.0, .03, 3.9), (5.2, 0, -2.6)),
                                        medial={k: (top, *((x, -y, z) for x, y, z in pulls)) for k, (top, *pulls) in VAMP.items()}), .75)

SLIP_ON_CEILING = profile([(10, 40), (13, 14), (16, 8.4), (18, 6.3), (20, 5.1), (22, 4.5), (24, 4.3), (26, 4.3), (30, 4.3)])


SLIP_CAP = profile([(0, -1), (8.0, -1), (8.35, .8), (8.8, 2.5), (9.4, 3.3), (10.3, 3.7), (11, 3.8)])


def slip(quality):
    """A canvas slip-on: a cap over the toe, elastic between vamp and quarters, folds where the foot bends."""
    upper = shell(CURVED_SLIP_ON, quality, waviness=.022, ceiling=SLIP_ON_CEILING)
    upper.pad_collar(.9, .22, 4.6, seam=True)
    gore = upper.side_shape(curve_through(GORE, 110, True, 1))
    upper.add('upper', 'canvas', upper.below(SLIP_CAP), .09, (.14, .27))
    upper.add('toe', 'canvas', np.minimum(gore + .45, -gore), .08, (.14,))
    upper.add('overlay', 'elastic', gore, -.05, ())
    upper.add('upper', 'canvas', upper.side_shape(curve_through(QUARTER, 140, True, 1)), .10, (.14, .27))
    upper.add('heel', 'canvas', upper.side_shape(curve_through(HEEL_PATCH, 80, True)), .05, (.14,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(BINDING), .05, (.28,))
    upper.side_mark(7.0, 4.9, 2.2)
    upper.finish()
    upper.raise_by(.8 * creases(upper))
    rim = edge_radius(.10, .13)
    return [upper.mesh('toe', 'canvas'), lining(upper, rim, heel_padding, rim_part='eyestay', rim_texture='smooth leather'),
            insole(upper), overlay_stitches(upper)]


SEAM = [(-3, 13), (10, 13), (15.2, 9.2), (16.8, 6.6), (16.4, 4.8), (15.7, 3.0), (15.6, 0), (-3, 0)]      # of quarters over a vamp
STRIP = [(-2, 9), (1.3, 9), (1.5, 6), (1.9, 3.6), (2.1, 0), (-2, 0)]
LOW_CEILING = profile([(12, 40), (16, 16), (18, 9), (20, 6.5), (22, 5.0), (24, 4.3), (26, 3.9), (30, 3.9)])
LOW_FACING = profile([(0, -.5), (4.3, -.5), (4.75, .9), (5.2, 1.9), (6, 2.1), (7, 2.0), (8, 1.8), (11, 1.6)])
TAB = [(-2, 11), (2.1, 11), (2.35, 8.3), (2.1, 7.0), (1.1, 6.7), (-2, 6.6)]


LOW_GUARD = profile([(0, -1), (7.0, -1), (7.6, .7), (8.3, 1.5), (9.2, 2.0), (10.2, 2.35), (11, 2.45)])


def plain_low(quality):
    """A plain sneaker of tumbled leather with a low guard round the toe."""
    upper = shell(quality=quality, waviness=.013, ceiling=LOW_CEILING)
    upper.pad_collar(.9, .16, 4.4)
    upper.add('upper', 'tumbled leather', upper.below(LOW_GUARD), .07, (.14, .28))
    upper.add('upper', 'tumbled leather', upper.side_shape(curve_through(SEAM, 130, True, 1)), .08, (.14, .28))
    upper.add('upper', 'tumbled leather', upper.side_shape(curve_through(STRIP, 70, True)), .10, (.14,))
    upper.add('eyestay', 'smooth leather', upper.near_opening(LOW_FACING), .08, (.15,))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(TAB, 80, True)), .12, (.15,))
    upper.side_mark(4.6, 4.4, 1.6)
    upper.heel_mark(7.7, 1.4)
    upper.finish()
    upper.raise_by(.6 * creases(upper))
    tongue = Tongue([(x, z - .95) for x, z in LOW_TONGUE[:-1]], thickness=(.12, .2, .28, .36, .3))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), style='punched', radius=.19, from_top=.7)
    style = LaceStyle(half_width=.36, half_thickness=.1, power=3.2)
    rim = edge_radius(.12, .24)
    return [upper.mesh('upper', 'tumbled leather'), lining(upper, rim, heel_padding, texture='smooth leather', laced=True), insole(upper),
            tongue.meshes('smooth leather', label_at=1.2), holes.meshes, laces(holes, tongue, style, 'slanted', .95), overlay_stitches(upper)]


STREET_CAP = profile([(0, -1), (7.6, -1), (8.0, .9), (8.5, 2.8), (9.2, 3.6), (10.2, 4.0), (11, 4.1)])
OLLIE = [(13.6, 1), (14.2, 4.2), (15.8, 6.6), (18.2, 7.6), (20.2, 6.4), (21.4, 4.4), (21.9, 1)]
MUSTACHE = [(-2, 12), (6.4, 12), (7.2, 8.6), (5.2, 7.2), (3.2, 7.3), (2.2, 5.2), (3.4, 3.4), (3.6, 0), (-2, 0)]


def street(quality):
    """A skate shoe in leather and suede: a straight toe cap, a patch where the board rubs, a deep heel."""
    upper = shell(quality=quality, waviness=.02)
    upper.pad_collar(1.1, .26, 4.5)
    facing = profile([(0, -.5), (4.2, -.5), (4.7, .8), (5.2, 1.7), (6, 1.7), (7, 1.6), (8, 1.5), (11, 1.4)])
    upper.add('overlay', 'suede', upper.side_shape(curve_through(OLLIE, 110, True, 1)), .09, (.15, .30))
    upper.add('toe', 'suede', upper.below(STREET_CAP), .09, (.15, .30))
    upper.add('heel', 'suede', upper.side_shape(curve_through(MUSTACHE, 100, True)), .10, (.15,))
    upper.add('eyestay', 'suede', upper.near_opening(facing), .12, (.16,))
    upper.side_mark(9.9, 4.9, 2.6)
    upper.heel_mark(7.6, 1.7)
    upper.finish()
    upper.raise_by(.6 * creases(upper))
    tongue = Tongue([(x, z - .95) for x, z in LOW_TONGUE[:-1]], widths=(1.6, 2.1, 2.3, 2.4, 2.35),
                    thickness=(.14, .26, .36, .46, .34))
    holes = eyelets(upper, np.linspace(5.25, 8.9, 6), radius=.19, wire=.05)
    style = LaceStyle(half_width=.19, half_thickness=.14, power=2.3)
    rim = edge_radius(.15, .26)
    return [upper.mesh('upper', 'smooth leather'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('canvas', label_at=1.25),
            holes.meshes, laces(holes, tongue, style, 'slanted', .95), overlay_stitches(upper)]


CUFFED = lowered_collar(CANVAS_HIGH, 1.6)
CUFF_TONGUE = HIGH_TONGUE[:4] + ((12.0, 11.95), (11.15, 13.7), (10.65, 15.2), (10.45, 16.0), (10.35, 16.5))
MID_COLLAR = profile([(0, 3.1), (2, 2.9), (3.5, 2.5), (4.4, 1.6), (4.8, .2), (5.2, -.5), (11, -.6)], sharp=True)


def cuffed(quality):
    """A skate shoe over the ankle: suede, a leather collar, a long toe cap."""
    upper = shell(CUFFED, quality, waviness=.04)
    upper.pad_collar(.95, .12, 4.3, seam=False)
    facing = profile([(0, -.5), (4.2, -.5), (4.7, .9), (5.2, 1.9), (6, 1.9), (7, 1.8), (8, 1.65), (11, 1.6)])
    collar = upper.near_opening(MID_COLLAR)
    upper.pad(collar, .06, 1.6)
    upper.add('upper', 'suede', upper.side_shape(curve_through(HIGH_QUARTER, 130, True, 1)), .07, (.15, .29))
    upper.add('overlay', 'grained leather', collar, .05, (.14,))
    upper.add('toe', 'suede', upper.below(SKATE_CAP), .09, (.15, .31))
    upper.add('heel', 'suede', upper.side_shape(curve_through(HEEL, 80, True)), .11, (.15, .31))
    upper.add('eyestay', 'suede', upper.near_opening(facing), .12, (.16, .30))
    upper.side_mark(9.0, 5.9, 2.9)
    upper.finish()
    upper.raise_by(ankle_folds(upper) + .5 * creases(upper))
    tongue = Tongue([(x, z - .75) for x, z in CUFF_TONGUE], widths=(1.6, 1.95, 2.0, 2.0, 2.1),
                    thickness=(.16, .28, .4, .52, .4))
    holes = eyelets(upper, np.linspace(5.15, 8.9, 7), style='punched', radius=.2)
    style = LaceStyle(half_width=.34, half_thickness=.09, power=3.4)
    rim = edge_radius(.13, .12)
    return [upper.mesh('upper', 'suede'), lining(upper, rim, heel_padding, laced=True), insole(upper), tongue.meshes('canvas', label_at=1.3),
            holes.meshes, laces(holes, tongue, style, 'slanted', .8), overlay_stitches(upper)]


APRON = [(13.4, .1), (14.3, -2.4), (16, -2.72), (18, -2.78), (21, -2.6), (23.4, -2.0), (24.6, -.9), (24.9, .4), (24.5, 1.7), (23.2, 2.6),
         (21, 3.0), (18, 2.95), (16, 2.85), (14.3, 2.55)]


MOC_QUARTER = [(-3, 14), (13.6, 14), (15.4, 8.4), (16.1, 6.4), (16.0, 4.6), (15.6, 2.6), (15.4, -1), (-3, -1)]
MOC_COLLAR = profile([(0, 1.25), (5, 1.25), (8, 1.3), (11, 1.35)])
THONG = plain('laces', 'smooth leather')
THONG_END, THONG_DEPTH = 7.0, .66       # station where it ends, and cm below the collar's edge


def thong(upper):
    """A leather thong through slots in the collar, round the heel from one side of the throat to the other."""
    along = np.linspace(THONG_END, 0, 200)
    ring = np.r_[upper.ring_of(-1, along), upper.ring_of(1, along[::-1])]
    path, normals = upper.place(ring, from_top=np.full(len(ring), THONG_DEPTH))
    return stitch_mesh([(path + normals * .03, normals)], THONG, length=1.9, gap=.75, radius=.12)


def moc(quality):
    """A camp moccasin of suede: a hand-sewn apron, a leather collar with a thong through it, a leather heel."""
    upper = shell(CURVED_SLIP_ON, quality, waviness=.03, ceiling=SLIP_ON_CEILING)
    outline, seam = apron_on(upper, APRON, 2.8)
    upper.add('upper', 'suede', seam, .035, ())
    upper.add('upper', 'suede', beside_apron(upper, MOC_QUARTER, seam), .06, (.14, .27))
    upper.add('heel', 'smooth leather', upper.side_shape(curve_through(HEEL_PATCH, 80, True)), .06, (.14, .27))
    collar = upper.near_opening(MOC_COLLAR)
    upper.add('eyestay', 'smooth leather', collar, .07, (.15,))
    upper.side_mark(8.4, 4.4, 2.1)
    upper.finish()
    beside = smoothstep(.1, -.3, collar)        # the seam goes under the collar
    upper.raise_by(.9 * gathered_ridge(upper, outline, seam, .06) * beside + .4 * creases(upper))
    is_free = (np.abs(seam) < .5) & (beside > .9) & (upper.z > 2.8)
    rim = edge_radius(.10, .13)
    return [upper.mesh('upper', 'suede'), hand_sewn(upper, outline, is_free, radius=.019), thong(upper),
            lining(upper, rim, heel_padding, rim_part='eyestay', rim_texture='smooth leather'), insole(upper), overlay_stitches(upper)]


UPPERS = {
    'vulc-skate': ('skate shoe', skate), 'vulc-plimsoll': ('canvas plimsoll', plimsoll),
    'vulc-high': ('canvas high-top', canvas_high, 'high'), 'vulc-slip': ('slip-on', slip), 'vulc-low': ('leather sneaker', plain_low),
    'vulc-street': ('capped skate shoe', street), 'vulc-cuff': ('suede high-top', cuffed, 'high'), 'vulc-moc': ('suede slip-on', moc),
}
