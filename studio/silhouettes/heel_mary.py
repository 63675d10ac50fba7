"""Capped pump with a broad heel and a strap over the instep."""
from parts.closure import instep_strap
from silhouettes.heel import low_upper, on_heel
from silhouettes.heel_cap import CAP

LABEL, LAST, HEIGHT, PROPORTION = 'Capped strap pump', 'dress', 'low', 'womens'


def build(quality):
    upper = low_upper(quality, cap=CAP)
    return [*on_heel(upper, taper=.45, lean=.5, breast=6.2), instep_strap(upper, 4.0, .45, 1.3)]
