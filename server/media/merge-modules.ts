/** One decoded view of a silhouette or module: three bytes of light per pixel and four times three masks, if not empty. */
export type DecodedView = {
  width: number
  height: number
  light: Uint8Array
  masks: Masks
  marks?: Uint8Array | undefined
  /** Of a sole: how much of each pixel lies behind the upper, three equal bytes. */
  behind?: Uint8Array | undefined
}

/** Masks of three parts each, three bytes per pixel; undefined where none of the three is seen. */
export type Masks = readonly (Uint8Array | undefined)[]

const linear = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2)

/**
 * Merges a sole with an upper of the same last. The sole is in front but for its share behind the upper: its layers
 * go on there, as one upper is thinner than another. Light is stored multiplied by cover, in a gamma of 2.2; the shadow
 * comes with the sole.
 */
export function mergeModules(upper: DecodedView, sole: DecodedView): DecodedView {
  const light = new Uint8Array(upper.light)
  const masks = upper.masks.map((mask, layer) =>
    mask ? new Uint8Array(mask) : sole.masks[layer] && new Uint8Array(light.length),
  )
  const marks = upper.marks ? new Uint8Array(upper.marks) : sole.marks && new Uint8Array(light.length)
  for (let pixel = 0; pixel < upper.width * upper.height; pixel++) {
    const at = pixel * 3
    light[at + 2] = sole.light[at + 2] ?? 0
    const cover = coverAt(sole.masks, at)
    if (cover === 0) continue
    const behind = (sole.behind?.[at] ?? 0) / 255
    const left = 1 - (Math.min(255, cover) / 255) * (1 - behind)
    const seen = behind === 0 ? 1 : 1 - (behind * Math.min(255, coverAt(upper.masks, at))) / 255
    for (let channel = 0; channel < 2; channel++) {
      const ofUpper = linear[upper.light[at + channel] ?? 0] ?? 0
      const ofSole = linear[sole.light[at + channel] ?? 0] ?? 0
      light[at + channel] = Math.round(Math.min(1, ofSole * seen + ofUpper * left) ** (1 / 2.2) * 255)
    }
    // Where the sole covers half of a pixel, its own mark shows or none.
    if (marks && left < 0.5) {
      for (let channel = at; channel < at + 3; channel++) marks[channel] = sole.marks?.[channel] ?? 0
    }
    for (let layer = 0; layer < masks.length; layer++) {
      const mask = masks[layer]
      if (!mask) continue
      const ofSole = sole.masks[layer]
      for (let channel = at; channel < at + 3; channel++) {
        mask[channel] = Math.round((mask[channel] ?? 0) * left + (ofSole?.[channel] ?? 0) * seen)
      }
    }
  }
  return { width: upper.width, height: upper.height, light, masks, marks }
}

function coverAt(masks: Masks, at: number): number {
  let sum = 0
  for (const mask of masks) if (mask) sum += (mask[at] ?? 0) + (mask[at + 1] ?? 0) + (mask[at + 2] ?? 0)
  return sum
}
