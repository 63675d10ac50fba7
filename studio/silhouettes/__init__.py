"""The silhouettes: one description file each.

A description file has LABEL, LAST ('sport', 'dress', 'open'), HEIGHT ('low', 'mid', 'high'),
optionally PROPORTION ("mens", "womens", "kids") and DETAIL = (target, width) for the close-up, and
build(quality) → list of meshes.
"""
from importlib import import_module

import numpy as np

from lasts import PROPORTIONS

ORDER = ['sandal', 'ballet-flat', 'heel', 'kids-strap',
         'sandal-single', 'sandal-three', 'sandal-slide', 'sandal-cross', 'sandal-sport', 'sandal-heel-strap', 'sandal-platform',
         'sandal-bars', 'sandal-cork-cross', 'flat-point-strap', 'flat-two-straps', 'flat-point-bow', 'heel-mary',
         'flat-strap', 'flat-plain', 'flat-point', 'flat-bar', 'heel-strap', 'heel-point', 'heel-cap',
         'kids-strap-one']


def description(name):
    """The module of a silhouette."""
    return import_module('silhouettes.' + name.replace('-', '_'))


def available():
    """Names of the silhouettes that have a description file, in display order."""
    from pathlib import Path
    here = Path(__file__).parent
    return [name for name in ORDER if (here / (name.replace('-', '_') + '.py')).exists()]


def texts():
    """name → what the manifest says about a silhouette."""
    modules = {name: description(name) for name in available()}
    return {name: {'label': m.LABEL, 'last': m.LAST, 'height': m.HEIGHT} for name, m in modules.items()}


def flat(items):
    for item in items:
        if isinstance(item, (list, tuple)):
            yield from flat(item)
        elif item is not None:
            yield item


def build(name, quality):
    """All meshes of a silhouette at its proportions; quality .3 (draft) … .9 (final)."""
    module = description(name)
    return proportioned(module.build(quality), getattr(module, 'PROPORTION', 'mens'))


def proportioned(parts, proportion):
    """Flat list of meshes, scaled from a men's shoe to `proportion`, its middle in place."""
    length, width, height = PROPORTIONS[proportion]
    meshes = list(flat(parts))
    for mesh in meshes:
        shift = np.array([14 * (1 - length), 0, 0])
        mesh.points = mesh.points * np.array([length, width, height]) + shift
    return meshes
