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
# folds of cloth: cm over the hem, depth, width, slant, and the side they lie on (0: front, −π/2: lateral)
FOLDS = ((3.4, .26, .55, 1.6, -.9), (5.2, .34, .65, -1.9, -1.9), (7.3, .28, .6, 2.2, -.4), (8.6, .30, .7, -1.4, -2.4), (10.8, .36, .8, 2.0, -1.2),
         (4.6, .2, .5, 1.2, -2.9), (12.6, .3, .8, -2.0, -2.0))
CALF = ((16.5, 1.55, 9.35, 2.85), (20, 1.15, 9.5, 3.15), (24, .55, 9.9, 3.7), (29, -.25, 10.7, 4.4), (36, -1.0, 11.6, 5.0))
LOW = ((4, 1.7, 18.4, 2.2), (6.5, 1.75, 16.2, 2.3), (8.5, 1.85, 13.6, 2.4), (10, 1.95, 11.7, 2.55), (11.2, 2.0, 10.3, 2.7),
       (12.4, 2.0, 9.5, 2.8), (14, 1.9, 9.25, 2.8)) + CALF
CLOTH = ((10, -.2, 10.9, 4.1), (18, -.3, 11.3, 4.3), (26, -.1, 12.2, 4.8), (36, .4, 13.6, 5.5))
HIGH = ((6, 2.2, 15.5, 2.0), (9, 2.3, 12.6, 2.1), (12, 2.35, 10.1, 2.2), (14, 2.3, 9.5, 2.35), (15.5, 2.1, 9.3, 2.5)) + CALF
FLAT = ((1.6, 1.9, 23.4, 1.9), (3, 1.75, 21.6, 2.3), (4.2, 1.65, 19.6, 2.6), (5.2, 1.65, 17.5, 2.6), (6.2, 1.7, 15.5, 2.55),
        (7.4, 1.85, 13.5, 2.55), (8.8, 2.0, 11.7, 2.7), (10.4, 2.05, 10.3, 2.8), (12.5, 2.0, 9.5, 2.7)) + CALF
HEELED = ((1.6, 15.0, 24.2, 1.9), (2.8, 12.2, 22.6, 2.2), (4, 9.4, 20.8, 2.4), (5.4, 6.4, 19.0, 2.45), (7, 3.2, 17.2, 2.45), (9, 2.05, 15.1, 2.45),
          (11, 1.9, 13.0, 2.5), (13, 2.0, 11.3, 2.65), (15, 2.1, 10.1, 2.75), (17.5, 2.1, 9.5, 2.75), (21, 1.7, 9.3, 2.85), (25, 1.2, 9.5, 3.2),
          (30, .4, 10.0, 3.9), (38, -.7, 11.1, 4.8))
OPEN = ((3.2, 1.9, 25.9, 3.2), (3.9, 1.6, 26.3, 3.5), (4.6, 1.5, 25.4, 3.4), (5.2, 1.5, 23.0, 3.2), (5.8, 1.5, 18.0, 2.9), (6.6, 1.55, 15.4, 2.6),
        (7.8, 1.7, 13.6, 2.5), (9.2, 1.9, 12.0, 2.55), (10.6, 2.05, 10.8, 2.7), (12.4, 2.05, 9.8, 2.8), (14.6, 1.9, 9.35, 2.8)) + CALF


def surface(profile, low, high, rows, loose=0.0):
    """Rings of points from `low` to `high` cm, `loose` cm outside of a profile."""
    profile = np.array(profile, float)
    fine = curve_through(profile, 400, power=1)
    z = np.linspace(low, high, rows)
    back, front, half = (np.interp(z, fine[:, 0], fine[:, k])[:, None] for k in (1, 2, 3))
    back, front, half = back - loose, front + loose, half + loose
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)[None]
    wide = half * (1 - .14 * np.cos(turn))                # an egg, its narrow end in front
    x = (back + front) / 2 + (front - back) / 2 * np.cos(turn)
    return np.dstack([x, .1 + wide * np.sin(turn), np.repeat(z[:, None], AROUND, 1)])


def around(grid):
    """Cm round each ring and along the leg, for woven and knit textures."""
    step = np.linalg.norm(np.diff(grid, axis=1, append=grid[:, :1]), axis=2)
    return {'p': np.cumsum(step, 1), 'q': grid[..., 2]}


def stocking(profile, texture, low, high=36, ankle=9.6, creased=True):
    """The leg in a sock: ankle bones stand out, folds lie across the instep."""
    grid = surface(profile, low, high, 420)
    normal = outward(grid)
    x, y, z = np.moveaxis(grid, -1, 0)
    middle = np.interp(z[:, 0], np.array(profile)[:, 0], np.array(profile)[:, 1:3].mean(1))[:, None]
    bone = .34 * np.exp(-((z - ankle) / 1.3) ** 2 - ((x - middle + .6) / 1.5) ** 2)
    tendon = -.22 * np.exp(-((z - ankle - .8) / 2.6) ** 2 - ((x - middle + 2.6) / .8) ** 2)
    folds = 0 * z
    for at, depth, slant in ((1.9, .07, .16), (2.8, .09, -.10), (3.9, .06, .12)) if creased else ():
        line = z - ankle - at + slant * (x - middle) + .15 * np.sin(1.7 * y + at)
        folds += depth * np.exp(-(line / .24) ** 2) * smoothstep(middle - 1.5, middle + 2.0, x)
    grid = grid + normal * (bone + tendon + folds)[..., None]
    return grid_mesh('sock', grid, plain('upper', texture), around(grid), closed_v=True)


def outward(grid):
    normal = grid_normals(np.concatenate([grid[:, -1:], grid, grid[:, :1]], 1))[:, 1:-1]
    middle = grid.mean(1, keepdims=True)
    return normal * np.sign((normal * (grid - middle)).sum(-1, keepdims=True).mean())


def trouser(hem, loose=0.0, high=36, texture='canvas', turned=2.6):
    """The end of a trouser leg: two layers of cloth, folds that run round it, and the seam of its hem."""
    grid = surface(CLOTH, hem, high, 420, loose)
    normal = outward(grid)
    x, y, z = np.moveaxis(grid, -1, 0)
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)[None]
    up = z - hem
    free = smoothstep(.4, 4.0, up)
    drape = np.zeros_like(z)
    for at, depth, width, slant, where in FOLDS:
        line = up - at - slant * np.sin(turn - where)
        drape += depth * np.exp(-(line / width) ** 2) * (.5 + .5 * np.cos(turn - where)) ** 2
        drape -= .55 * depth * np.exp(-((line + 1.5 * width) / width) ** 2) * (.5 + .5 * np.cos(turn - where)) ** 2
    flutes = .14 * np.cos(3 * turn + .7) * np.exp(-up / 6) + .10 * np.cos(2 * turn - .6)
    seam = .05 * np.exp(-((turn - 4.71) / .018) ** 2)       # the outer seam, on the lateral side
    ledge = .045 * smoothstep(turned, turned - .12, up) - .03 * np.exp(-((up - turned + .2) / .09) ** 2)
    grid = grid + normal * (drape * free + flutes + seam + ledge)[..., None]
    inside = grid[:90] - normal[:90] * .22
    edge = [inside[0], inside[0] - [0, 0, .07], grid[0] - [0, 0, .07]]
    whole = np.concatenate([inside[::-1], np.stack(edge), grid])
    row = np.argmin(np.abs(up[:, 0] - turned + .2))
    stitches = stitch_mesh([(grid[row] + normal[row] * .01, normal[row])])
    return [grid_mesh('trouser', whole, plain('overlay', texture), around(whole), closed_v=True), stitches]


def dressed(profile, low, hem, loose=0.0, cloth='canvas', sock='elastic', ankle=9.6):
    return [stocking(profile, sock, low, hem + 6, ankle), trouser(hem, loose, texture=cloth)]


# leg → (the upper or silhouette that it stands in, its proportions, meshes)
LEGS = {
    'leg-sport-knit': ('sport-knit', 'mens', lambda: dressed(LOW, 5, 17.2)),
    'leg-sport-high': ('sport-high', 'mens', lambda: dressed(HIGH, 8, 20.2, .1)),
    'leg-vulc-low': ('vulc-low', 'mens', lambda: dressed(LOW, 5, 16.0, .3)),
    'leg-dress-derby': ('dress-derby', 'mens', lambda: dressed(LOW, 4.5, 14.4, .1, 'fabric', 'fine knit')),
    'leg-dress-lace-boot': ('dress-lace-boot', 'mens', lambda: dressed(HIGH, 8, 19.4, .4)),
    'leg-ballet-flat': ('ballet-flat', 'womens', lambda: [stocking(FLAT, 'fabric', 1.7, ankle=8.4, creased=False)]),
    'leg-heel': ('heel', 'womens', lambda: [stocking(HEELED, 'fabric', 1.7, ankle=13.6, creased=False)]),
    'leg-sandal-slide': ('sandal-slide', 'mens', lambda: dressed(OPEN, 3.25, 19.2, .3, ankle=10.4)),
    'leg-kids-strap': ('kids-strap', 'kids', lambda: dressed(LOW, 5, 17.0, .2)),
}


def build(name):
    """Meshes of a leg at the proportions of its shoe."""
    _, proportion, make = LEGS[name]
    return proportioned(make(), proportion)
