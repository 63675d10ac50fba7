"""Flat with a buckled strap over the instep."""
from parts.closure import instep_strap
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Strap flat', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality, cap=False)
    return [*on_sole(upper), instep_strap(upper, 4.55)]
