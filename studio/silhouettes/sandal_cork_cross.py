"""Sandal with two broad suede straps that cross, on a moulded bed of cork."""
import numpy as np

from silhouettes.sandal import BAND, bedded, plain_strap

LABEL, LAST, HEIGHT = 'Crossed cork sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality)
    over = lambda turn: .03 + BAND * .8 * np.exp(-((turn - .5) / .22) ** 4)
    return [*bed, plain_strap(foot, 18.4, 1.9, 4.6, 'suede', part='overlay'), plain_strap(foot, 18.4, 1.9, -4.2, 'suede', over)]
