"""Pump with a strap over the instep."""
from parts.closure import instep_strap
from silhouettes.heel import low_upper, on_heel

LABEL, LAST, HEIGHT, PROPORTION = 'Strap pump', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality)
    return [*on_heel(upper), instep_strap(upper, 4.0, .45, 1.3)]
