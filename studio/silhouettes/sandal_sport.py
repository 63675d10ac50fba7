"""Sport sandal: webbing over the toes, the instep and round the heel, on cut foam."""
from silhouettes.sandal import bedded, foam_bed, heel_strap, plain_strap

LABEL, LAST, HEIGHT = 'Sport sandal', 'open', 'low'


def build(quality):
    bed, foot = bedded(quality, foam_bed)
    return [*bed, plain_strap(foot, 21.4, 1.35, 1.0, 'webbing'), plain_strap(foot, 14.6, 1.35, .8, 'webbing'),
            heel_strap(foot, 12.4, 3.8, .95, 'webbing')]
