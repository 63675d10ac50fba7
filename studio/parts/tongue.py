"""The tongue: a padded sheet along a centre line in side view."""
from dataclasses import replace

import numpy as np

from geometry import arc_length, curve_through, grid_mesh, profile, ring_shape, sample, smooth_path, smoothstep, unit
from materials import ZONE_ATTRIBUTES, ZONES, Layer, plain
from parts.stitching import stitch_mesh

ROWS = 160
SEAM = .34      # cm from the edge


class Tongue:
    """`line`: (x, z) from under the vamp to the tip. Width and thickness over the length 0…1."""

    def __init__(self, line, widths=(1.6, 2.0, 2.2, 2.25, 2.2), thickness=(.12, .2, .3, .46, .34),
                 crown=.17, centre_y=.1, corner=1.05):
        self.line = curve_through(line, ROWS)
        tangent = unit(np.gradient(self.line, axis=0))
        self.normal = np.c_[-tangent[:, 1], tangent[:, 0]]
        if self.normal[ROWS // 3, 1] < 0:
            self.normal = -self.normal
        self.share = np.linspace(0, 1, ROWS)
        self.width = np.interp(self.share, np.linspace(0, 1, len(widths)), widths)
        self.run = arc_length(self.line)
        left = np.clip((self.run[-1] - self.run) / corner, 0, 1)
        self.width = self.width - corner * (1 - np.sqrt(1 - (1 - left) ** 2))
        self.thickness = profile(list(zip(np.linspace(0, 1, len(thickness)), thickness)))(self.share)
        self.thickness *= 1 - .15 * smoothstep(.35, 1, self.share)      # a thick lip looks inflated
        end = np.clip((self.run[-1] - self.run) / np.maximum(self.thickness, .05), 0, 1)
        self.edge = np.sqrt(np.clip(1 - (1 - end) ** 2, .02, 1))        # the tip is rounded like the sides
        self.crown, self.centre_y = crown, centre_y
        c, s = ring_shape(96, 2)
        self.ring = np.sign(c) * np.abs(c) ** .6, np.sign(s) * np.abs(s) ** .8      # across and up

    def point(self, share, y, lift=0.0):
        """Point at length `share`, `y` cm off the centre, `lift` cm above the face."""
        share, y = np.broadcast_arrays(np.asarray(share, float), np.asarray(y, float))
        base, normal = sample(self.line, share, self.share), sample(self.normal, share, self.share)
        lift = lift - self.fall(share, y)
        return np.stack([base[..., 0] + normal[..., 0] * lift, y + self.centre_y,
                         base[..., 1] + normal[..., 1] * lift], -1)

    def fall(self, share, y):
        """How far the face lies under its middle: round the foot, more so at the tip, which leans outwards and is no flat sheet."""
        tip = smoothstep(.55, 1, share)
        return self.crown * (1 + .25 * tip) * y ** 2 + tip * (.10 * y + .06 * np.sin(2.1 * y + 9 * share))

    def normal_at(self, share):
        n = sample(self.normal, np.atleast_1d(share), self.share)
        return np.c_[n[:, 0], n[:, 0] * 0, n[:, 1]]

    def nearest(self, point):
        """Length share of the centre line's point nearest to a 3D point."""
        return self.share[np.argmin((self.line[:, 0] - point[0]) ** 2 + (self.line[:, 1] - point[2]) ** 2)]

    def share_along(self, share, by):
        """The share that lies `by` cm nearer to the tip."""
        return np.interp(np.interp(share, self.share, self.run) + by, self.run, self.share)

    def grid(self):
        """Rings of points from under the vamp to the tip, with a groove where the seam runs, outside and in."""
        c, s = self.ring
        y = c[None] * self.width[:, None]
        thick = (self.thickness * self.edge)[:, None]
        from_edge = np.minimum(self.width[:, None] - np.abs(y), (self.run[-1] - self.run)[:, None])
        groove = np.minimum(.035, .12 * thick) * np.exp(-((from_edge - SEAM) / .07) ** 2)
        lift = s[None] * thick - self.thickness[:, None] - self.fall(self.share[:, None], y) - groove * np.sign(s)
        return np.dstack([self.line[:, 0, None] + self.normal[:, 0, None] * lift, y + self.centre_y,
                          self.line[:, 1, None] + self.normal[:, 1, None] * lift])

    def meshes(self, texture='fine knit', label=True, label_at=1.35, edge_stitch=True,
               part='tongue', label_texture='webbing', lining='spacer mesh'):
        grid = self.grid()
        middle = grid[-1].mean(0)
        tip = [middle + (grid[-1:] - middle) * k for k in (.6, .05)]
        grid = np.concatenate([grid] + tip)
        run = np.pad(self.run, (0, 2), mode='edge')[:, None]
        y = grid[..., 1] - self.centre_y
        # seen from behind, where its tip leans over the collar: the side that lies on the foot is lined
        layers = plain(part, texture) + (Layer('lining', lining, 'foot'),)
        foot = np.broadcast_to(-.25 - self.ring[1], grid.shape[:2])
        result = [grid_mesh('tongue', grid, layers, {'p': run, 'q': y, 'foot': foot}, closed_v=True)]
        if label:
            result.append(self._label(label_at, label_texture))
        if edge_stitch:
            result.append(replace(stitch_mesh(self._edge_rows(1) + self._edge_rows(-1)), name='tongue stitches'))
        return result

    def _label(self, at, texture, half_length=.5, half_width=1.0):
        """A sewn-on label with room for a mark, lying on the face."""
        from_tip = np.linspace(at - half_length, at + half_length, 60)
        share = np.interp(self.run[-1] - from_tip, self.run, self.share)
        y = np.linspace(-half_width, half_width, 90)
        s, y = np.meshgrid(share, y, indexing='ij')
        crown = np.interp(s, self.share, self.thickness)
        inside = np.clip(np.abs(y) / np.maximum(np.interp(s, self.share, self.width), .1), 0, .97)
        face = crown * (1 - inside ** (1 / .3)) ** .4 - crown
        rim = np.minimum(half_width - np.abs(y), half_length - np.abs(from_tip[:, None] - at))
        grid = self.point(s, y, face + .03 + .04 * np.clip(rim / .06, 0, 1))
        zone = dict(zip(ZONE_ATTRIBUTES, (.5 + y / (2 * half_length), .5 + (from_tip[:, None] - at) / (2 * half_length),
                                          (np.abs(y) < half_length) * 1.0, ZONES['tongue'])))
        return grid_mesh('tongue label', grid, plain('trim', texture), {'p': s * self.run[-1], 'q': y, **zone}, flip=True)

    def _edge_rows(self, face):
        """One seam along both sides and across the tip. `face`: 1 outside, −1 on the lining."""
        stop = self.run[-1] - SEAM
        run = np.linspace(self.run[-1] * .5, stop, 120)
        half = np.interp(run, self.run, self.width) - SEAM
        inner = half[-1] * np.linspace(1, -1, 60)[1:-1]
        run, y = np.r_[run, inner * 0 + stop, run[::-1]], np.r_[half, inner, -half[::-1]]
        share = np.interp(run, self.run, self.share)
        width, thick = (np.interp(share, self.share, v) for v in (self.width, self.thickness))
        tip = np.interp(share, self.share, self.edge)
        round_ = np.clip(1 - np.clip(np.abs(y) / width, 0, .99) ** (1 / .3), 0, 1) ** .4
        path = smooth_path(self.point(share, y, face * (round_ * thick * tip - .01) - thick), 5)
        return [(path, unit(face * self.normal_at(share) + np.c_[0 * y, .25 * y / width, 0 * y]))]
