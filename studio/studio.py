"""The studio's one command: render and bake every view that is missing.

    python3 studio.py                         everything missing
    python3 studio.py road-runner court       only these silhouettes
    python3 studio.py --views lateral,top     only these views
    python3 studio.py --force                 again, even if the layers exist
    python3 studio.py --manifest              only write the manifest anew

It can be stopped at any time; the next run goes on with the first view that has no layers.
"""
import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
EXR = HERE / 'exr'


def render(silhouette, view, samples, quality):
    """Neutral render of a view; returns the EXR file and the seconds it took."""
    EXR.mkdir(exist_ok=True)
    target = EXR / f'{silhouette}_{view}.exr'
    command = ['blender', '-b', '-P', str(HERE / 'render.py'), '--', f'silhouette={silhouette}',
               f'view={view}', 'mode=neutral', 'res=1200', f'samples={samples}', f'quality={quality}',
               f'out={target}']
    started = time.time()
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=lambda: os.nice(19))
    if done.returncode or 'RENDERED' not in done.stdout:
        raise RuntimeError(f'{silhouette} {view}\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}')
    print(next(line for line in done.stdout.splitlines() if line.startswith('BUILT')), flush=True)
    return target, time.time() - started


def main():
    import manifest
    import silhouettes
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('silhouettes', nargs='*')
    parser.add_argument('--views', default=','.join(manifest.VIEWS))
    parser.add_argument('--force', action='store_true')
    parser.add_argument('--manifest', action='store_true', help='write the manifest and stop')
    parser.add_argument('--samples', type=int, default=48)
    parser.add_argument('--quality', type=float, default=.65)
    options = parser.parse_args()
    names = options.silhouettes or silhouettes.available()
    wanted = [] if options.manifest else [(n, v) for n in names for v in options.views.split(',')]
    for name, view in wanted:
        if manifest.is_baked(name, view) and not options.force:
            continue
        try:
            path, seconds = render(name, view, options.samples, options.quality)
        except RuntimeError as problem:
            print('failed:', problem, flush=True)
            continue
        from bake import bake
        bake(path, name, view)
        manifest.write(silhouettes.texts())
        print(f'{name} {view}: {seconds:.0f} s', flush=True)
    manifest.write(silhouettes.texts())


if __name__ == '__main__':
    main()
