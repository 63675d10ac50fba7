"""Bake: the passes of a neutral render (EXR) become the layers of a view.

    shade   diffuse light on white × texture detail, free of color
    gloss   reflections, added on top whatever the color
    shadow  what the ground loses
    masks   twelve anti-aliased covers, one per part
The light passes are cleaned of noise by the network of denoise.py, guided by normals and texture, and on
soles by an edge-avoiding filter after it, or without its weights by that filter alone. Relief that this wipes
out is lit again by the normals; the texture itself is a separate pass and is never touched.
"""
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import binary_closing, binary_dilation, binary_erosion, binary_opening, distance_transform_edt, gaussian_filter

import denoise
import exr
import manifest
import modules
from geometry import smoothstep, unit
from lights import CAMERAS, MIDDLE, RIGS
from parts.lining import CAP_HEIGHT

KERNEL = (.375, .25, .0625)
NEUTRAL = .5                 # color of all parts in a neutral render
SHADOW_KNEE = .22            # below it a shadow fades out softly: the far ground is evenly dark
SHADOW_BLUR = (5, 11, 24)    # pixels of a picture that is manifest.WIDTH wide, where a shadow is sharp, soft and faint
SHADOW_STRENGTH = {'top': .65}
SOFTNESS = .55               # pixels by which masks are blurred: few samples leave their edges ragged
ZONE_COVER = .9              # at the border of a zone u and v are mixed with nothing
ZONE_EDGE = 2                # pixels cut off a zone: at its border u and v would print stray dots of the mark
WHOLE = .96                  # cover from which a pixel counts as wholly shoe
THIN = .6                    # cover from which a pixel of a thin strip counts as shoe: the rim of a sole from above
NARROW = 4                   # half the pixels across below which a strip's texture is only noise
FAR = 3                      # pixels from what is wholly shoe from which a strip counts as thin
EDGE_ON = {'top': (0, 2)}    # kinds of zones (side, heel) of which a view would show only scraps
SPREAD = 2.2                 # pixels round a known one that speak for what lies outside of it
HOLDOUT_EDGE = 3             # pixels round the plain upper where the shadow on the ground is not known
CLEAR = 2                    # pixels kept clear at the outline, beyond what the plain upper is thicker
NOTCH = 6                    # half the pixels across up to which a gap between two tips of a sole is filled
BEHIND = 14                  # pixels by which a sole goes on behind the upper: few are as thick as the one that stood in for them
SOLE_PARTS = [manifest.PARTS.index(part) for part in ('midsole', 'outsole')]
LEAST_SHADE = .16            # of all but the lining: where a sole is narrower than the plain one, what that hid from light would be a black hole
LEAST_INSIDE = .05           # of the lining: the inside of a shoe is dark
GLOSS_EXPOSURE = 4           # gloss is about a quarter as bright as the network expects
RELIEF, GLOSS_RELIEF = 1.3, 2.4      # how much a normal that leans towards the key adds to shade and to gloss
SOLE_GLARE = .07             # gloss of a sole from behind above which most is left out: its far end is seen at so low an angle that it would be white
GLARE = .04, .30             # of all else from behind: seen edge-on, and more where it faces the camera
GLARE_LEFT = .2              # share of what is above that is kept
TREAD_GLOSS = .6             # share of the gloss that a tread keeps: edges of wet-looking rubber would glitter
TREAD_RELIEF = .5            # share of the former in the view from below, whose low light shows relief by itself
RELIEF_REACH = .0025         # of the picture's width: what is coarser than this is in the cleaned light
STEEPEST = .45               # lean of a normal beyond which relief adds no more
GLOSS_FACTORS = (.2, 2.5)    # least and most that relief makes of gloss
NAP, NAP_EDGE, NAP_POWER = .011, .13, 2.2     # what hairs and threads scatter of the light on them, seen from above and edge-on
NAP_GRAIN = 3                # pixels round one that its texture is compared with
MATTE, SHINY = .018, .026    # gloss of nearly all of a part up to which it has a nap, and from which it has none


class Passes:
    """Named access to the passes of one EXR file."""

    def __init__(self, path):
        self.channels = exr.read(path)
        self.layer = next(k for k in self.channels if '.Combined.' in k).split('.')[0]

    def get(self, name, letters='RGB'):
        return np.stack([self.channels[f'{self.layer}.{name}.{c}'] for c in letters], -1)


def filter_light(image, guides, tolerance, rounds=3):
    """À-trous filter; `guides`: list of (array, scale); differences in guides stop the blur."""
    height, width = image.shape
    for level in range(rounds):
        step, pad = 1 << level, 2 << level
        wide = lambda a: np.pad(a, ((pad, pad), (pad, pad)) + ((0, 0),) * (a.ndim - 2), mode='edge')
        padded, padded_guides = wide(image), [wide(g) for g, _ in guides]
        local = np.abs(image) + .05
        total, weight = np.zeros_like(image), np.zeros_like(image)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                window = (slice(pad + dy * step, pad + dy * step + height),
                          slice(pad + dx * step, pad + dx * step + width))
                distance = ((padded[window] - image) / (tolerance * .6 ** level * local)) ** 2
                for (guide, scale), padded_guide in zip(guides, padded_guides):
                    distance += ((padded_guide[window] - guide) ** 2).sum(-1) / scale
                w = KERNEL[abs(dy)] * KERNEL[abs(dx)] * np.exp(-distance)
                total += padded[window] * w
                weight += w
        image = total / weight
    return image


def remove_fireflies(image):
    """Clamp single pixels that stick out of their 3 × 3 neighbourhood."""
    padded = np.pad(image, 1, mode='edge')
    height, width = image.shape
    ring = np.stack([padded[dy:dy + height, dx:dx + width] for dy in range(3) for dx in range(3)
                     if (dy, dx) != (1, 1)])
    ring.sort(0)
    return np.clip(image, ring[0], ring[-2] * 1.02 + .002)


def crop_box(cover, margin=24):
    rows, columns = np.flatnonzero(cover.any(1)), np.flatnonzero(cover.any(0))
    return (slice(max(rows[0] - margin, 0), rows[-1] + margin),
            slice(max(columns[0] - margin, 0), columns[-1] + margin))


def part_code(masks):
    """Three numbers per pixel that differ between any two parts; cheaper than twelve masks."""
    k = np.arange(masks.shape[-1])
    return masks @ np.stack([k % 3, k // 3 % 2, k // 6], -1).astype(np.float32)


def blurred(values, weight, sigma):
    return gaussian_filter(values * weight, sigma) / np.maximum(gaussian_filter(weight, sigma), 1e-3)


def ground_shadow(alpha, cover):
    """Shadow on the ground; noise is smoothed more where the shadow is soft and faint."""
    shadow = np.where(cover > .6, 0, np.clip(alpha - cover, 0, 1) / np.maximum(1 - cover, .02))
    ground = ((cover < .5) & (alpha > 1e-4)).astype(np.float32)     # nothing is known behind a holdout
    near, middle, far = (blurred(shadow, ground, sigma * shadow.shape[1] / manifest.WIDTH) for sigma in SHADOW_BLUR)
    sharp = np.clip((middle - .30) / .35, 0, 1)
    faint = np.clip((.22 - far) / .15, 0, 1)
    result = near * sharp + (middle * (1 - faint) + far * faint) * (1 - sharp)
    knee = np.clip(result / SHADOW_KNEE, 0, 1)
    return result * knee * knee * (3 - 2 * knee)


def fade_at_border(shadow, rendered, reach=.10):
    """Let the shadow end before the border of what was rendered."""
    height, width = shadow.shape
    soft = lambda t: t * t * (3 - 2 * t)

    def ramp(seen, size):
        places, inside = np.arange(size), np.flatnonzero(seen)
        return soft(np.clip(np.minimum(places - inside[0], inside[-1] - places) / (reach * width), 0, 1))
    return shadow * ramp(rendered.any(0), width)[None] * ramp(rendered.any(1), height)[:, None]


def spread_out(values, whole, known):
    """Values where pixels are `whole`; elsewhere the mean round the nearest `known` one: a single noisy one would be drawn out
    to a bristle, and those of a strip would glitter.
    """
    nearest = distance_transform_edt(~known, return_distances=False, return_indices=True)
    channels = values if values.ndim == 3 else values[..., None]
    smooth = np.dstack([blurred(channels[..., k], known.astype(np.float32), SPREAD) for k in range(channels.shape[-1])])
    return np.where(whole[..., None], channels, smooth[tuple(nearest)]).reshape(values.shape)


def surely_shoe(cover):
    """Pixels of broad surfaces away from their outline, and these with the middle of narrow strips."""
    known = binary_erosion(cover > WHOLE)
    whole = known & binary_opening(cover > WHOLE, iterations=NARROW)
    for least in (WHOLE, THIN):
        known = known | ((cover > least) & (distance_transform_edt(~known) > FAR))
    return whole, known


def clean(light, gloss, detail, normal, masks, view):
    """Shade and gloss without noise. The network takes noise on thin walls of soles for texture, so these are evened out once more."""
    if not denoise.available():
        guides = [(normal, .006), (part_code(masks), .03), (detail[..., None], .08)]
        return (filter_light(remove_fireflies(light), guides, .40, 4) * detail,
                filter_light(remove_fireflies(gloss), guides, .6, 3))
    cover = np.minimum(masks.sum(-1), 1)
    # at the outline the ground shines into all passes, so what is known of the shoe is spread over it
    safe = np.maximum(cover, THIN)[..., None]
    whole, known = surely_shoe(cover)
    full = lambda a: spread_out(a, whole, known)
    albedo = np.repeat(full(np.clip(detail[..., None] / safe / 1.6, 0, 1)), 3, -1)
    grey = lambda a: np.repeat(full(a)[..., None], 3, -1)
    normal = full(normal / safe)
    detail = full(detail / safe[..., 0]) * cover
    cleaned = (denoise.denoise(grey(light), albedo, normal).mean(-1),
               denoise.denoise(grey(gloss / safe[..., 0]), albedo, normal, GLOSS_EXPOSURE).mean(-1))
    sole = masks[..., SOLE_PARTS].sum(-1)
    if view != manifest.TREAD and sole.any():      # the cuts of a tread are too narrow to be evened out
        guides = [(normal, .01), (part_code(masks), .03)]
        cleaned = [values + (filter_light(remove_fireflies(values), guides, .5, 3) - values) * sole for values in cleaned]
    return cleaned[0] * detail, cleaned[1] * cover


def relief(normal, cover, view):
    """Factors of shade and gloss by relief that is too fine for cleaned light: pores, threads, stitches, edges.

    What a normal leans away from the mean of its neighbours, towards the key and towards what mirrors it.
    """
    whole = (cover > WHOLE).astype(np.float32)
    reach = RELIEF_REACH * normal.shape[1]
    lean = np.dstack([normal[..., k] - blurred(normal[..., k], whole, reach) for k in range(3)]) * whole[..., None]
    lean *= np.minimum(1, STEEPEST / np.maximum(np.linalg.norm(lean, axis=-1, keepdims=True), 1e-6))
    lean *= np.clip((gaussian_filter(whole, reach) - .75) / .2, 0, 1)[..., None]        # at the outline one side is missing
    key = unit(np.subtract(RIGS[view][0].position, MIDDLE))
    mirror = unit(key + unit(np.array(CAMERAS[view].direction, float)))
    strength = RELIEF * (TREAD_RELIEF if view == manifest.TREAD else 1)
    return 1 + strength * (lean @ key), np.clip(1 + GLOSS_RELIEF * (lean @ mirror), *GLOSS_FACTORS)


def facing(normal, view):
    """1 where a surface faces the camera, 0 edge-on."""
    return np.clip((unit(normal) * unit(np.array(CAMERAS[view].direction, float))).sum(-1), 0, 1)


def nap(shade, gloss, detail, normal, masks, view):
    """Gloss of the hairs and threads that stand out of suede and cloth: without it dark ones are flat spots."""
    weights = [0 if index in SOLE_PARTS or not (mask > WHOLE).any() else
               smoothstep(SHINY, MATTE, np.percentile(gloss[mask > WHOLE], 90)) for index, mask in enumerate(np.moveaxis(masks, -1, 0))]
    there = (masks.sum(-1) > WHOLE).astype(np.float32)
    grain = np.clip(detail / np.maximum(blurred(detail, there, NAP_GRAIN), .05), 0, 2.2)
    edge = 1 - facing(normal, view)
    return shade * (masks @ np.array(weights, np.float32)) * (NAP_EDGE * edge ** NAP_POWER + NAP * grain ** 2)


def layers(passes, view):
    """Shade, gloss, shadow and masks of one view from the passes of its EXR file."""
    masks = np.clip(np.concatenate([passes.get(f'M{k}') for k in range(4)], -1), 0, 1)
    masks = gaussian_filter(masks, (SOFTNESS, SOFTNESS, 0))
    cover = masks.sum(-1)
    masks /= np.maximum(cover, 1)[..., None]
    cover = np.minimum(cover, 1)
    alpha = passes.get('Combined', 'A')[..., 0]
    detail = passes.get('DiffCol').mean(-1) / NEUTRAL
    on_shoe = cover > .02
    light = (passes.get('DiffDir') + passes.get('DiffInd')).mean(-1) * on_shoe
    gloss = ((passes.get('GlossDir') + passes.get('GlossInd')) * passes.get('GlossCol')).mean(-1) * on_shoe
    box = crop_box(cover > .01)
    shade, shine = np.zeros_like(light), np.zeros_like(gloss)
    normal = passes.get('Normal', 'XYZ')
    shade[box], shine[box] = clean(light[box], gloss[box], detail[box], normal[box], masks[box], view)
    for values, factor in zip((shade, shine), relief(normal, cover, view)):
        values *= factor
    if view == manifest.TREAD:
        shine *= 1 - (1 - TREAD_GLOSS) * masks[..., SOLE_PARTS].sum(-1)
    shine += nap(shade, shine, detail, normal, masks, view)
    inside = masks[..., manifest.PARTS.index('lining')]
    shade = np.hypot(shade, LEAST_SHADE * (cover - inside) + LEAST_INSIDE * inside)        # a hard limit would show as a flat spot
    shadow = fade_at_border(ground_shadow(alpha, cover), alpha > 0) * SHADOW_STRENGTH.get(view, 1)
    return shade * on_shoe, shine * on_shoe, shadow, masks


def go_on_behind(stand_in, turned_away, thickness, shade, gloss, shadow, masks):
    """Layers of a sole drawn out behind the upper, so that no slit shows the ground, and how much of each pixel lies there:
    what is drawn on, and what is `turned_away` (a share of each pixel), which no upper stands behind.

    At the outline, as far in as the plain upper is thicker (in pixels), nothing is drawn but between two tips: it would stand out like a horn.
    """
    cover = masks.sum(-1)
    ground = ~stand_in & (cover < .5)
    inside = distance_transform_edt(~ground)
    hidden = binary_dilation(stand_in, iterations=HOLDOUT_EDGE)      # at its outline alpha is mixed with nothing, which looks like a shadow
    nearest = distance_transform_edt(~ground | hidden, return_distances=False, return_indices=True)
    shadow = np.where(hidden & (cover < .5), shadow[tuple(nearest)], shadow)
    away, nearest = distance_transform_edt(cover <= WHOLE, return_indices=True)
    behind = np.clip(1 - cover, 0, 1)        # beyond what is drawn, too: both may not fade at the same border
    added = np.where(stand_in & (away < BEHIND) & (inside > thickness + CLEAR), behind, 0)
    solid = cover + added > .5
    notch = binary_closing(solid, np.ones((1, 2 * NOTCH + 1))) & ~solid
    added = np.where(notch & stand_in & (away < BEHIND), behind, added)
    drawn = lambda values: values + values[tuple(nearest)] * (added if values.ndim == 2 else added[..., None])
    return drawn(shade), drawn(gloss), shadow, drawn(masks), np.maximum(behind, turned_away)


def behind_upper(path, view, *light_and_masks):
    """The layers of a sole, and how much of each pixel lies behind the upper: from above all of it."""
    if view == manifest.TREAD:
        return *light_and_masks, None
    if view in manifest.WHOLE_SOLE:
        return *light_and_masks, np.ones(light_and_masks[0].shape)
    stand_in = np.asarray(Image.open(Path(path).with_suffix('.png')))[..., 3] > 127
    turned_away = np.asarray(Image.open(Path(path).with_suffix('.away.png')))[..., 0] / 255
    return go_on_behind(stand_in, turned_away, CAP_HEIGHT * stand_in.shape[1] / CAMERAS[view].width, *light_and_masks)


def without_glare(gloss, most):
    """Gloss from behind, where the far end mirrors the lamps, with little of what is above `most`."""
    return np.where(gloss > most, most + (gloss - most) * GLARE_LEFT, gloss)


def marks(passes, view):
    """Where marks may lie: u, v, and the kind of zone in two bits over its cover in six. None where there are none."""
    uv, zone = passes.get('UV'), passes.get('ZONE', 'R')[..., 0]
    cover = uv[..., 2]
    safe = np.maximum(cover, 1e-3)
    kind = np.clip(np.round(zone / safe * 4) - 1, 0, 3).astype(np.uint8)
    code = kind << 6 | np.round(np.clip(cover, 0, 1) * 63).astype(np.uint8)
    flat = manifest.encode_linear(np.stack([uv[..., 0] / safe, uv[..., 1] / safe], -1))
    there = binary_erosion(cover > ZONE_COVER, iterations=ZONE_EDGE) & ~np.isin(kind, EDGE_ON.get(view, ()))
    return np.where(there[..., None], np.dstack([flat, code]), 0).astype(np.uint8) if there.any() else None


def bake(path, silhouette, view):
    """Layers of one view from its EXR file."""
    passes = Passes(path)
    shade, gloss, shadow, masks = layers(passes, view)
    is_sole = modules.all_modules().get(silhouette, ('', ''))[1] == 'sole'
    if is_sole:
        shade, gloss, shadow, masks, behind = behind_upper(path, view, shade, gloss, shadow, masks)
        manifest.save_behind(silhouette, view, behind)
    if view == 'heel':
        gloss = without_glare(gloss, SOLE_GLARE if is_sole else GLARE[0] + GLARE[1] * facing(passes.get('Normal', 'XYZ'), view))
    manifest.save_marks(silhouette, view, marks(passes, view))
    manifest.save_view(silhouette, view, shade, gloss, shadow, masks)
    bright = masks.sum(-1) > .9
    print(f'baked {silhouette} {view}: shade 99.9 % {np.percentile(shade[bright], 99.9):.2f}, '
          f'median {np.median(shade[bright]):.2f}, gloss 99.9 % {np.percentile(gloss[bright], 99.9):.2f}')
