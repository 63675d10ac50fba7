"""Recolor baked layers, in linear light, as the shop's media path does, but for the grain of pale materials.

    pixel = lit_color(Σ mask·color / Σ mask, contrasted(shade)) + gleam(gloss) + background · (1 − shadow)^2
"""
import numpy as np

import manifest
from colors import linear_color, reflected


GLOSS_HAZE, GLOSS_GAIN, GLOSS_KNEE, MOST_GLOSS = .02, 1.6, .2, .4      # as in server/media/compose.ts
CONTRAST, CONTRAST_PIVOT = .4, .9
EXPOSURE, LAYER_GRAY, THROWN_BACK = 1.1, .5, .7


def shoulder(x, start=.65, limit=1.0):
    """Soft limit above `start`."""
    room = limit - start
    return np.where(x < start, x, limit - room * np.exp((start - x) / room))


def gleam(gloss):
    """Light that gloss adds to a picture: its haze is weakened, its lamps are strengthened."""
    return shoulder(GLOSS_GAIN * gloss * gloss / (gloss + GLOSS_HAZE), GLOSS_KNEE, MOST_GLOSS)


def contrasted(shade):
    """Shade as a camera's curve shows it."""
    return shade * (1 - CONTRAST * (CONTRAST_PIVOT - np.minimum(shade, 1)))


def lit_color(color, shade):
    """Light of a color under a shade: pale colors light their own shaded sides more than the gray of the layers does, dark ones less."""
    back = THROWN_BACK * (1 - np.minimum(shade, 1))
    return EXPOSURE * color * shade * (1 - LAYER_GRAY * back) / (1 - np.minimum(color, 1) * back)


def to_bytes(linear):
    x = np.clip(linear, 0, 1)
    x = np.where(x <= .0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - .055)
    return (x * 255 + .5).astype(np.uint8)


def load(silhouette, view):
    light = manifest.load_light(silhouette, view) / 255
    return light.astype(np.float32), manifest.load_masks(silhouette, view).astype(np.float32) / 255


def compose(layers, way):
    """A picture (height × width × 3, bytes) of loaded layers in a colorway."""
    light, masks = layers
    colors = np.array([reflected(way[part]) for part in manifest.PARTS], np.float32)
    shade = light[..., 0] ** 2.2 * manifest.SHADE_RANGE
    gloss = gleam(light[..., 1] ** 2.2 * manifest.GLOSS_RANGE)
    cover = masks.sum(-1)
    mean = (masks @ colors) / np.maximum(cover, 1e-3)[..., None]
    safe = np.maximum(cover, .004)
    shoe = shoulder(lit_color(mean, contrasted(shade / safe)[..., None]) + (gloss / safe)[..., None]) * cover[..., None]
    ground = (1 - light[..., 2]) ** 2 * np.maximum(1 - cover, 0)
    return to_bytes(shoe * (cover > .004)[..., None] + linear_color(way['bg']) * ground[..., None])
