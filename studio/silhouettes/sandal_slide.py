"""Slide: one broad strap over light foam."""
from silhouettes.sandal import bedded, foam_bed, plain_strap

LABEL, LAST, HEIGHT = 'Slide', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, foam_bed)
    return [*bed, plain_strap(foot, 18.2, 3.6, 1.2, 'smooth leather')]
