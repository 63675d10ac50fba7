"""Pump with a pointed toe and a slim heel."""
from lasts import POINTED
from silhouettes.heel import low_upper, on_heel

LABEL, LAST, HEIGHT, PROPORTION = 'Pointed pump', 'dress', 'low', 'womens'


def build(quality):
    return on_heel(low_upper(quality, POINTED), taper=2.15, lean=.6, breast=4.4, hollow=.62, rounding=.9)
