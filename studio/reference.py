"""Small renders in full color, kept under references/: a test of the shop holds its composed pictures against them.

    python3 reference.py                                    all that are kept, again
    python3 reference.py sandal.lateral.oat                    one more: silhouette.view.colorway of ways.json

Render them again when a model, a light or a material changes. Many samples, so that what the test sees
is a difference of color and not noise: some minutes each.
"""
import argparse
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from bake import Passes
from compose import contrasted, gleam, lit_color, to_bytes

HERE = Path(__file__).resolve().parent
FOLDER = HERE / 'references'
WIDTH, SAMPLES, NOISE, QUALITY = 360, 500, .004, .5


def picture(passes):
    """The render as bytes with alpha, its shade and gloss as strong as compositions show them."""
    light = lit_color(passes.get('DiffCol'), contrasted(passes.get('DiffDir') + passes.get('DiffInd')))
    gloss = (passes.get('GlossDir') + passes.get('GlossInd')) * passes.get('GlossCol')
    alpha = np.clip(passes.get('Combined', 'A'), 0, 1)
    return np.dstack([to_bytes(light + gleam(gloss)), (alpha * 255 + .5).astype(np.uint8)])


def render(name):
    silhouette, view, way = name.split('.')
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / 'reference.exr'
        subprocess.run(['blender', '-b', '-P', str(HERE / 'render.py'), '--', f'silhouette={silhouette}',
                        f'view={view}', f'way={way}', 'mode=color', f'res={WIDTH}', f'samples={SAMPLES}',
                        f'noise={NOISE}', f'quality={QUALITY}', f'out={draft}'],
                       check=True, capture_output=True, preexec_fn=lambda: os.nice(19))
        Image.fromarray(picture(Passes(draft))).save(FOLDER / f'{name}.webp', lossless=True, quality=100, method=6, exact=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('names', nargs='*')
    names = parser.parse_args().names or sorted(path.stem for path in FOLDER.glob('*.webp'))
    for name in names:
        render(name)
        print(name, flush=True)


if __name__ == '__main__':
    main()
