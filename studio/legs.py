"""Legs for pictures of a shoe that is worn: a sock or tights, and the hem of a trouser leg.

A leg is rendered alone, with the shoe as a holdout; the shop draws it over the shoe's own side view. So it is made for one
upper each, and goes with any sole. Profiles (LOW, HIGH, …) give height, back, front and half width of its level sections, in cm.
"""
import numpy as np

from geometry import curve_through, grid_mesh, grid_normals, smoothstep
from materials import plain
from parts.stitching import stitch_mesh
from silhouettes import proportioned

AROUND = 260
TURNED = 2.4            # cm of cloth that are turned in at a hem
CALF = ((20, 1.5, 9.6, 3.15), (24, .75, 9.9, 3.7), (29, -.2, 10.7, 4.4), (36, -1.0, 11.6, 5.0))
LOW = ((4, 1.9, 18.4, 2.2), (6.5, 2.0, 16.2, 2.3), (8.5, 2.2, 13.6, 2.4), (10, 2.4, 11.7, 2.55), (11.2, 2.5, 10.4, 2.7),
       (12.4, 2.55, 9.7, 2.75), (14, 2.5, 9.4, 2.75), (16.5, 2.2, 9.35, 2.85)) + CALF
HIGH = ((6, 2.4, 15.5, 2.0), (9, 2.6, 12.6, 2.1), (12, 2.75, 10.1, 2.2), (14, 2.75, 9.5, 2.3), (15.5, 2.65, 9.3, 2.4), (17, 2.4, 9.3, 2.5)) + CALF
# a tapered trouser leg, by cm over its hem: in front it breaks softly, behind it hangs from the calf
CLOTH = ((0, .75, 10.75, 3.75), (2.5, .75, 10.6, 3.7), (5.5, .55, 10.75, 3.8), (9, .1, 11.15, 4.1), (14, -.65, 11.7, 4.7), (24, -1.6, 12.7, 5.4))
# soft folds of cloth, where they are highest: turn (0: front, −π/2: lateral) and cm over the hem; rise per cm toward the front,
# height, width and length in cm
FOLDS = ((-1.45, 7.6, 1.1, .70, .85, 5.5), (-2.0, 4.2, .75, .55, .65, 3.6), (-.6, 4.5, -.4, .42, .6, 3.0), (-1.0, 11.5, .9, .62, .9, 4.6),
         (-2.5, 10.5, 2.6, .50, .8, 4.8), (-.9, 2.6, .35, .34, .5, 2.6), (-1.7, 9.8, -.5, .30, .55, 2.4), (-.3, 8.2, .8, .40, .7, 3.2))
FOLD_GIRTH = 4.6      # cm of cloth in a turn of 1 radian
FLAT = ((1.6, 1.9, 23.4, 1.9), (3, 1.75, 21.6, 2.3), (4.2, 1.65, 19.6, 2.6), (5.2, 1.65, 17.5, 2.6), (6.2, 1.7, 15.5, 2.55),
        (7.4, 1.85, 13.5, 2.55), (8.8, 2.0, 11.7, 2.7), (10.4, 2.05, 10.3, 2.8), (12.5, 2.0, 9.5, 2.7)) + CALF
HEELED = ((1.6, 15.0, 24.2, 1.9), (2.8, 12.2, 22.6, 2.2), (4, 9.4, 20.8, 2.4), (5.4, 6.4, 19.0, 2.45), (7, 3.2, 17.2, 2.45), (9, 2.05, 15.1, 2.45),
          (11, 1.9, 13.0, 2.5), (13, 2.0, 11.3, 2.65), (15, 2.1, 10.1, 2.75), (17.5, 2.1, 9.5, 2.75), (21, 1.7, 9.3, 2.85), (25, 1.2, 9.5, 3.2),
          (30, .4, 10.0, 3.9), (38, -.7, 11.1, 4.8))
OPEN = ((2.8, 1.9, 25.5, 3.2), (3.5, 1.6, 26.3, 3.5), (4.1, 1.5, 25.9, 3.5), (4.5, 1.5, 24.2, 3.4), (4.75, 1.5, 20.6, 3.2), (5.05, 1.5, 18.6, 3.0),
        (5.35, 1.5, 17.0, 2.85), (5.75, 1.5, 15.5, 2.7), (6.5, 1.55, 14.3, 2.6), (7.8, 1.7, 13.1, 2.5), (9.2, 1.9, 11.9, 2.55),
        (10.6, 2.05, 10.8, 2.7), (12.4, 2.05, 9.8, 2.8), (14.6, 1.9, 9.35, 2.8)) + CALF


def surface(profile, z, loose=0.0):
    """Rings of points at heights z (one row per ring), `loose` cm outside of a profile."""
    fine = curve_through(np.array(profile, float), 400, power=1)
    back, front, half = (np.interp(z, fine[:, 0], fine[:, k]) for k in (1, 2, 3))
    back, front, half = back - loose, front + loose, half + loose
    turn = turns()
    wide = half * (1 - .14 * np.cos(turn))                # an egg, its narrow end in front
    x = (back + front) / 2 + (front - back) / 2 * np.cos(turn)
    return np.dstack([x, .1 + wide * np.sin(turn), z + 0 * turn])


def turns():
    """Angles round a ring: 0 in front, −π/2 (or 3π/2) on the lateral side."""
    return np.linspace(0, 2 * np.pi, AROUND, endpoint=False)[None]


def girths(grid):
    """Cm round each ring, from its front."""
    return np.cumsum(np.linalg.norm(np.diff(grid, axis=1, append=grid[:, :1]), axis=2), 1)


def wales(grid):
    """As many ribs round every ring as are 15.5 cm round an ankle, so that they run along the leg."""
    run = girths(grid)
    return {'p': run / run[:, -1:] * 15.5, 'q': grid[..., 2]}


def twill(grid):
    """Ribs that climb to the right, finer than those of webbing."""
    run = girths(grid)
    return {'p': (run + grid[..., 2]) * 1.5, 'q': (grid[..., 2] - run) * 1.5}


def stocking(profile, texture, low, high=36, ankle=9.6, creased=True):
    """The leg in a sock: ankle bones stand out, folds lie across the instep."""
    grid = surface(profile, np.linspace(low, high, 420)[:, None])
    normal = outward(grid)
    x, y, z = np.moveaxis(grid, -1, 0)
    middle = np.interp(z[:, 0], np.array(profile)[:, 0], np.array(profile)[:, 1:3].mean(1))[:, None]
    bone = .34 * np.exp(-((z - ankle) / 1.3) ** 2 - ((x - middle + .6) / 1.5) ** 2)
    hollow = -.3 * np.exp(-((z - ankle - 2) / 3.5) ** 2 - ((x - middle + 2.3) / .8) ** 2)       # before the tendon
    folds = 0 * z
    for at, depth, slant in ((1.9, .07, .16), (2.8, .09, -.10), (3.9, .06, .12)) if creased else ():
        line = z - ankle - at + slant * (x - middle) + .15 * np.sin(1.7 * y + at)
        folds += depth * np.exp(-(line / .24) ** 2) * smoothstep(middle - 1.5, middle + 2.0, x)
    grid = grid + normal * (bone + hollow + folds)[..., None]
    return grid_mesh('sock', grid, plain('upper', texture), wales(grid), closed_v=True)


def outward(grid):
    normal = grid_normals(np.concatenate([grid[:, -1:], grid, grid[:, :1]], 1))[:, 1:-1]
    middle = grid.mean(1, keepdims=True)
    return normal * np.sign((normal * (grid - middle)).sum(-1, keepdims=True).mean())


def drape(turn, up):
    """How far folds lift the cloth: steep above their crest, soft below."""
    lift = 0 * turn * up
    for at, height, rise, depth, width, length in FOLDS:
        side = np.angle(np.exp(1j * (turn - at))) * FOLD_GIRTH
        along, across = (side + rise * (up - height), (up - height) - rise * side) / np.hypot(1, rise)
        across = across - .03 * along ** 2               # sagging
        lift += depth * np.exp(-(across / width / np.where(across > 0, .7, 1.3)) ** 2 - (along / length) ** 2)
    return lift


def hem_line(turn, flutes):
    """Cm against the hem's front: it falls toward the heel, and a little on the far side, where its inside is seen."""
    return -1.1 * (1 - np.cos(turn)) / 2 - .22 * np.sin(turn) - .9 * flutes


def trouser(hem, loose=0.0, texture='webbing', stitched=True):
    """The end of a trouser leg, its front `hem` cm high: two layers of cloth, broad folds, and the seam of its hem."""
    up, turn = np.linspace(0, 22, 420)[:, None], turns()
    grid = surface(CLOTH, up, loose)
    normal = outward(grid)
    flutes = (.13 * np.cos(2 * turn - .9) + .15 * np.cos(3 * turn + .9)) * np.exp(-up / 7)
    seam = .05 * np.exp(-((turn - 4.71) / .018) ** 2)       # the outer seam, on the lateral side
    ledge = .04 * smoothstep(TURNED, TURNED - .12, up) - .03 * np.exp(-((up - TURNED + .2) / .09) ** 2)
    roping = .018 * np.sin(34 * turn + 2 * np.sin(5 * turn) + 2.2 * up) * smoothstep(TURNED + .8, TURNED - .6, up)
    relief = drape(turn, up) * smoothstep(.3, 3.5, up) + flutes + seam
    if stitched:
        relief = relief + ledge + roping
    grid = grid + normal * relief[..., None]
    grid[..., 2] += hem + hem_line(turn, flutes[:1])
    inside = grid[:90] - normal[:90] * .16
    edge = [inside[0], inside[0] - [0, 0, .05], grid[0] - [0, 0, .05]]
    whole = np.concatenate([inside[::-1], np.stack(edge), grid])
    meshes = [grid_mesh('trouser', whole, plain('overlay', texture), twill(whole), closed_v=True)]
    if stitched:
        row = np.argmin(np.abs(up[:, 0] - TURNED + .2))
        meshes.append(stitch_mesh([(grid[row] + normal[row] * .01, normal[row])]))
    return meshes


def dressed(profile, low, hem, loose=0.0, ankle=9.6, sock='elastic', **cloth):
    return [stocking(profile, sock, low, hem + 6, ankle), trouser(hem, loose, **cloth)]


# leg → (the upper or silhouette that it stands in, its proportions, meshes)
LEGS = {
    'leg-sport-knit': ('sport-knit', 'mens', lambda: dressed(LOW, 5, 14.2)),
    'leg-sport-high': ('sport-high', 'mens', lambda: dressed(HIGH, 8, 18.2, .1)),
    'leg-vulc-low': ('vulc-low', 'mens', lambda: dressed(LOW, 5, 13.0)),
    'leg-dress-derby': ('dress-derby', 'mens', lambda: dressed(LOW, 4.5, 12.6, texture='fabric', stitched=False)),
    'leg-dress-lace-boot': ('dress-lace-boot', 'mens', lambda: dressed(HIGH, 8, 18.0, .1)),
    'leg-ballet-flat': ('ballet-flat', 'womens', lambda: [stocking(FLAT, 'tights', 1.7, ankle=8.4, creased=False)]),
    'leg-heel': ('heel', 'womens', lambda: [stocking(HEELED, 'tights', 1.7, ankle=13.6, creased=False)]),
    'leg-sandal-slide': ('sandal-slide', 'mens', lambda: dressed(OPEN, 2.85, 14.0, ankle=10.4, sock='fine knit')),
    'leg-kids-strap': ('kids-strap', 'kids', lambda: dressed(LOW, 5, 14.4, .1)),
}


def build(name):
    """Meshes of a leg at the proportions of its shoe."""
    _, proportion, make = LEGS[name]
    return proportioned(make(), proportion)
