"""Sandal with three narrow leather straps and one round the heel, on a thin leather sole."""
from lasts import SLIM_SANDAL_PROFILE
from silhouettes.sandal import bedded, heel_strap, leather_bed, plain_strap

LABEL, LAST, HEIGHT = 'Strappy sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, leather_bed, SLIM_SANDAL_PROFILE)
    return [*bed, *(plain_strap(foot, x, .85, .5, 'smooth leather') for x in (21.9, 18.6, 14.4)), heel_strap(foot, 12.6, 3.3, .5)]
