"""Bake: the passes of a neutral render (EXR) become the layers of a view.

    shade   diffuse light on white × texture detail, free of colour
    gloss   reflections, added on top whatever the colour
    shadow  what the ground loses
    masks   twelve anti-aliased covers, one per part
The light passes are cleaned of noise by an edge-avoiding filter guided by normals, masks and
texture; the texture itself is a separate pass and is never touched.
"""
import numpy as np
from scipy.ndimage import gaussian_filter

import exr
import manifest

KERNEL = (.375, .25, .0625)
NEUTRAL = .5                 # colour of all parts in a neutral render
SHADOW_FLOOR = .05           # even darkening of the far ground that is taken off
SHADOW_STRENGTH = {'top': .62}


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
    ground = (cover < .5).astype(np.float32)
    near, middle, far = (blurred(shadow, ground, s) for s in (2.4, 7, 16))
    sharp = np.clip((middle - .30) / .35, 0, 1)
    faint = np.clip((.22 - far) / .15, 0, 1)
    result = near * sharp + (middle * (1 - faint) + far * faint) * (1 - sharp)
    return np.clip((result - SHADOW_FLOOR) / (1 - SHADOW_FLOOR), 0, 1)


def fade_at_border(shadow, reach=.10):
    """Let the shadow end before the border of the picture."""
    height, width = shadow.shape
    x, y = np.arange(width) / width, np.arange(height) / height
    ramp = lambda v: np.clip(np.minimum(v, 1 - v) / reach, 0, 1)
    soft = lambda t: t * t * (3 - 2 * t)
    return shadow * soft(ramp(x))[None] * soft(ramp(y))[:, None]


def bake(path, silhouette, view):
    """Layers of one view from its EXR file."""
    passes = Passes(path)
    masks = np.clip(np.concatenate([passes.get(f'M{k}') for k in range(4)], -1), 0, 1)
    cover = masks.sum(-1)
    masks /= np.maximum(cover, 1)[..., None]
    cover = np.minimum(cover, 1)
    alpha = passes.get('Combined', 'A')[..., 0]
    detail = passes.get('DiffCol').mean(-1) / NEUTRAL
    light = (passes.get('DiffDir') + passes.get('DiffInd')).mean(-1)
    gloss = ((passes.get('GlossDir') + passes.get('GlossInd')) * passes.get('GlossCol')).mean(-1)
    box = crop_box(cover > .01)
    guides = [(passes.get('Normal', 'XYZ')[box], .006), (part_code(masks[box]), .03), (detail[box][..., None], .08)]
    light[box] = filter_light(remove_fireflies(light[box]), guides, .40, 4)
    gloss[box] = filter_light(remove_fireflies(gloss[box]), guides, .6, 3)
    shade = np.where(cover > .02, light, 0) * detail
    shadow = fade_at_border(ground_shadow(alpha, cover)) * SHADOW_STRENGTH.get(view, 1)
    manifest.save_view(silhouette, view, shade, np.where(cover > .02, gloss, 0), shadow, masks)
    bright = cover > .9
    print(f'baked {silhouette} {view}: shade 99.9 % {np.percentile(shade[bright], 99.9):.2f}, '
          f'median {np.median(shade[bright]):.2f}, gloss 99.9 % {np.percentile(gloss[bright], 99.9):.2f}')
