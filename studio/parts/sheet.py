"""Sheets of leather with a thickness of their own: straps."""
import numpy as np

from geometry import grid_mesh, smoothstep


def thick_sheet(name, grid, normal, thickness, layers, holes=None, pad=0.0):
    """A sheet as a closed body: top and underside with a rounded edge all round, `pad` cm thicker between its seams.

    `pad`: one number, one for each row, or one for each place of the grid. Returns the sheet, its top and normals.
    """
    step = np.linalg.norm(np.diff(grid, axis=1), axis=2).mean()
    columns = np.arange(grid.shape[1]) * step
    edge = np.minimum(columns, columns[::-1])[None] + np.zeros(grid.shape[:2])
    rows = np.r_[0, np.cumsum(np.linalg.norm(np.diff(grid[:, 20], axis=0), axis=1))]
    round_off = np.sqrt(np.clip(1 - (1 - np.clip(edge / .09, 0, 1)) ** 2, 0, 1))
    pad = np.asarray(pad, float)
    cushion = (pad[:, None] if pad.ndim == 1 else pad) * np.sqrt(smoothstep(.12, .9, edge))
    upper = grid + normal * (thickness * (.35 + .65 * round_off) + cushion)[..., None]
    body = np.concatenate([grid[:, :1], upper, grid[:, -1:], grid[:, ::-4]], 1)
    wide = lambda a: np.concatenate([a[:, :1], a, a[:, -1:], a[:, ::-4]], 1)
    p, q = np.repeat(rows[:, None], grid.shape[1], 1), np.repeat(columns[None], len(rows), 0)
    attributes = {'p': wide(p), 'q': wide(q)}
    if holes is not None:
        attributes['s0'] = wide(holes(p, q))
    body = np.concatenate([body[:1] * 0 + body[:1].mean(1, keepdims=True), body,
                           body[-1:] * 0 + body[-1:].mean(1, keepdims=True)], 0)
    attributes = {k: np.concatenate([v[:1], v, v[-1:]], 0) for k, v in attributes.items()}
    return grid_mesh(name, body, layers, attributes, flip=True), upper, normal
