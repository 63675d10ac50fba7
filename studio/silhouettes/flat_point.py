"""Flat with a pointed toe."""
from lasts import POINTED
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Pointed flat', 'dress', 'low', 'womens'


def build(quality):
    return on_sole(low_upper(quality, POINTED, cap=False))
