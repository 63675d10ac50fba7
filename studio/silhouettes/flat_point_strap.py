"""Pointed flat with a slim buckled strap over the instep."""
from lasts import POINTED
from parts.closure import instep_strap
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Pointed strap flat', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality, POINTED)
    return [*on_sole(upper), instep_strap(upper, 4.35, .42)]
