"""Pointed flat with a capped toe and a metal bar on it."""
import numpy as np

from geometry import sweep
from lasts import POINTED
from parts.closure import METAL
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Bar flat', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality, POINTED)
    y = np.linspace(-1.35, 1.75, 30)
    rows = upper.station.ravel() > 8.4
    points, normals = upper.surface[rows].reshape(-1, 3), upper.normal[rows].reshape(-1, 3)
    near = [np.argmin((points[:, 0] - 22.7 + .06 * (v - .2) ** 2) ** 2 + (points[:, 1] - v) ** 2) for v in y]
    lift = .10 - .17 * np.abs((y - .2) / 1.55) ** 6        # its ends are bent into the leather
    path = points[near] + normals[near] * lift[:, None]
    return [*on_sole(upper), sweep('bar', path, normals[near], .3, .09, METAL, sides=20, power=4)]
