"""Sandal with two straps that cross, on a thin leather sole."""
import numpy as np

from lasts import SLIM_SANDAL_PROFILE
from silhouettes.sandal import BAND, bedded, leather_bed, plain_strap

PAD = .10               # cm of padding in each strap
LABEL, LAST, HEIGHT = 'Cross-strap sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, leather_bed, SLIM_SANDAL_PROFILE)
    over = lambda turn: .03 + (BAND * .8 + PAD) * np.exp(-((turn - .5) / .22) ** 4)
    return [*bed, plain_strap(foot, 17.8, 1.7, 6.6, 'smooth leather', pad=PAD), plain_strap(foot, 17.8, 1.7, -6.2, 'smooth leather', over, pad=PAD)]
