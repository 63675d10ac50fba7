"""Sandal with three narrow buckled straps on a thick bed of cork."""
from lasts import PLATFORM_PROFILE
from silhouettes.sandal import bedded, buckled_strap

LABEL, LAST, HEIGHT = 'Three-strap sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, profile_=PLATFORM_PROFILE)
    return [*bed, *(buckled_strap(foot, x, 1.5, .5) for x in (21.4, 17.4, 13.4))]
