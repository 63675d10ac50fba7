"""A hand-sewn apron: where it lies, and its seam, a gathered ridge with a thread across each gather."""
import numpy as np
from scipy.spatial import cKDTree

from geometry import arc_length, between_nearest, curve_through, sample, unit
from parts.stitching import stitch_mesh

PLEAT = .38             # cm from one gather of the seam to the next


def apron_on(upper, points, above):
    """An apron's outline from above, through `points`, and the distance to it on the upper, positive inside; none below z = `above`."""
    outline = curve_through(points, 700, True)
    return outline, np.where(upper.z > above, upper.top_shape(outline[::3]), -1)


def beside_apron(upper, polygon, seam):
    """Distance to quarters drawn in side view, which lie over the vamp up to the `seam` of its apron."""
    return np.minimum(upper.side_shape(curve_through(polygon, 140, True, 1)), -.10 - seam)


def _pleats(upper, outline):
    """Phase along the apron's seam, in cm."""
    _, index = cKDTree(outline).query(np.c_[upper.x.ravel(), upper.y.ravel()])
    return arc_length(outline)[index].reshape(upper.shape)


def gathered_ridge(upper, outline, seam, gathered=.14):
    """Height of the seam in cm; `outline`: the apron from above, `seam`: distance to it, positive inside, `gathered`: how much of it
    the gathers take.
    """
    gathers = 1 - gathered - gathered * np.cos((_pleats(upper, outline) + PLEAT / 2) * 2 * np.pi / PLEAT)
    ridge = .13 * np.exp(-((seam + .03) / .08) ** 2) * gathers
    return ridge - .05 * np.exp(-((seam + .24) / .12) ** 2) * (1.4 - gathers)


def hand_sewn(upper, outline, is_free, radius=.024):
    """Threads across the ridge of the apron's seam, one between two gathers, where `is_free` of the surface's points."""
    points, normals = (grid[is_free] for grid in (upper.surface, upper.normal))
    tree = cKDTree(points[:, :2])
    run = arc_length(outline)
    where = np.arange(PLEAT / 2, run[-1], PLEAT)
    middle, along = sample(outline, where, run), unit(sample(np.gradient(outline, axis=0), where, run))
    inwards = np.c_[-along[:, 1], along[:, 0]]
    inwards *= np.sign(((outline.mean(0) - middle) * inwards).sum(1))[:, None]
    rows = []
    for centre, inward in zip(middle, inwards):
        plan = centre + np.linspace(.21, -.15, 9)[:, None] * inward
        path, normal, distance = between_nearest(tree, plan, points, normals)
        if distance[:, 0].max() < .08:
            rows.append((path, unit(normal)))
    return stitch_mesh(rows, length=.34, gap=.01, radius=radius)
