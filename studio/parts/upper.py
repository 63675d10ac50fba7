"""The upper: one ring-shaped surface from the feather line to the opening.

As on a real shoe, the outer edge of the upper is the feather line (where it meets the sole) and
the inner edge is the opening (collar and throat). Ribs run from one to the other; the surface
goes smoothly through all of them. Places on it are named by

    side     −1 lateral, +1 medial
    station  0 heel seam … 11 toe, along either side
    from_top, from_bottom   distance in cm to the opening and to the feather line
"""
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.spatial import cKDTree

from geometry import between_nearest, grid_mesh, grid_normals, polygon_distance, smoothstep, unit
from lasts import TOE_STATION
from materials import ZONE_ATTRIBUTES, ZONES, Layer
from parts.flatten import flatten


STITCH_CHANNEL = .022      # cm
PUCKER, PUCKER_REACH = .010, .30     # cm: how deep leather is drawn in along a seam, and how far from it
PUCKERS = 4              # times finer than natural waviness


@dataclass(frozen=True)
class Opening:
    """Rows (top point, foot pull, top pull) for the ribs; the pulls are Bézier handles in cm.

    `lateral` holds stations 0…10, `toe` station 11, `medial` stations 1…10.
    """
    lateral: tuple
    toe: tuple
    medial: tuple

    def ring(self):
        return list(self.lateral) + [self.toe] + list(self.medial)[::-1]


@dataclass
class Overlay:
    """A piece sewn on the upper: positive `distance` inside, raised by `height` cm."""
    part: str
    texture: str
    distance: np.ndarray
    height: float = .1
    stitch_rows: tuple = (.17,)


def bezier(foot, foot_pull, top_pull, top, h):
    h = h[None, :, None]
    a, b, c, d = [v[:, None, :] for v in (foot, foot + foot_pull, top + top_pull, top)]
    return (1 - h) ** 3 * a + 3 * (1 - h) ** 2 * h * b + 3 * (1 - h) * h * h * c + h ** 3 * d


def natural_waviness(x, y, z):
    """Slow, irregular dents of a few tenths of a millimetre: leather is never a machined part."""
    wave = np.sin(x * 1.35 + 1.6 * np.sin(z * .8 + .4) + y * .3) * np.sin(z * 1.25 + .9 * np.sin(x * .7))
    fine = np.sin(x * 2.3 - z * 1.9 + y * 1.1) * np.sin(z * 2.2 + x * .5)
    return wave + .6 * fine


class Upper:
    """`tuck`: how far the upper reaches below the top of the sole. `ceiling`: height over x, in cm above the feather line,
    that flattens what comes near it: ribs alone make a toe as round as a ball.
    """

    def __init__(self, last, side_profile, opening, quality=.5, tuck=.75, waviness=.028, ceiling=None):
        self.last, self.quality, self.waviness, self.ceiling = last, quality, waviness, ceiling
        self.feather_height, self.ground_height = side_profile.functions()
        feather, rows = last.feather(), opening.ring()
        if len(feather) != len(rows):
            raise ValueError(f'last has {len(feather)} stations, opening {len(rows)}')
        keys = np.array([np.r_[f, self.feather_height(f[0]) - tuck, r[0], r[1], r[2]]
                         for f, r in zip(feather, rows)])
        keys = np.vstack([keys, keys[:1]])
        middle = (keys[:, 0:3] + keys[:, 3:6]) * .5 * np.array([1, 1, .3])
        spacing = np.linalg.norm(np.diff(middle, axis=0), axis=1) ** .8
        self.key_ring = np.r_[0, np.cumsum(spacing)] / spacing.sum()
        self.spline = CubicSpline(self.key_ring, keys, bc_type='periodic')
        self.tuck = tuck
        self._make_surface()
        self.overlays, self.puff = [], np.zeros(self.shape)
        self.zone = {name: np.zeros(self.shape) for name in ZONE_ATTRIBUTES}

    # ------------------------------------------------------------ surface
    def _make_surface(self):
        nu, nv = int(1700 * self.quality), int(460 * self.quality)
        self.ring = np.linspace(0, 1, nu, endpoint=False)
        values = self.spline(self.ring)
        self.foot, self.top = values[:, 0:3].copy(), values[:, 3:6]
        self.foot_pull, self.top_pull = values[:, 6:9], values[:, 9:12]
        self.foot[:, 2] = self.feather_height(self.foot[:, 0]) - self.tuck
        self.base = self.ribs(np.linspace(0, 1, nv))
        self.base_normal = grid_normals(self.base, True)
        step = np.linalg.norm(np.diff(self.base, axis=1), axis=2)
        self.from_bottom = np.c_[np.zeros(nu), np.cumsum(step, 1)]
        self.from_top = self.from_bottom[:, -1:] - self.from_bottom
        self.shape = self.from_top.shape
        self.side = np.where(self.ring <= self.key_ring[TOE_STATION], -1, 1)
        self.station = self.station_of(self.ring)[:, None]
        self.x, self.y, self.z = np.moveaxis(self.base, -1, 0)

    def ribs(self, shares):
        """Points on all ribs, at these shares of their way from the feather line to the opening."""
        points = bezier(self.foot, self.foot_pull, self.top_pull, self.top, shares)
        if self.ceiling:
            height = np.maximum(points[..., 2] - self.feather_height(points[..., 0]), 0)
            lowered = 1 - (1 + (height / self.ceiling(points[..., 0])) ** 3) ** (-1 / 3)
            points[..., 2] -= height * lowered * (1 - shares ** 10)       # the opening stays where it is
        return points

    def station_of(self, ring):
        key = np.interp(ring, self.key_ring, np.arange(len(self.key_ring)))
        return np.where(key <= TOE_STATION, key, 2 * TOE_STATION - key)

    def ring_of(self, side, station):
        station = np.asarray(station, float)
        key = station if side < 0 else 2 * TOE_STATION - station
        return np.interp(key, np.arange(len(self.key_ring)), self.key_ring) % 1

    # ------------------------------------------------------------ fields for overlays
    def below(self, edge):
        """Distance to a line at `edge(station)` cm above the feather line, positive below it."""
        return edge(self.station) + self.tuck - self.from_bottom

    def near_opening(self, width):
        """Distance to a line at `width(station)` cm from the opening, positive towards it."""
        return width(self.station) - self.from_top

    def side_shape(self, polygon, side=0):
        """Distance to a polygon drawn in side view (x, z); side 0 means both sides."""
        flat = np.c_[self.x.ravel(), self.z.ravel()]
        return self._only(polygon_distance(flat, polygon).reshape(self.shape), side)

    def top_shape(self, polygon):
        """Distance to a polygon drawn in top view (x, y), upper half only."""
        flat = np.c_[self.x.ravel(), self.y.ravel()]
        return polygon_distance(flat, polygon).reshape(self.shape)

    def circle(self, x, z, radius, side=0):
        return self._only(radius - np.hypot(self.x - x, self.z - z), side)

    def _only(self, distance, side):
        if not side:
            return distance
        return np.where((self.side == side)[:, None], distance, -1.0)

    def add(self, part, texture, distance, height=.1, stitch_rows=(.17,)):
        """Sew on a piece; later pieces lie on top of earlier ones. Returns the overlay."""
        overlay = Overlay(part, texture, distance, height, stitch_rows)
        self.overlays.append(overlay)
        return overlay

    def mark_zone(self, kind, u, v, wanted=True):
        """Where a brand's mark may lie: `u` to the right and `v` down, both 0…1 across the zone."""
        inside = (np.abs(u - .5) < .5) & (np.abs(v - .5) < .5) & wanted
        for name, values in zip(ZONE_ATTRIBUTES, (u, v, 1.0, ZONES[kind])):
            self.zone[name] = np.where(inside, values, self.zone[name])

    def side_mark(self, x, z, size, tilt=0.0):
        """A square zone on both sides around (x, z); upright in the view of its side."""
        along, up = (self.x - x) / size, (self.z - z) / size
        along, up = along * np.cos(tilt) + up * np.sin(tilt), up * np.cos(tilt) - along * np.sin(tilt)
        clear = self.from_bottom > self.tuck + .05
        for side in (-1, 1):
            self.mark_zone('side', .5 - side * along, .5 - up, clear & (self.side == side)[:, None])

    def heel_mark(self, z, size):
        self.mark_zone('heel', .5 - self.y / size, .5 - (self.z - z) / size, self.station < 2)

    def pad_collar(self, depth=1.0, height=.24, until=4.4, fade=.8, seam=True):
        """Padded collar: puff below the opening from the heel to station `until`."""
        share = smoothstep(until + fade, until - fade, self.station)
        self.puff = self.puff + height * share * np.exp(-((self.from_top - depth) / (.75 * depth)) ** 2)
        if seam:
            self.groove(1.75 * depth, .05, .07, share)

    def groove(self, from_top, depth, width, share):
        """A groove round the collar, `from_top` cm below its edge; `share`: how much of its depth at each station."""
        self.puff = self.puff - depth * share * np.exp(-((self.from_top - from_top) / width) ** 2)

    def pad(self, distance, height, reach=.8):
        """Padding under a piece: `height` cm from `reach` cm inside its edge."""
        self.puff = self.puff + height * smoothstep(0, reach, distance)

    # ------------------------------------------------------------ final surface
    def finish(self):
        """Raise the overlays and fix the surface that all other parts are placed on."""
        raised, gap, seam = np.zeros(self.shape), np.zeros(self.shape), np.zeros(self.shape)
        for overlay in self.overlays:
            edge = smoothstep(-.012, .05 + .22 * abs(overlay.height), overlay.distance)
            if overlay.height > 0:
                raised = np.maximum(raised, overlay.height * edge)
                gap = gap * smoothstep(.04, -.02, overlay.distance)      # what lies under a piece does not show through it
            else:
                raised = raised + overlay.height * edge
            groove = .03 if overlay.height > .05 else 0
            gap = np.maximum(gap, groove * np.exp(-((overlay.distance + .045) / .05) ** 2))
            for inset in overlay.stitch_rows:       # threads pull the leather in and lie in a channel
                gap = np.maximum(gap, STITCH_CHANNEL * np.exp(-((overlay.distance - inset) / .06) ** 2))
                seam = np.maximum(seam, np.exp(-((overlay.distance - inset) / PUCKER_REACH) ** 2))
        wave = self.waviness * natural_waviness(self.x, self.y, self.z)
        wave = wave + PUCKER * seam * natural_waviness(*(PUCKERS * self.base).transpose(2, 0, 1))
        height = (raised - gap + self.puff + wave) * smoothstep(0, .22, self.from_top)
        self.edge_height = height[:, -1:]
        self.surface = self.base + self.base_normal * height[..., None]
        self.normal = grid_normals(self.surface, True)
        self.p, self.q = flatten(self.base)
        self._trees = {}
        return self

    def raise_by(self, height):
        """Raise the finished surface by `height` (cm, one number for each place)."""
        self.surface = self.surface + self.normal * height[..., None]

    def mesh(self, part, texture):
        """Mesh of the upper: base texture plus all overlays."""
        attributes = {'p': self.p, 'q': self.q, **(self.zone if self.zone['mw'].any() else {})}
        layers = [Layer(part, texture)]
        for k, overlay in enumerate(self.overlays):
            attributes[f's{k}'] = np.clip(overlay.distance, -1, 1)
            layers.append(Layer(overlay.part, overlay.texture, f's{k}'))
        # cut open at the heel seam, where p and q may jump
        closed = {k: np.concatenate([v, v[:1]]) for k, v in attributes.items()}
        closed['p'][-1] = 2 * self.p[-1] - self.p[-2]
        closed['q'][-1] = 2 * self.q[-1] - self.q[-2]
        grid = np.concatenate([self.surface, self.surface[:1]])
        return grid_mesh('upper', grid, tuple(layers), closed)

    # ------------------------------------------------------------ places
    def place(self, ring, from_top=None, from_bottom=None):
        """Points and normals at ring positions and one distance (from the top or the bottom)."""
        ring = np.atleast_1d(ring) % 1
        table = self.from_top if from_top is not None else self.from_bottom + 0
        wanted = np.broadcast_to(from_top if from_top is not None else np.asarray(from_bottom) + self.tuck,
                                 ring.shape)
        position = ring * len(self.ring)
        low = np.floor(position).astype(int) % len(self.ring)
        share = (position - np.floor(position))[:, None]
        results = []
        for index in (low, (low + 1) % len(self.ring)):
            results.append(self._on_ribs(index, table, wanted, from_top is not None))
        (p0, n0), (p1, n1) = results
        return p0 * (1 - share) + p1 * share, unit(n0 * (1 - share) + n1 * share)

    def _on_ribs(self, ribs, table, wanted, descending):
        last_row = self.shape[1] - 1
        rows = np.arange(last_row + 1)
        height = np.array([np.interp(w, table[r][::-1], rows[::-1]) if descending
                           else np.interp(w, table[r], rows) for r, w in zip(ribs, wanted)])
        a = np.minimum(height.astype(int), last_row - 1)
        share = (height - a)[:, None]
        mix = lambda grid: grid[ribs, a] * (1 - share) + grid[ribs, a + 1] * share
        return mix(self.surface), mix(self.normal)

    def project(self, side, flat):
        """Points and normals on one side for (x, z) positions in side view."""
        if side not in self._trees:
            rows = self.side == side
            points = self.surface[rows].reshape(-1, 3)
            self._trees[side] = (cKDTree(points[:, [0, 2]]), points, self.normal[rows].reshape(-1, 3))
        tree, points, normals = self._trees[side]
        point, normal, _ = between_nearest(tree, flat, points, normals)
        return point, unit(normal)
