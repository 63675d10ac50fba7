import type { Layers } from '../server/media/compose.ts'

/** As wide as a picture on a card of the listing. */
export const outlineScale = 320

/** In pixels of that scale: how deep the outline reaches into the shoe. */
const depth = 2
const wholly = 250
const hardly = 16
/** Where the ground keeps less of the tile's colour than this byte of shadow allows, the shadow draws the edge. */
const shadowed = 20

/**
 * The outline of a side view: pixels that are wholly shoe, within two of the tile. Where the shoe stands in its own
 * shadow no tile touches it, so that edge is left out. A picture of one row, which `compose` paints as any other.
 */
export function outlineOf(layers: Layers): Layers {
  const { width, height, light } = layers
  const { covers, starts } = coverOf(layers)
  const isTile = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const at = y * width + x
    return (covers[at] ?? 0) <= hardly && (light[at * 3 + 2] ?? 0) < shadowed
  }
  const touchesTile = (x: number, y: number) => {
    for (let dy = -depth; dy <= depth; dy++) {
      for (let dx = -depth; dx <= depth; dx++) if (isTile(x + dx, y + dy)) return true
    }
    return false
  }
  const edge: number[] = []
  for (let at = 0; at < covers.length; at++) {
    if ((covers[at] ?? 0) >= wholly && touchesTile(at % width, Math.floor(at / width))) edge.push(at)
  }
  return {
    width: edge.length,
    height: 1,
    light: Uint8Array.from(edge.flatMap((at) => [...light.subarray(at * 3, at * 3 + 3)])),
    coverCounts: Uint8Array.from(edge, (at) => layers.coverCounts[at] ?? 0),
    covers: Uint8Array.from(
      edge.flatMap((at) => [...layers.covers.subarray(starts[at] ?? 0, starts[at + 1] ?? 0)]),
    ),
  }
}

/** How much of each pixel is shoe (0–255), and where its covers begin. */
function coverOf({ coverCounts, covers }: Layers): { covers: Uint16Array; starts: Uint32Array } {
  const sums = new Uint16Array(coverCounts.length)
  const starts = new Uint32Array(coverCounts.length + 1)
  let at = 0
  for (let pixel = 0; pixel < coverCounts.length; pixel++) {
    starts[pixel] = at
    for (let left = coverCounts[pixel] ?? 0; left > 0; left--, at += 2) {
      sums[pixel] = (sums[pixel] ?? 0) + (covers[at + 1] ?? 0)
    }
    starts[pixel + 1] = at
  }
  return { covers: sums, starts }
}
