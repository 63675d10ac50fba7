"""A small reader for the multilayer OpenEXR files that Blender writes (scan lines, ZIP)."""
import struct
import zlib

import numpy as np

LINES_PER_BLOCK = {0: 1, 1: 1, 2: 1, 3: 16}      # by compression: none, RLE, ZIPS, ZIP
HALF = 1


def _text(data, at):
    end = data.index(b'\0', at)
    return data[at:end].decode(), end + 1


def _header(data):
    fields, at = {}, 8
    while data[at] != 0:
        name, at = _text(data, at)
        _, at = _text(data, at)
        size, = struct.unpack_from('<i', data, at)
        fields[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    return fields, at + 1


def _channels(block):
    result, at = [], 0
    while block[at] != 0:
        name, at = _text(block, at)
        kind, = struct.unpack_from('<i', block, at)
        result.append((name, kind))
        at += 16
    return result


def _unpack(block):
    """Undo ZIP with its byte predictor and interleaving."""
    raw = np.frombuffer(zlib.decompress(block), np.uint8).astype(np.int64)
    raw[1:] -= 128
    raw = (np.cumsum(raw) & 255).astype(np.uint8)
    half = (len(raw) + 1) // 2
    result = np.empty_like(raw)
    result[0::2], result[1::2] = raw[:half], raw[half:]
    return result.tobytes()


def read(path):
    """Channel name → float32 array (height × width)."""
    data = open(path, 'rb').read()
    fields, at = _header(data)
    channels = _channels(fields['channels'])
    x0, y0, x1, y1 = struct.unpack('<4i', fields['dataWindow'])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    compression = fields['compression'][0]
    lines = LINES_PER_BLOCK[compression]
    blocks = struct.unpack_from('<%dQ' % ((height + lines - 1) // lines), data, at)
    line_size = sum(2 if kind == HALF else 4 for _, kind in channels) * width
    result = {name: np.zeros((height, width), np.float32) for name, _ in channels}
    for start in blocks:
        y, size = struct.unpack_from('<ii', data, start)
        block = data[start + 8:start + 8 + size]
        count = min(lines, height - (y - y0))
        if compression in (2, 3) and size < line_size * count:
            block = _unpack(block)
        offset = 0
        for line in range(y - y0, y - y0 + count):
            for name, kind in channels:
                result[name][line] = np.frombuffer(block, '<f2' if kind == HALF else '<f4', width, offset)
                offset += width * (2 if kind == HALF else 4)
    return result
