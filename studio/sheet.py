"""Contact sheets for looking hard at the pictures, under out/.

    python3 sheet.py sandal                     all views × some colorways
    python3 sheet.py --cards                    all silhouettes, lateral and threequarter, small
"""
import argparse
import json
from pathlib import Path

from PIL import Image

import manifest
from compose import compose, load

HERE = Path(__file__).resolve().parent
WAYS = json.loads((HERE / 'ways.json').read_text())


def tile(silhouette, view, way, width):
    picture = Image.fromarray(compose(load(silhouette, view), WAYS[way]))
    return picture.resize((width, round(width * manifest.HEIGHT / manifest.WIDTH)), Image.LANCZOS)


def grid(rows):
    width, height = rows[0][0].size
    sheet = Image.new('RGB', (max(map(len, rows)) * width, len(rows) * height), 'white')
    for y, row in enumerate(rows):
        for x, picture in enumerate(row):
            sheet.paste(picture, (x * width, y * height))
    return sheet


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('silhouettes', nargs='*')
    parser.add_argument('--ways', default='slate,noir,oat,volcano')
    parser.add_argument('--views', default=','.join(manifest.VIEWS))
    parser.add_argument('--width', type=int, default=600)
    parser.add_argument('--cards', action='store_true')
    options = parser.parse_args()
    (HERE / 'out').mkdir(exist_ok=True)
    ways, views = options.ways.split(','), options.views.split(',')
    if options.cards:
        import silhouettes
        names = options.silhouettes or silhouettes.available()
        rows = [[tile(n, v, ways[(k + j) % len(ways)], 300) for j, v in enumerate(views) if manifest.is_baked(n, v)]
                for k, n in enumerate(names)]
        grid([r for r in rows if r]).save(HERE / 'out' / 'cards.png')
        return
    for name in options.silhouettes:
        have = [v for v in views if manifest.is_baked(name, v)]
        grid([[tile(name, v, w, options.width) for v in have] for w in ways]).save(HERE / 'out' / f'sheet_{name}.png')


if __name__ == '__main__':
    main()
