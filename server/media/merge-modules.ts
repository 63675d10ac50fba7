/** One decoded view of a silhouette or module: three bytes of light per pixel and four times three masks. */
export type DecodedView = {
  width: number
  height: number
  light: Uint8Array
  masks: readonly Uint8Array[]
  marks?: Uint8Array | undefined
}

const linear = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2)

/**
 * Merges a sole over an upper of the same last. The sole's layers already lack what the upper hides, so the sole is
 * in front everywhere. Light is stored multiplied by cover, in a gamma of 2.2; the shadow comes with the sole.
 */
export function mergeModules(upper: DecodedView, sole: DecodedView): DecodedView {
  const light = Uint8Array.from(upper.light)
  const masks = upper.masks.map((mask) => Uint8Array.from(mask))
  const marks = upper.marks && Uint8Array.from(upper.marks)
  for (let pixel = 0; pixel < upper.width * upper.height; pixel++) {
    const at = pixel * 3
    light[at + 2] = sole.light[at + 2] ?? 0
    const cover = coverAt(sole.masks, at)
    if (cover === 0) continue
    const left = 1 - Math.min(255, cover) / 255
    for (let channel = 0; channel < 2; channel++) {
      const behind = linear[upper.light[at + channel] ?? 0] ?? 0
      const front = linear[sole.light[at + channel] ?? 0] ?? 0
      light[at + channel] = Math.round(Math.min(1, front + behind * left) ** (1 / 2.2) * 255)
    }
    // A mark is hidden where the sole covers half of a pixel.
    if (marks && left < 0.5) marks[at + 2] = 0
    for (const [layer, mask] of masks.entries()) {
      const front = sole.masks[layer]
      for (let channel = at; channel < at + 3; channel++) {
        mask[channel] = Math.round((mask[channel] ?? 0) * left + (front?.[channel] ?? 0))
      }
    }
  }
  return { width: upper.width, height: upper.height, light, masks, marks }
}

function coverAt(masks: readonly Uint8Array[], at: number): number {
  let sum = 0
  for (const mask of masks) sum += (mask[at] ?? 0) + (mask[at + 1] ?? 0) + (mask[at + 2] ?? 0)
  return sum
}
