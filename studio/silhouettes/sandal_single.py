"""Sandal with one buckled strap on cork."""
from silhouettes.sandal import bedded, buckled_strap

LABEL, LAST, HEIGHT = 'One-strap sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality)
    return [*bed, buckled_strap(foot, 17.9, 2.5, .9)]
