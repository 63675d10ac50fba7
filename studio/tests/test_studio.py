"""Shapes are sound, layers and manifest agree. Run: python3 -m unittest discover -s tests"""
import hashlib
import json
import sys
import unittest
from importlib import import_module
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bake                                                 # noqa: E402
import denoise                                              # noqa: E402
import legs                                                 # noqa: E402
import lights                                               # noqa: E402
import manifest                                             # noqa: E402
import modules                                              # noqa: E402
import silhouettes                                          # noqa: E402
from geometry import polygon_distance                       # noqa: E402
from materials import TEXTURES                              # noqa: E402
from modules import dress_last, vulc_last                   # noqa: E402
from openings import LOW_TONGUE                             # noqa: E402
from parts import tread                                     # noqa: E402
from parts.closure import eyelets                           # noqa: E402
from parts.lacing import laces                              # noqa: E402
from parts.saddle import saddle_strap                       # noqa: E402
from parts.tongue import Tongue                             # noqa: E402


class BehindUppers(unittest.TestCase):
    """A sole goes on behind the upper that hid it, and nowhere else."""

    def test_goes_on_behind_the_stand_in_alone(self):
        sole, stand_in, flat = np.zeros((40, 6)), np.zeros((40, 6), bool), np.ones((40, 6))
        sole[30:], sole[29], stand_in[:30] = 1, .4, True
        masks = np.dstack([sole, 0 * sole])
        shade, _, shadow, masks, behind = bake.go_on_behind(stand_in, 0 * flat, 2, sole * .5, 0 * sole, flat * .2, masks)
        reach = slice(30 - bake.BEHIND + 1, 30)
        np.testing.assert_allclose(masks[reach].sum(-1), 1)
        np.testing.assert_allclose(behind[:29], 1)
        np.testing.assert_allclose(behind[29], .6)
        np.testing.assert_allclose(shade[reach], .5)
        self.assertEqual(masks[:30 - bake.BEHIND].sum(), 0)
        self.assertEqual(behind[30:].sum(), 0)
        outside = bake.go_on_behind(~stand_in, 0 * flat, 2, sole * .5, 0 * sole, flat * .2, np.dstack([sole, 0 * sole]))
        np.testing.assert_allclose(outside[3].sum(-1), sole)

    def test_draws_nothing_at_the_outline(self):
        sole, stand_in, flat = np.zeros((40, 30)), np.zeros((40, 30), bool), np.zeros((40, 30))
        sole[30:], stand_in[:30, 10:] = 1, True
        masks = bake.go_on_behind(stand_in, flat, 4, flat, flat, flat, np.dstack([sole, 0 * sole]))[3].sum(-1)
        edge = 14 + bake.CLEAR
        self.assertEqual(masks[28, :edge].sum(), 0)
        np.testing.assert_allclose(masks[28, edge:], 1)

    def test_fills_a_notch_between_two_tips(self):
        sole, stand_in, flat = np.zeros((40, 40)), np.zeros((40, 40), bool), np.zeros((40, 40))
        sole[30:], sole[20:, 10:14], sole[20:, 20:24], stand_in[20:30, 14:20] = 1, 1, 1, True
        masks = bake.go_on_behind(stand_in, flat, 9, flat, flat, flat, np.dstack([sole, 0 * sole]))[3].sum(-1)
        np.testing.assert_allclose(masks[20:, 10:24], 1)
        self.assertEqual(masks[:20].sum() + masks[20:30, :10].sum() + masks[20:30, 24:].sum(), 0)

    def test_puts_what_is_turned_away_behind_every_upper(self):
        sole, stand_in, away = np.ones((8, 8)), np.zeros((8, 8), bool), np.zeros((8, 8))
        away[:, 5:] = 1
        behind = bake.go_on_behind(stand_in, away, 2, sole, sole, 0 * sole, np.dstack([sole, 0 * sole]))[4]
        np.testing.assert_allclose(behind, away)

    def test_draws_the_shadow_on_into_where_the_upper_stood(self):
        nothing, stand_in = np.zeros((8, 8)), np.zeros((8, 8), bool)
        stand_in[:, 4:] = True
        shadow = np.where(stand_in, 0, .7)
        np.testing.assert_allclose(bake.go_on_behind(stand_in, nothing, 2, nothing, nothing, shadow, np.zeros((8, 8, 2)))[2], .7)


class Nap(unittest.TestCase):
    """Suede and cloth gain light edge-on, what shines and soles none."""

    def gained(self, gloss, part='upper', normal=(0, -1.0, 0)):
        even = np.ones((30, 30))
        masks = np.zeros((30, 30, len(manifest.PARTS)))
        masks[..., manifest.PARTS.index(part)] = 1
        return bake.nap(even * .5, even * gloss, even, np.tile(normal, (30, 30, 1)), masks, 'lateral').mean()

    def test_is_brightest_edge_on(self):
        self.assertGreater(self.gained(.01, normal=(1.0, 0, 0)), 5 * self.gained(.01))
        self.assertGreater(self.gained(.01), 0)

    def test_spares_what_shines_and_soles(self):
        self.assertEqual(self.gained(.2), 0)
        self.assertEqual(self.gained(.01, 'midsole'), 0)


class Glare(unittest.TestCase):
    """From behind, what is seen edge-on keeps little of its gloss."""

    def test_facing_tells_the_camera_from_the_outline(self):
        eye = np.array(lights.CAMERAS['heel'].direction, float)
        np.testing.assert_allclose(bake.facing(np.array([eye, np.cross(eye, (0, 0, 1)), -eye]), 'heel'), (1, 0, 0), atol=1e-9)

    def test_keeps_what_is_faint_and_little_of_the_rest(self):
        left = bake.without_glare(np.array([.03, .1, 1.1]), np.array([.1, .1, .1]))
        np.testing.assert_allclose(left, [.03, .1, .1 + bake.GLARE_LEFT])


class Relief(unittest.TestCase):
    """Relief too fine for cleaned light is lit by normals; what is even stays as it is."""

    def lit(self, normal, cover=1.0, view='lateral'):
        return bake.relief(normal, np.full(normal.shape[:2], cover), view)

    def facing(self, count=200):
        return np.tile([0, -1.0, 0], (count, count, 1))

    def test_leaves_what_is_even(self):
        for factor in self.lit(self.facing()):
            np.testing.assert_allclose(factor, 1)

    def test_is_bright_where_it_leans_to_the_key(self):
        key = np.array(lights.RIGS['lateral'][0].position) - lights.MIDDLE
        up, down = self.facing(), self.facing()
        up[100, 100], down[100, 100] = (bake.unit(np.array([0, -1, 0]) + .3 * side * bake.unit(key)) for side in (1, -1))
        for lighter, darker in zip(self.lit(up), self.lit(down)):
            self.assertGreater(lighter[100, 100], 1.02)
            self.assertLess(darker[100, 100], .98)
            np.testing.assert_allclose(lighter[:50], 1)

    def test_is_limited_on_steep_edges_and_weaker_from_below(self):
        edge = self.facing()
        edge[100:] = [0, 0, 1]
        shade, gloss = self.lit(edge)
        self.assertGreater(shade.min(), 1 - bake.RELIEF * bake.STEEPEST - 1e-6)
        self.assertGreaterEqual(gloss.min(), bake.GLOSS_FACTORS[0])
        self.assertLessEqual(gloss.max(), bake.GLOSS_FACTORS[1])
        below = np.tile([0, 0, -1.0], (200, 200, 1))
        below[100, 100] = bake.unit(np.array([0, -.3, -1]))
        self.assertLess(np.abs(self.lit(below, view='outsole')[0] - 1).max(), np.abs(self.lit(below)[0] - 1).max())

    def test_spares_the_outline(self):
        normal = self.facing()
        normal[::2] = [0, 0, 1]
        np.testing.assert_allclose(self.lit(normal, cover=.5)[0], 1)


class Treads(unittest.TestCase):
    """Patterns end in whole pieces inside the sole."""

    def test_leaves_out_pieces_that_are_cut_off(self):
        mask = np.zeros((160, 60), bool)
        for row in (10, 50, 90):
            mask[row:row + 24, 10:44] = True
        mask[130:140, 10:14] = True
        flat = np.zeros(mask.shape)
        pieces = tread.Floor(flat, flat, flat, flat).raised(mask, .05) > 0
        self.assertTrue(pieces[20, 25] and pieces[60, 25] and pieces[100, 25])
        self.assertFalse(pieces[125:].any())
        self.assertFalse((pieces & ~mask).any())

    def test_marks_lie_inside_the_plate_that_is_kept_for_them(self):
        x, y = np.meshgrid(np.linspace(8, 15, 200), np.linspace(-3, 3, 200), indexing='ij')
        inside = tread.mark_zone(x, y, tread.WAIST)['mw'] > 0
        self.assertTrue(inside.any())
        self.assertGreater(tread.plate_distance(x, y, tread.WAIST)[inside].min(), 0)


class Denoiser(unittest.TestCase):
    """Convolutions without patches agree with the plain sum over the nine neighbors."""

    def setUp(self):
        random = np.random.default_rng(7)
        self.picture = lambda *shape: random.standard_normal(shape).astype(np.float32)
        self.network = object.__new__(denoise.Network)
        self.network.layers = {'layer': (self.picture(3, 3, 8, 4), self.picture(4))}

    def plain(self, x):
        kernel, bias = self.network.layers['layer']
        height, width, _ = x.shape
        padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
        total = sum(padded[dy:dy + height, dx:dx + width] @ kernel[dy, dx] for dy in range(3) for dx in range(3))
        return np.maximum(total + bias, 0)

    def test_convolves(self):
        x = self.picture(12, 10, 8)
        np.testing.assert_allclose(self.network.conv('layer', x), self.plain(x), atol=1e-4)

    def test_convolves_a_doubled_picture_beside_another(self):
        deep, beside = self.picture(6, 5, 5), self.picture(12, 10, 3)
        joined = np.concatenate([deep.repeat(2, 0).repeat(2, 1), beside], -1)
        np.testing.assert_allclose(self.network.conv_joined('layer', deep, beside), self.plain(joined), atol=1e-4)


class Shapes(unittest.TestCase):
    def test_polygon_distance_is_positive_inside(self):
        square = [(0, 0), (2, 0), (2, 2), (0, 2)]
        near = polygon_distance([(1, 1), (3, 1), (1, -2)], square)
        np.testing.assert_allclose(near, [1, -1, -2])

    def check(self, mesh):
        self.assertTrue(np.isfinite(mesh.points).all(), mesh.name)
        self.assertLess(mesh.faces.max(), len(mesh.points))
        for layer in mesh.material:
            self.assertIn(layer.part, manifest.PARTS)
            self.assertIn(layer.texture, TEXTURES)
            self.assertTrue(layer.mask is None or layer.mask in mesh.attributes)

    def test_a_ceiling_lowers_the_toe_and_leaves_the_opening(self):
        low, round_toe = (dress_last.shell(quality=.1, ceiling=ceiling) for ceiling in (dress_last.CEILING, None))
        np.testing.assert_allclose(low.base[:, -1], round_toe.base[:, -1])
        np.testing.assert_allclose(low.base[..., :2], round_toe.base[..., :2])
        self.assertTrue((low.z <= round_toe.z + 1e-9).all())
        toe = (low.x > 20) & (low.x < 26)
        height = low.z - low.feather_height(low.x)
        self.assertTrue((height[toe] < dress_last.CEILING(low.x[toe])).all())
        self.assertGreater((round_toe.z - low.z)[toe].max(), .5)

    def test_every_silhouette_builds(self):
        for name in silhouettes.available():
            with self.subTest(name):
                for mesh in silhouettes.build(name, .2):
                    self.check(mesh)

    def test_every_module_builds(self):
        for name in modules.all_modules():
            with self.subTest(name):
                seen, stand_ins = modules.build(name, .2)
                for mesh in silhouettes.flat(seen + stand_ins):
                    self.check(mesh)

    def test_every_leg_builds_and_stands_in_a_shoe_that_exists(self):
        shoes = {*silhouettes.available(), *modules.all_modules()}
        for name, (shoe, _, _) in legs.LEGS.items():
            with self.subTest(name):
                self.assertEqual((name, shoe in shoes), (f'leg-{shoe}', True))
                for mesh in legs.build(name):
                    self.check(mesh)

    def test_every_sole_stands_on_the_ground_and_reaches_the_feather_line(self):
        for name, (last, kind, *_) in modules.all_modules().items():
            if kind == 'sole':
                feather = import_module(f'modules.{last}_last').FEATHER
                heights = np.concatenate([mesh.points[:, 2] for mesh in silhouettes.flat(modules.build(name, .2)[0])])
                self.assertAlmostEqual(heights.min(), 0, delta=.12, msg=name)
                self.assertGreater(heights.max(), max(z for x, z in feather if 0 <= x <= 28) - .15, name)

    def test_soles_stand_on_the_ground(self):
        for name in silhouettes.available():
            lowest = min(mesh.points[:, 2].min() for mesh in silhouettes.build(name, .2))
            self.assertAlmostEqual(lowest, 0, delta=.12, msg=name)


class Lacing(unittest.TestCase):
    def test_laces_come_out_of_holes_and_end_under_the_facing_of_the_other_side(self):
        upper = vulc_last.shell(quality=.3).finish()
        tongue = Tongue([(x, z - .95) for x, z in LOW_TONGUE[:-1]], thickness=(.12, .2, .28, .36, .3))
        holes = eyelets(upper, np.linspace(5.25, 8.9, 5))
        tree, normals = cKDTree(upper.surface.reshape(-1, 3)), upper.normal.reshape(-1, 3)
        strands = [mesh for mesh in laces(holes, tongue) if mesh.name == 'lace'][:8]
        self.assertEqual(len(strands), 8)
        for strand in strands:
            first, last = (strand.points.reshape(-1, 16, 3)[k].mean(0) for k in (0, -1))
            self.assertLess(first[1] * last[1], 0)
            for end in first, last:
                _, at = tree.query(end)
                self.assertLess((end - upper.surface.reshape(-1, 3)[at]) @ normals[at], -.1)


class Saddle(unittest.TestCase):
    """The strap of a penny loafer is a sheet of its own."""

    @classmethod
    def setUpClass(cls):
        cls.upper = dress_last.shell(quality=.3).finish()
        cls.strap = saddle_strap(cls.upper, 17.0, 1.1, .5, (1.0, .2))[0]

    def test_lies_on_the_upper_and_goes_into_the_sole_on_both_sides(self):
        points = self.strap.points
        for side in (-1, 1):
            lowest = points[points[:, 1] * side > 0][:, 2].min()
            self.assertLess(lowest, self.upper.feather_height(17.0) - .3)
        across = np.abs(points[:, 0] - 17) < .2
        _, at = cKDTree(self.upper.surface.reshape(-1, 3)).query(points[across])
        over = ((points[across] - self.upper.surface.reshape(-1, 3)[at]) * self.upper.normal.reshape(-1, 3)[at]).sum(1)
        self.assertGreater(np.percentile(over, 95), .15)
        self.assertLess(over.max(), .35)

    def test_has_a_slot_in_its_middle(self):
        inside = self.strap.attributes['s0'] > 0
        self.assertTrue(inside.any())
        x, y, z = self.strap.points[inside].T
        self.assertLess(np.abs(x - 17).max(), .3)
        self.assertLess(np.abs(y - .2).max(), 1.1)
        self.assertGreater(z.min(), self.strap.points[:, 2].max() - 1)


class Masks(unittest.TestCase):
    def test_few_steps_leave_whole_pixels_whole_and_seams_closed(self):
        random = np.random.default_rng(3)
        shares = random.dirichlet(np.full(12, .4), (40, 50))
        masks = np.round(shares * 255).astype(np.uint8)
        masks[:5] = 0
        masks[5:10] = np.eye(12, dtype=np.uint8)[3] * 255
        stepped = manifest.in_steps(masks)
        step = 255 / manifest.MASK_STEPS
        np.testing.assert_array_equal(stepped[:10], masks[:10])
        self.assertLessEqual(np.abs(stepped.astype(int) - masks).max(), step + 1)
        sums = [m.sum(-1, dtype=int) for m in (stepped, masks)]
        self.assertLessEqual(np.abs(sums[0] - sums[1]).max(), step / 2 + 6)
        self.assertLessEqual(len(np.unique(stepped)), manifest.MASK_STEPS + 1)


class Layers(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads((manifest.FOLDER / 'manifest.json').read_text())

    def test_manifest_lists_what_exists(self):
        for name, entry in self.manifest['silhouettes'].items():
            for view, text in entry['views'].items():
                halves = name.removeprefix(manifest.JUNIOR).split('-on-')
                hashes = [manifest.digest_of(half, view) for half in halves]
                expected = hashes[0] if len(hashes) == 1 else hashlib.sha256(''.join(hashes).encode()).hexdigest()[:10]
                self.assertEqual(expected, text['hash'], f'{name} {view}')
                x0, y0, x1, y1 = text['box']
                self.assertTrue(0 <= x0 < x1 <= manifest.WIDTH and 0 <= y0 < y1 <= manifest.HEIGHT)

    def test_all_layers_stay_below_60_mb(self):
        total = sum(p.stat().st_size for p in manifest.FOLDER.rglob('*.*'))
        self.assertLessEqual(total, 60_000_000)


if __name__ == '__main__':
    unittest.main()
