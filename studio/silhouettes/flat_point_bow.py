"""Pointed suede flat with a small bow."""
from lasts import POINTED
from silhouettes.ballet_flat import low_upper, on_sole, small_bow

LABEL, LAST, HEIGHT, PROPORTION = 'Pointed bow flat', 'dress', 'low', 'womens'


def build(quality):
    return [*on_sole(low_upper(quality, POINTED, cap=False, texture='suede'), 'suede'), small_bow()]
