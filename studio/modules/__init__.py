"""Modules: uppers and sole units of one last, baked apart and laid over one another by the shop.

Any upper of a last fits any sole of it, because all share the feather line: its outline (the last) and its
height (FEATHER). An upper is rendered alone, with a plain sole that only its light sees. A sole is rendered
with a plain upper as a holdout: what the upper hides is missing from its layers. So no depth is needed to
compose them: the upper first, then the sole over it.
"""
from importlib import import_module

LASTS = ('sport', 'dress', 'vulc')


def _files(last):
    return import_module(f'modules.{last}_uppers').UPPERS, import_module(f'modules.{last}_soles').SOLES


def all_modules():
    """Module name → (last, 'upper' or 'sole', label, build, and of uppers that are not low their height)."""
    found = {}
    for last in LASTS:
        uppers, soles = _files(last)
        found |= {name: (last, 'upper', *entry) for name, entry in uppers.items()}
        found |= {name: (last, 'sole', *entry) for name, entry in soles.items()}
    return found


def outline_of(name):
    """The feather line, seen from above, that the module is made for."""
    last = all_modules()[name][0]
    _, ring = import_module(f'modules.{last}_last').outline(.3)
    return ring


def build(name, quality):
    """(meshes that are seen, meshes that only stand for the other half)."""
    last, kind, _, make, *_ = all_modules()[name]
    stand_in = import_module(f'modules.{last}_last')
    if kind == 'upper':
        return make(quality), stand_in.plain_sole(quality)
    return make(quality), stand_in.plain_upper(quality)
