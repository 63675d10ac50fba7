"""The baked layers on disk and their manifest.

Every view of every silhouette is kept as pictures under layers/<silhouette>/:
    <view>-light.avif   R = diffuse shade, G = gloss, B = ground shadow; of high quality, colors not subsampled
    <view>-m0..m3.webp  lossless, twelve part masks, three to a picture; one without any of its parts is left out
and, where a brand's mark may lie, <view>-marks.webp (bake.py: marks); of soles <view>-behind.webp, how much of a pixel lies
behind the upper.
Views that are zoomed into have the same once more, larger: <view>-large-light.avif and so on. Views of cards have it
smaller, <view>-small-light.avif, as a page of cards waits for many shoes at once.
The manifest is always rebuilt from what lies on disk, so a view exists as soon as its files do.
"""
import hashlib
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

FOLDER = Path(__file__).parent / 'layers'
WIDTH, HEIGHT = 1200, 864
WIDTHS = {'lateral': 1800, 'medial': 900, 'heel': 900, 'top': 900, 'outsole': 900, 'partner': 900}      # others: WIDTH
LARGE = '-large'          # layers of views that are rendered wider than WIDTH; cards would wait for them
SMALL = '-small'          # layers of views that cards show, as wide as cards ask for
SMALL_VIEWS = ['lateral']
SMALL_SIZE = (640, 461)
PARTS = ['upper', 'toe', 'eyestay', 'heel', 'overlay', 'lining',
         'tongue', 'laces', 'midsole', 'outsole', 'stitch', 'trim']
VIEWS = ['lateral', 'threequarter', 'medial', 'heel', 'top', 'outsole', 'detail', 'partner', 'worn']
JUNIOR = 'junior-'        # a pair at children's proportions; the shop scales the layers of the pair (studio-layers.ts)
TREAD = 'outsole'        # the view in which soles lie before their uppers
WHOLE_SOLE = ['top', TREAD]          # views in which no upper hides a part of the sole in its own layers
LIGHT = 'light'
MASKS = ['m0', 'm1', 'm2', 'm3']
MARKS = 'marks'          # where a brand's mark may lie; some views have none
BEHIND = 'behind'        # how much of a sole lies behind the upper; in the view from below nothing does
SHADE_RANGE = 1.25      # diffuse shade that a value of 255 stands for (linear light)
GLOSS_RANGE = 0.5       # gloss that a value of 255 stands for (linear light)
LIGHT_QUANTIZER = 10    # of AVIF, 0 … 63: light is off by 1.7 of 255 on average, 11 at most, and takes half of lossless
MASK_STEPS = 31         # from nothing to all: nine samples a pixel give no more, and 256 take two thirds more
METHOD = 4              # of WebP: 6 makes files 1 % smaller in eight times the time
VISIBLE_PIXELS = 60     # a part counts as visible in a view from this many full pixels on


def width_of(view):
    """Pixels across a view is rendered at: what is zoomed into large, what only a gallery shows small."""
    return WIDTHS.get(view, WIDTH)


def layer_path(silhouette, view, layer):
    return FOLDER / silhouette / f'{view}-{layer}.{"avif" if layer == LIGHT else "webp"}'


def is_baked(silhouette, view):
    """Light is written last."""
    return layer_path(silhouette, view, LIGHT).exists()


def encode_light(value, full_range):
    """Linear light to a byte with a gamma of 2.2; `full_range` becomes 255."""
    return (np.clip(value / full_range, 0, 1) ** (1 / 2.2) * 255 + .5).astype(np.uint8)


def encode_linear(value):
    return (np.clip(value, 0, 1) * 255 + .5).astype(np.uint8)


def save_view(silhouette, view, shade, gloss, shadow, masks):
    """Write the layer pictures of a view from float arrays (masks: height × width × 12)."""
    light = np.dstack([encode_light(shade, SHADE_RANGE), encode_light(gloss, GLOSS_RANGE), encode_linear(shadow)])
    save_layers(silhouette, view, light, encode_linear(masks))


def save_layers(silhouette, view, light, masks):
    """Write light and masks (bytes) of a view, in every size that is kept of it."""
    for name, size in sizes_of(view, light.shape[1]):
        parts = in_steps(np.dstack([resized(three, size) for three in threes_of(masks)]))
        for layer, three in zip(MASKS, threes_of(parts)):
            path = layer_path(silhouette, name, layer)
            save_layer(path, three) if three.any() else path.unlink(missing_ok=True)
        save_layer(layer_path(silhouette, name, LIGHT), resized(light, size))


def threes_of(masks):
    return [np.ascontiguousarray(masks[..., k:k + 3]) for k in range(0, len(PARTS), 3)]


def resized(picture, size):
    return np.asarray(Image.fromarray(picture).resize(size, Image.Resampling.BOX)) if size else picture


def in_steps(masks):
    """Masks in few steps; at a seam they still add up to what they did, or the ground would shine through."""
    result = masks.copy()
    mixed = ((masks > 0) & (masks < 255)).any(-1)
    exact = masks[mixed].astype(np.float32) * (MASK_STEPS / 255)
    steps = np.floor(exact)
    missing = np.round(exact.sum(-1)) - steps.sum(-1)
    rank = np.argsort(np.argsort(steps - exact, -1), -1)
    result[mixed] = np.round((steps + (rank < missing[:, None])) * (255 / MASK_STEPS))
    return result


def sizes_of(view, width):
    """Names of the layers of a view rendered `width` wide, and the size they are to be shrunk to."""
    sizes = [(view + LARGE, None), (view, (WIDTH, HEIGHT))] if width > WIDTH else [(view, None)]
    return sizes + [(view + SMALL, SMALL_SIZE)] if view in SMALL_VIEWS else sizes


def save_layer(path, picture):
    """Light is large and forgives a little; masks and marks are kept as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.fromarray(picture)
    if path.suffix == '.webp':
        image.save(path, lossless=True, quality=100, method=METHOD, exact=True)
        return
    with tempfile.NamedTemporaryFile(suffix='.png') as whole:
        image.save(whole, 'PNG', compress_level=1)
        whole.flush()
        quantizer = str(LIGHT_QUANTIZER)
        subprocess.run(['avifenc', '-s', '6', '-j', '1', '--yuv', '444', '--cicp', '1/13/6', '-r', 'full',
                        '--min', quantizer, '--max', quantizer, whole.name, str(path)], check=True, capture_output=True)


def load_light(silhouette, view):
    """Shade, gloss and shadow as bytes, height × width × 3."""
    with tempfile.NamedTemporaryFile(suffix='.png') as whole:
        subprocess.run(['avifdec', str(layer_path(silhouette, view, 'light')), whole.name], check=True, capture_output=True)
        return np.asarray(Image.open(whole.name).convert('RGB'))


def save_marks(silhouette, view, zones):
    """Where marks may lie (bytes, height × width × 3), or None."""
    save_optional(silhouette, view, MARKS, zones, resized_zones)


def resized_zones(zones, size):
    """Codes of zones are no colors: only places within a zone are mixed (readMarks in studio-layers.ts does the same)."""
    if not size:
        return zones
    result = np.array(Image.fromarray(zones).resize(size, Image.Resampling.NEAREST))
    inside = resized(np.where(zones[..., 2] > 0, 255, 0).astype(np.uint8), size) == 255
    result[inside, :2] = resized(zones, size)[inside, :2]
    return result


def save_behind(silhouette, view, behind):
    """How much of each pixel of a sole lies behind the upper; None in the view from below, where nothing does."""
    steps = None if behind is None else in_steps(np.dstack([encode_linear(behind)] * 3))
    save_optional(silhouette, view, BEHIND, steps, resized)


def save_optional(silhouette, view, layer, picture, resize):
    """Write a layer that some views have, in every size; where there is none, an older one is removed."""
    for name, size in sizes_of(view, width_of(view) if picture is None else picture.shape[1]):
        path = layer_path(silhouette, name, layer)
        path.unlink(missing_ok=True) if picture is None else save_layer(path, resize(picture, size))


def digest_of(silhouette, view):
    """Content hash of all pictures of a view."""
    digest = hashlib.sha256()
    for name in (view, view + LARGE, view + SMALL):
        for layer in [LIGHT, *MASKS, MARKS, BEHIND]:
            path = layer_path(silhouette, name, layer)
            if path.exists():
                digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def load_masks(silhouette, view):
    """Part masks as bytes, height × width × 12."""
    paths = [layer_path(silhouette, view, layer) for layer in MASKS]
    there = {path: np.asarray(Image.open(path).convert('RGB')) for path in paths if path.exists()}
    none = np.zeros_like(next(iter(there.values())))
    return np.dstack([there.get(path, none) for path in paths])


def view_entry(masks, silhouette, view):
    """Bounding box in a picture of full width, and content hash of one view."""
    cover = masks.sum(-1, dtype=np.int32) > 40
    columns, rows = np.flatnonzero(cover.any(0)), np.flatnonzero(cover.any(1))
    scale = WIDTH / masks.shape[1]
    return {'box': [round(float(edge) * scale) for edge in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)],
            'width': width_of(view) if is_baked(silhouette, view + LARGE) else WIDTH, 'hash': digest_of(silhouette, view)}


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
    return {'box': [int(v) for v in (*low[:2], *high[2:])], 'width': min(upper['width'], sole['width']),
            'hash': hashlib.sha256((upper['hash'] + sole['hash']).encode()).hexdigest()[:10]}


def pair_entries(modules):
    """Every upper on every sole of its last, for the views that both have. `modules`: name → (last, kind, label, …)."""
    baked = {name: measured(name) for name in modules}
    pairs = {}
    for upper, (last, kind, label, _, *height) in modules.items():
        for sole, (sole_last, sole_kind, *_) in modules.items():
            if kind == 'upper' and sole_kind == 'sole' and last == sole_last:
                (views, area), (sole_views, sole_area) = baked[upper], baked[sole]
                both = {view: joined(views[view], sole_views[view]) for view in VIEWS if view in sole_views and view in views}
                text = {'label': label, 'last': last, 'height': (height or ['low'])[0], 'upper': upper, 'sole': sole}
                pairs[f'{upper}-on-{sole}'] = entry_of(text, both, np.maximum(area, sole_area))
    return pairs


def junior_entries(pairs):
    """Every pair once more as a children's shoe: the same layers, drawn shorter. Boxes are the pair's own."""
    return {JUNIOR + name: entry for name, entry in pairs.items() if entry}


def write(descriptions, modules, legs):
    """Write layers/manifest.json. `descriptions`: name → {label, last, height}, in display order; `legs`: their names."""
    pairs = pair_entries(modules)
    texts = descriptions | {name: {'label': 'leg'} for name in legs}
    entries = {name: entry_of(text, *measured(name)) for name, text in texts.items()} | pairs | junior_entries(pairs)
    manifest = {'version': 1, 'width': WIDTH, 'height': HEIGHT, 'parts': PARTS, 'views': VIEWS,
                'silhouettes': {name: entry for name, entry in entries.items() if entry}}
    (FOLDER / 'manifest.json').write_text(json.dumps(manifest, indent=1) + '\n')
    return manifest
