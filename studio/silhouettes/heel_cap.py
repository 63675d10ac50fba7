"""Pump with a capped toe and a broad heel."""
from geometry import profile
from silhouettes.heel import low_upper, on_heel

LABEL, LAST, HEIGHT, PROPORTION = 'Capped pump', 'dress', 'low', 'womens'

CAP = profile([(0, -1), (8.1, -1), (8.6, .5), (9.2, 1.4), (9.9, 1.95), (10.5, 2.2), (11, 2.25)])


def build(quality):
    return on_heel(low_upper(quality, cap=CAP, texture='suede'), 'suede', taper=.45, lean=.5, breast=6.2)
