"""Platform sandal: two broad plain straps over thick foam."""
from lasts import PLATFORM_PROFILE
from silhouettes.sandal import bedded, foam_bed, plain_strap

LABEL, LAST, HEIGHT = 'Platform sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, foam_bed, PLATFORM_PROFILE)
    return [*bed, plain_strap(foot, 20.8, 2.0, 1.0, 'suede', pad=.26), plain_strap(foot, 15.2, 2.0, .8, 'suede', pad=.26)]
