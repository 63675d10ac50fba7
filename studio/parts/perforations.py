"""Rows of perforations, as distance fields on an upper (cm)."""
import numpy as np


def toe_perforations(upper, first_x=22.2, last_x=25.4, pitch=.5, radius=.085):
    """Five rows of small holes on the top of the toe box."""
    reach = np.full(upper.shape, 9.0)
    for x in np.arange(first_x, last_x, pitch):
        for row in range(-2, 3):
            bow = .2 * pitch * abs(row)
            reach = np.minimum(reach, np.hypot(upper.x - x - bow, upper.y - .35 - row * pitch * 1.1))
    return np.where(upper.z > 3.6, radius - reach, -1.0)
