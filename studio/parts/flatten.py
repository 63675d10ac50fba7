"""Flattening: coordinates p (lengthwise) and q (across) in cm on a curved surface, by arc length.

Knit and weave are drawn in these coordinates. A least-squares solve asks that p grows by one
centimetre per centimetre towards the toe and q across it, so that no mesh is stretched.
"""
import numpy as np
from scipy.interpolate import RectBivariateSpline
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

from geometry import grid_normals, unit


def _edges(shape):
    index = np.arange(shape[0] * shape[1]).reshape(shape)
    along = np.stack([index[:-1].ravel(), index[1:].ravel()], 1)
    across = np.stack([index[:, :-1].ravel(), index[:, 1:].ravel()], 1)
    return np.vstack([along, across])


def _solve(points, directions, edges):
    """Scalar field whose gradient follows `directions` best."""
    i, j = edges.T
    step = points[j] - points[i]
    wanted = (step * (directions[i] + directions[j]) / 2).sum(1)
    weight = 1 / np.maximum(np.linalg.norm(step, axis=1), 1e-3)
    rows = np.arange(len(edges))
    matrix = coo_matrix((np.r_[weight, -weight], (np.r_[rows, rows], np.r_[j, i])),
                        shape=(len(edges), len(points))).tocsr()
    normal = matrix.T @ matrix
    pin = coo_matrix(([1.0], ([0], [0])), shape=normal.shape)
    return spsolve((normal + pin).tocsc(), matrix.T @ (wanted * weight))


def flatten(grid, lengthwise=(1, 0, 0), around=180, up=36):
    """(p, q) grids for a surface; coarse solve, smooth interpolation back to the full grid."""
    nu, nv = grid.shape[:2]
    rows = np.unique(np.linspace(0, nu - 1, around).astype(int))
    cols = np.unique(np.linspace(0, nv - 1, up).astype(int))
    coarse = grid[np.ix_(rows, cols)]
    normals = grid_normals(coarse).reshape(-1, 3)
    toe_wards = np.asarray(lengthwise, float) - normals * normals[:, :1] * lengthwise[0]
    strength = np.linalg.norm(toe_wards, axis=1, keepdims=True)
    toe_wards = unit(toe_wards) * np.clip(strength * 3, 0, 1)
    points, edges = coarse.reshape(-1, 3), _edges(coarse.shape[:2])
    result = []
    for direction in (toe_wards, np.cross(normals, toe_wards)):
        field = _solve(points, direction, edges).reshape(coarse.shape[:2])
        result.append(RectBivariateSpline(rows, cols, field)(np.arange(nu), np.arange(nv)))
    return result
