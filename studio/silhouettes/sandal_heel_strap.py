"""Sandal with a strap over the toes and one round the heel, on a thin leather sole."""
from lasts import SLIM_SANDAL_PROFILE
from silhouettes.sandal import bedded, buckled_strap, heel_strap, leather_bed, plain_strap

LABEL, LAST, HEIGHT = 'Heel-strap sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, leather_bed, SLIM_SANDAL_PROFILE)
    return [*bed, plain_strap(foot, 20.6, 2.1, 1.2, 'smooth leather'), buckled_strap(foot, 13.2, 1.1, .4), heel_strap(foot, 11.6, 3.4, .6)]
