"""The studio's one command: render and bake every view that is missing.

    python3 studio.py                         everything missing
    python3 studio.py sandal rocker           only these silhouettes and modules
    python3 studio.py --views lateral,top     only these views
    python3 studio.py --force                 again, even if the layers exist
    python3 studio.py --manifest              only write the manifest anew

It can be stopped at any time; the next run goes on with the first view that has no layers. The manifest is written
at the end, as it reads all layers: write it by hand after a run that was stopped.
"""
import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import manifest  # noqa: E402

EXR = HERE / 'exr'


def render(silhouette, views, samples, quality, threads):
    """Neutral renders of some views; returns the pattern of their files and the seconds they took."""
    EXR.mkdir(exist_ok=True)
    pattern = EXR / f'{silhouette}_{{view}}.exr'
    widths = ','.join(str(manifest.width_of(view)) for view in views)
    command = ['blender', '-t', str(threads), '-b', '-P', str(HERE / 'render.py'), '--', f'silhouette={silhouette}',
               f'view={",".join(views)}', 'mode=neutral', f'res={widths}', f'samples={samples}', f'quality={quality}',
               f'threads={threads}', f'out={pattern}']
    started = time.time()
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=lambda: os.nice(19))
    if done.returncode or done.stdout.count('RENDERED') != len(views):
        raise RuntimeError(f'{silhouette} {views}\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}')
    return str(pattern), time.time() - started


def render_and_bake(name, views, options):
    from bake import bake
    try:
        pattern, seconds = render(name, views, options.samples, options.quality, options.threads)
    except RuntimeError as problem:
        print('failed:', problem, flush=True)
        return
    for view in views:
        bake(pattern.replace('{view}', view), name, view)
    print(f'{name} {", ".join(views)}: {seconds:.0f} s', flush=True)


def main():
    import legs
    import modules
    import silhouettes
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('silhouettes', nargs='*')
    parser.add_argument('--views', default=','.join(manifest.VIEWS))
    parser.add_argument('--force', action='store_true')
    parser.add_argument('--manifest', action='store_true', help='write the manifest and stop')
    parser.add_argument('--samples', type=int, default=9)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--quality', type=float, default=.5)
    options = parser.parse_args()
    names = options.silhouettes or [*silhouettes.available(), *modules.all_modules(), *legs.LEGS]
    for name in [] if options.manifest else names:
        views = [v for v in options.views.split(',') if (options.force or not manifest.is_baked(name, v))
                 and (v == 'worn') == (name in legs.LEGS)]
        if views:
            render_and_bake(name, views, options)
    manifest.write(silhouettes.texts(), modules.all_modules(), legs.LEGS)


if __name__ == '__main__':
    main()
