"""Shapes are sound, layers and manifest agree. Run: python3 -m unittest discover -s tests"""
import hashlib
import json
import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import manifest                                             # noqa: E402
import silhouettes                                          # noqa: E402
from geometry import polygon_distance                       # noqa: E402
from materials import TEXTURES                              # noqa: E402


class Shapes(unittest.TestCase):
    def test_polygon_distance_is_positive_inside(self):
        square = [(0, 0), (2, 0), (2, 2), (0, 2)]
        near = polygon_distance([(1, 1), (3, 1), (1, -2)], square)
        np.testing.assert_allclose(near, [1, -1, -2])

    def test_every_silhouette_builds(self):
        for name in silhouettes.available():
            with self.subTest(name):
                for mesh in silhouettes.build(name, .2):
                    self.assertTrue(np.isfinite(mesh.points).all(), mesh.name)
                    self.assertLess(mesh.faces.max(), len(mesh.points))
                    for layer in mesh.material:
                        self.assertIn(layer.part, manifest.PARTS)
                        self.assertIn(layer.texture, TEXTURES)
                        self.assertTrue(layer.mask is None or layer.mask in mesh.attributes)

    def test_soles_stand_on_the_ground(self):
        for name in silhouettes.available():
            lowest = min(mesh.points[:, 2].min() for mesh in silhouettes.build(name, .2))
            self.assertAlmostEqual(lowest, 0, delta=.12, msg=name)


class Layers(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads((manifest.FOLDER / 'manifest.json').read_text())

    def test_manifest_lists_what_exists(self):
        for name, entry in self.manifest['silhouettes'].items():
            for view, text in entry['views'].items():
                digest = hashlib.sha256()
                for layer in manifest.LAYERS:
                    digest.update(manifest.layer_path(name, view, layer).read_bytes())
                self.assertEqual(digest.hexdigest()[:10], text['hash'], f'{name} {view}')
                x0, y0, x1, y1 = text['box']
                self.assertTrue(0 <= x0 < x1 <= manifest.WIDTH and 0 <= y0 < y1 <= manifest.HEIGHT)

    def test_all_layers_stay_below_25_mb(self):
        total = sum(p.stat().st_size for p in manifest.FOLDER.rglob('*.webp'))
        self.assertLessEqual(total, 25_000_000)


if __name__ == '__main__':
    unittest.main()
