"""Flat in soft suede, gathered by elastic at its edge."""
from geometry import profile
from silhouettes.ballet_flat import low_upper, on_sole

LABEL, LAST, HEIGHT, PROPORTION = 'Suede flat', 'dress', 'low', 'womens'


def build(quality):
    return on_sole(low_upper(quality, cap=False, binding=profile([(0, .6), (11, .6)]), waviness=.05, texture='suede', gathers=.035), 'suede')
