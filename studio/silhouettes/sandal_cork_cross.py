"""Sandal with two broad suede straps that cross, on a moulded bed of cork."""
import numpy as np

from silhouettes.sandal import BAND, bedded, plain_strap

PAD = .12               # cm of padding in each strap
LABEL, LAST, HEIGHT = 'Crossed cork sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality)
    over = lambda turn: .03 + (BAND * .8 + PAD) * np.exp(-((turn - .5) / .33) ** 6)
    return [*bed, plain_strap(foot, 18.4, 1.9, 4.6, 'suede', part='overlay', pad=PAD), plain_strap(foot, 18.4, 1.9, -4.2, 'suede', over, pad=PAD)]
