"""The baked layers on disk and their manifest.

Every view of every silhouette is kept as five pictures under layers/<silhouette>/:
    <view>-light.webp   near lossless, R = diffuse shade, G = gloss, B = ground shadow
    <view>-m0..m3.webp  lossless, twelve part masks, three to a picture
and, where a brand's mark may lie, <view>-marks.webp (bake.py: marks).
The manifest is always rebuilt from what lies on disk, so a view exists as soon as its files do.
"""
import hashlib
import json
import subprocess
from pathlib import Path

import numpy as np
from PIL import Image

FOLDER = Path(__file__).parent / 'layers'
WIDTH, HEIGHT = 1200, 864
SMALL_WIDTH = 900         # of views that only a gallery shows
SMALL_VIEWS = {'medial', 'heel', 'top', 'outsole', 'partner'}
PARTS = ['upper', 'toe', 'eyestay', 'heel', 'overlay', 'lining',
         'tongue', 'laces', 'midsole', 'outsole', 'stitch', 'trim']
VIEWS = ['lateral', 'threequarter', 'medial', 'heel', 'top', 'outsole', 'detail', 'partner']
JUNIOR = 'junior-'        # a pair at children's proportions; the shop scales the layers of the pair (studio-layers.ts)
SOLE_VIEWS = ['outsole']  # show the sole alone; uppers have none
LAYERS = ['light', 'm0', 'm1', 'm2', 'm3']
MARKS = 'marks'          # where a brand's mark may lie; some views have none
SHADE_RANGE = 1.25      # diffuse shade that a value of 255 stands for (linear light)
GLOSS_RANGE = 0.5       # gloss that a value of 255 stands for (linear light)
NEAR_LOSSLESS = 60      # of WebP: light is off by 2 of 255 at most, and takes a third less
METHOD = 4              # of WebP: 6 makes files 1 % smaller in eight times the time
VISIBLE_PIXELS = 60     # a part counts as visible in a view from this many full pixels on


def width_of(view):
    """Pixels across a view is rendered at; the shop scales all views of a shoe to one width."""
    return SMALL_WIDTH if view in SMALL_VIEWS else WIDTH


def layer_path(silhouette, view, layer):
    return FOLDER / silhouette / f'{view}-{layer}.webp'


def is_baked(silhouette, view):
    return all(layer_path(silhouette, view, layer).exists() for layer in LAYERS)


def encode_light(value, full_range):
    """Linear light to a byte with a gamma of 2.2; `full_range` becomes 255."""
    return (np.clip(value / full_range, 0, 1) ** (1 / 2.2) * 255 + .5).astype(np.uint8)


def encode_linear(value):
    return (np.clip(value, 0, 1) * 255 + .5).astype(np.uint8)


def save_view(silhouette, view, shade, gloss, shadow, masks):
    """Write the five layer pictures of a view from float arrays (masks: height × width × 12)."""
    (FOLDER / silhouette).mkdir(parents=True, exist_ok=True)
    light = np.dstack([encode_light(shade, SHADE_RANGE), encode_light(gloss, GLOSS_RANGE),
                       encode_linear(shadow)])
    light[..., 1] = light[..., 1] // 2 * 2      # gloss needs no more than seven bits
    save_light(layer_path(silhouette, view, 'light'), light)
    mask_bytes = encode_linear(masks)
    for k in range(4):
        picture = np.ascontiguousarray(mask_bytes[..., 3 * k:3 * k + 3])
        Image.fromarray(picture).save(layer_path(silhouette, view, f'm{k}'), lossless=True, quality=100, method=METHOD)


def save_light(path, light):
    """Write a light layer; color subsampling of lossy WebP would blur its three channels into each other."""
    height, width = light.shape[:2]
    subprocess.run(['cwebp', '-quiet', '-near_lossless', str(NEAR_LOSSLESS), '-m', str(METHOD), '-o', str(path), '--', '-'],
                   input=b'P6\n%d %d\n255\n' % (width, height) + light.tobytes(), check=True)


def save_marks(silhouette, view, zones):
    """The optional sixth picture, never resized smoothly: its numbers are no colors."""
    path = layer_path(silhouette, view, MARKS)
    if zones is None:
        path.unlink(missing_ok=True)
    else:
        Image.fromarray(zones).save(path, lossless=True, quality=100, method=METHOD, exact=True)


def digest_of(silhouette, view):
    """Content hash of all pictures of a view."""
    digest = hashlib.sha256()
    for layer in LAYERS + [MARKS]:
        path = layer_path(silhouette, view, layer)
        if path.exists():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def load_masks(silhouette, view):
    """Part masks as bytes, height × width × 12."""
    return np.dstack([np.asarray(Image.open(layer_path(silhouette, view, f'm{k}')).convert('RGB'))
                      for k in range(4)])


def view_entry(masks, silhouette, view):
    """Bounding box in a picture of full width, and content hash of one view."""
    cover = masks.sum(-1, dtype=np.int32) > 40
    columns, rows = np.flatnonzero(cover.any(0)), np.flatnonzero(cover.any(1))
    scale = WIDTH / masks.shape[1]
    return {'box': [round(float(edge) * scale) for edge in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)],
            'hash': digest_of(silhouette, view)}


def entry_of(description, views, area):
    parts = [part for part, pixels in zip(PARTS, area) if pixels >= VISIBLE_PIXELS]
    return {**description, 'parts': parts, 'views': views} if views else None


def measured(name):
    """Manifest entries of all baked views, and how many pixels each part takes at most."""
    views, area = {}, np.zeros(len(PARTS))
    for view in VIEWS:
        if is_baked(name, view):
            masks = load_masks(name, view)
            views[view] = view_entry(masks, name, view)
            scale = WIDTH / masks.shape[1]
            area = np.maximum(area, masks.reshape(-1, len(PARTS)).sum(0) / 255 * scale ** 2)
    return views, area


def joined(upper, sole):
    """The entry of a view of an upper on a sole."""
    low, high = np.minimum(upper['box'], sole['box']), np.maximum(upper['box'], sole['box'])
    return {'box': [int(v) for v in (*low[:2], *high[2:])],
            'hash': hashlib.sha256((upper['hash'] + sole['hash']).encode()).hexdigest()[:10]}


def pair_entries(modules):
    """Every upper on every sole of its last, for the views that both have. `modules`: name → (last, kind, label, …)."""
    baked = {name: measured(name) for name in modules}
    pairs = {}
    for upper, (last, kind, label, _, *height) in modules.items():
        for sole, (sole_last, sole_kind, *_) in modules.items():
            if kind == 'upper' and sole_kind == 'sole' and last == sole_last:
                (views, area), (sole_views, sole_area) = baked[upper], baked[sole]
                both = {view: sole_views[view] if view in SOLE_VIEWS else joined(views[view], sole_views[view])
                        for view in VIEWS if view in sole_views and (view in views or view in SOLE_VIEWS)}
                text = {'label': label, 'last': last, 'height': (height or ['low'])[0], 'upper': upper, 'sole': sole}
                pairs[f'{upper}-on-{sole}'] = entry_of(text, both, np.maximum(area, sole_area))
    return pairs


def junior_entries(pairs):
    """Every pair once more as a children's shoe: the same layers, drawn shorter. Boxes are the pair's own."""
    return {JUNIOR + name: entry for name, entry in pairs.items() if entry}


def write(descriptions, modules):
    """Write layers/manifest.json. `descriptions`: name → {label, last, height}, in display order."""
    pairs = pair_entries(modules)
    entries = {name: entry_of(text, *measured(name)) for name, text in descriptions.items()} | pairs | junior_entries(pairs)
    manifest = {'version': 1, 'width': WIDTH, 'height': HEIGHT, 'parts': PARTS, 'views': VIEWS,
                'silhouettes': {name: entry for name, entry in entries.items() if entry}}
    (FOLDER / 'manifest.json').write_text(json.dumps(manifest, indent=1) + '\n')
    return manifest
