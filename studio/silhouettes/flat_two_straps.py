"""Suede flat with two buckled straps."""
from parts.closure import instep_strap
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Two-strap flat', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality, texture='suede')
    return [*on_sole(upper, 'suede'), instep_strap(upper, 4.95, .4, 1.05), instep_strap(upper, 4.25, .4, 1.3)]
