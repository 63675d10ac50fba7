"""Recolor baked layers, in linear light, just as the shop's media path does.

    pixel = (Σ mask·color / Σ mask) · shade + gloss + background · (1 − shadow)
"""
import numpy as np

import manifest
from colors import linear_color, reflected


def shoulder(x):
    """Soft limit above .8."""
    return np.where(x < .8, x, .8 + .2 * (1 - np.exp((.8 - x) * 5)))


def roll_off(gloss, knee=.05, most=.15):
    """Gloss above the knee bends towards the most: lamps behind a shoe would tear white flecks into its outline."""
    return np.where(gloss < knee, gloss, most - (most - knee) * np.exp((knee - gloss) / (most - knee)))


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
    gloss = roll_off(light[..., 1] ** 2.2 * manifest.GLOSS_RANGE)
    cover = masks.sum(-1)
    mean = (masks @ colors) / np.maximum(cover, 1e-3)[..., None]
    safe = np.maximum(cover, .004)
    shoe = shoulder(mean * (shade / safe)[..., None] + (gloss / safe)[..., None]) * cover[..., None]
    ground = (1 - light[..., 2]) ** 2 * np.maximum(1 - cover, 0)
    return to_bytes(shoe * (cover > .004)[..., None] + linear_color(way['bg']) * ground[..., None])
