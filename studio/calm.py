"""Even out the cloudy patches of suede, nubuck and leather in layers that were baked before their textures were quieter.

    python3 calm.py upper,toe sport-high sport-court     these parts of these silhouettes or modules, all baked views

Takes away what varies between grain and form (`FINE` to `FORM` pixels), and only a little of it: folds, seams and what
lies near a border stay. Doing it twice calms too much.
"""
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

import manifest

FINE, FORM = 5, 38          # pixels of 1200
STRENGTH, DEEPEST = .75, .14        # share taken away; what varies more (in log of light) is a fold
BORDER = (6, 20)            # pixels from a border over which it begins


def calmed(light, cover):
    """Linear light with the patches of one part evened out."""
    inside = cover > .97
    if inside.sum() < 3000:
        return light
    weight, log = inside.astype(float), np.where(inside, np.log(np.maximum(light, 1e-4)), 0)
    blur = lambda sigma: gaussian_filter(log * weight, sigma) / np.maximum(gaussian_filter(weight, sigma), 1e-3)
    patches = np.clip(blur(FINE) - blur(FORM), -DEEPEST, DEEPEST)
    share = STRENGTH * np.clip((distance_transform_edt(inside) - BORDER[0]) / (BORDER[1] - BORDER[0]), 0, 1)
    return np.where(inside, np.exp(log - patches * share), light)


def calm(name, view, parts):
    path = manifest.layer_path(name, view, 'light')
    layer = np.asarray(Image.open(path).convert('RGB')).copy()
    masks = manifest.load_masks(name, view) / 255
    light = (layer[..., 0] / 255) ** 2.2
    for part in parts:
        light = calmed(light, masks[..., manifest.PARTS.index(part)])
    layer[..., 0] = manifest.encode_light(light, 1)
    Image.fromarray(layer).save(path, lossless=True, quality=90, method=6)


if __name__ == '__main__':
    for silhouette in sys.argv[2:]:
        for view in manifest.VIEWS:
            if manifest.is_baked(silhouette, view):
                calm(silhouette, view, sys.argv[1].split(','))
                print(silhouette, view, flush=True)
