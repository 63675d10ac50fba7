import { type LinearColor, linearColor, shoulder, toByte } from './linear-light.ts'
import type { Masks } from './merge-modules.ts'
import { type ShoePart, type StudioRecipe, shoeParts, tileDepth } from './recipe.ts'

/**
 * Packed layers of one view: per pixel three bytes of light (diffuse shade, gloss, ground shadow) and the number of
 * parts that cover it; per such part two bytes (which, and cover out of 255).
 */
export type Layers = {
  width: number
  height: number
  light: Uint8Array
  coverCounts: Uint8Array
  covers: Uint8Array
  /** Zones for a mark, per pixel: u, v, and the kind of zone in two bits over its cover in six. */
  marks?: Uint8Array
}

/** Linear light of a byte of 255 (studio/manifest.py). */
const shadeRange = 1.25
const glossRange = 0.5
/** Gloss below the haze is weakened, above it strengthened: soft lamps veil what is dark, and mirror in leather too faintly. */
const glossHaze = 0.02
const glossGain = 1.6
/** Gloss above the knee bends towards the most, as lamps behind a shoe would tear white flecks into its outline. */
const glossKnee = 0.2
const mostGloss = 0.4
/** Share of light that the blackest material reflects, and the luminance below which a color comes near it. */
const leastReflected = 0.02
const darkBelow = 0.06
/** How much darker shade below the pivot is shown than it is, as a camera's curve does: soft light alone hides a form. */
const contrast = 0.4
const contrastPivot = 0.9
/** How much brighter a shoe is shown than its layers are. */
const exposure = 1.1
/** Gray that the layers are rendered in. */
const layerGray = 0.5
/** Share of the light in a full shade that the shoe itself throws there. */
const thrownBack = 0.7
/** Luminance from which a color is pale, and the one from which it is wholly so. */
const paleFrom = 0.25
const wholePale = 0.65
/** Share of its fine grain that a pale material fills with light, as it scatters light below its surface. */
const grainFilled = 0.6
/** Difference of shade to the pixels round it from which it is no grain but a seam or an edge. */
const mostGrain = 0.35
/** Minimum cover of a shoe pixel: dividing by less would amplify noise. */
const leastCover = 0.004

const shadeTable = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2 * shadeRange)
const glossTable = Float32Array.from({ length: 256 }, (_, byte) => gleam((byte / 255) ** 2.2 * glossRange))
/** Share of the tile's color left in a shadow. */
const groundTable = groundLeft(tileDepth)

/** Share of the ground left in each of 256 shadows. */
function groundLeft(depth: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => (1 - byte / 255) ** depth)
}

/** Linear light that gloss adds to a picture; studio/compose.py has the same. */
function gleam(gloss: number): number {
  return shoulder((glossGain * gloss * gloss) / (gloss + glossHaze), glossKnee, mostGloss)
}

/** How pale a color is, 0 to 1. */
function paleness(color: LinearColor): number {
  return Math.min(1, Math.max(0, (luminance(color) - paleFrom) / (wholePale - paleFrom)))
}

/** Shade with more contrast; studio/compose.py has the same. */
function contrasted(shade: number): number {
  return shade * (1 - contrast * (contrastPivot - Math.min(1, shade)))
}

/**
 * Light of a color (one of red, green and blue) under a shade. In the layers a gray shoe lights its own shaded sides; a paler color
 * does so more and a darker one less: white stays white there, and other colors are deeper. studio/compose.py has the same.
 */
function litColor(color: number, shade: number): number {
  const back = thrownBack * (1 - Math.min(1, shade))
  return (exposure * color * shade * (1 - layerGray * back)) / (1 - Math.min(1, color) * back)
}

/** Packs the decoded light layer and the four mask layers (three bytes a pixel each), of which empty ones are undefined. */
export function packLayers(width: number, height: number, light: Uint8Array, masks: Masks): Layers {
  const coverCounts = countCovers(width * height, masks)
  let total = 0
  for (const count of coverCounts) total += count
  const covers = new Uint8Array(total * 2)
  let next = 0
  for (let pixel = 0; pixel < coverCounts.length; pixel++) {
    if (coverCounts[pixel] === 0) continue
    for (let layer = 0; layer < masks.length; layer++) {
      const mask = masks[layer]
      if (!mask) continue
      for (let channel = 0; channel < 3; channel++) {
        const weight = mask[pixel * 3 + channel] ?? 0
        if (weight === 0) continue
        covers[next++] = layer * 3 + channel
        covers[next++] = weight
      }
    }
  }
  return { width, height, light, coverCounts, covers }
}

/** How many parts cover each pixel. */
function countCovers(pixels: number, masks: Masks): Uint8Array {
  const counts = new Uint8Array(pixels)
  for (const mask of masks) {
    if (!mask) continue
    for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 3) {
      const here = Number(mask[at] !== 0) + Number(mask[at + 1] !== 0) + Number(mask[at + 2] !== 0)
      counts[pixel] = (counts[pixel] ?? 0) + here
    }
  }
  return counts
}

/** Size of packed layers in bytes. */
export function layersSize(layers: Layers): number {
  const { light, coverCounts, covers, marks } = layers
  return light.byteLength + coverCounts.byteLength + covers.byteLength + (marks?.byteLength ?? 0)
}

/** Mixes the pixels of one shoe, in the order of its layers. */
type Mixer = {
  /** The last mixed pixel in linear light: red, green, blue, and the cover. */
  ink: Float64Array
  /** Mixes the next pixel; false where it is only ground, whose shadow byte is then in `shadow`. */
  next(): boolean
  shadow: number
}

/** Width and height of a mark, in pixels of cover. */
export const markSize = 128

/** Parts of each zone and their inks, best first: side, tongue label, heel, insole. */
const markGrounds: readonly ShoePart[] = ['upper', 'trim', 'upper', 'lining']
const markInks: readonly ShoePart[] = ['trim', 'overlay', 'stitch', 'midsole', 'laces']
/** Minimum contrast of an ink; else the next one is tried, and the strongest taken where none has it. */
const leastRatio = 2.2

/** Linear light of a part's color. Real black reflects some light, which shows its weave and its form. */
function reflected(hex: string): number[] {
  const color = linearColor(hex)
  const more = leastReflected * Math.max(0, 1 - luminance(color) / darkBelow)
  return color.map((light) => light + more)
}

function luminance([red, green, blue]: LinearColor): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function inkOn(ground: ShoePart, colors: StudioRecipe['colors']): readonly number[] {
  const brightness = (part: ShoePart) => luminance(linearColor(colors[part])) + 0.03
  const own = brightness(ground)
  const ratio = (part: ShoePart) => Math.max(brightness(part) / own, own / brightness(part))
  const strongest = markInks.reduce((best, part) => (ratio(part) > ratio(best) ? part : best))
  return linearColor(colors[markInks.find((part) => ratio(part) >= leastRatio) ?? strongest])
}

/** Cover of the mark at a pixel, between the four nearest of its own: in the zoom it is drawn larger than it is kept. */
function markAt(mark: Uint8Array, u: number, v: number): number {
  const last = markSize - 1
  const across = Math.max(0, Math.min(last, (u * last) / 255))
  const down = Math.max(0, Math.min(last, (v * last) / 255))
  const column = Math.floor(across)
  const row = Math.floor(down)
  const right = Math.min(column + 1, last)
  const below = Math.min(row + 1, last)
  const mix = (at: number) => {
    const left = mark[at * markSize + column] ?? 0
    return left + ((mark[at * markSize + right] ?? 0) - left) * (across - column)
  }
  const above = mix(row)
  return (above + (mix(below) - above) * (down - row)) / 255
}

/** How far the edge of a raised mark slopes, in the numbers of u and v. */
const edgeReach = 6
/** Share of light that an edge gains which faces the lamp, and loses which faces away. */
const edgeLight = 0.34

/** Factor of the light on a mark's raised edge; the lamp stands above the toe. */
function reliefAt(mark: Uint8Array, u: number, v: number): number {
  const up = markAt(mark, u, v + edgeReach) - markAt(mark, u, v - edgeReach)
  const towardsToe = markAt(mark, u - edgeReach, v) - markAt(mark, u + edgeReach, v)
  return 1 + edgeLight * (0.75 * up + 0.25 * towardsToe)
}

/** Mixes in linear light: (sum of cover · color / cover) · shade + gloss, with a soft shoulder at the top. */
function createMixer(
  { width, light, coverCounts, covers, marks }: Layers,
  colors: StudioRecipe['colors'],
  mark?: Uint8Array,
): Mixer {
  const inks = mark && marks ? markGrounds.map((ground) => inkOn(ground, colors)) : []
  const palette = Float32Array.from(
    shoeParts.flatMap((part) => [...reflected(colors[part]), paleness(linearColor(colors[part]))]),
  )
  const ink = new Float64Array(4)
  const rows = coverCounts.length / width
  /** Steps to the pixels round one, a cross two wide, in bytes of light. */
  const steps = [1, -1, width, -width].flatMap((step) => [step * 3, step * 6])
  /** Shade of a wholly covered pixel of which a share of its grain is filled. */
  const withLessGrain = (shade: number, at: number, share: number): number => {
    const column = at % width
    const row = (at - column) / width
    if (column < 2 || column >= width - 2 || row < 2 || row >= rows - 2) return shade
    let sum = 0
    for (const step of steps) sum += shadeTable[light[at * 3 + step] ?? 0] ?? 0
    const grain = sum / steps.length - shade
    return shade + grain * share * Math.max(0, 1 - Math.abs(grain) / mostGrain)
  }
  let pixel = 0
  let at = 0
  const mixer: Mixer = {
    ink,
    shadow: 0,
    next() {
      let red = 0
      let green = 0
      let blue = 0
      let pale = 0
      let sum = 0
      for (let left = coverCounts[pixel] ?? 0; left > 0; left--) {
        const color = (covers[at++] ?? 0) * 4
        const weight = covers[at++] ?? 0
        red += weight * (palette[color] ?? 0)
        green += weight * (palette[color + 1] ?? 0)
        blue += weight * (palette[color + 2] ?? 0)
        pale += weight * (palette[color + 3] ?? 0)
        sum += weight
      }
      const lit = pixel * 3
      pixel += 1
      const place = mark && marks ? (marks[lit + 2] ?? 0) : 0
      if (mark && marks && place > 0) {
        const ink = inks[place >> 6] ?? []
        const u = marks[lit] ?? 0
        const v = marks[lit + 1] ?? 0
        const share = (markAt(mark, u, v) * (place & 63)) / 63
        const relief = reliefAt(mark, u, v)
        red = (red + ((ink[0] ?? 0) * sum - red) * share) * relief
        green = (green + ((ink[1] ?? 0) * sum - green) * share) * relief
        blue = (blue + ((ink[2] ?? 0) * sum - blue) * share) * relief
      }
      const shadow = light[lit + 2] ?? 0
      const cover = Math.min(1, sum / 255)
      mixer.shadow = shadow
      if (cover <= leastCover) return false
      pale /= sum
      // Light is stored multiplied by cover, so that it fades at an edge.
      let shade = (shadeTable[light[lit] ?? 0] ?? 0) / cover
      if (pale > 0 && cover === 1) shade = withLessGrain(shade, lit / 3, grainFilled * pale)
      shade = contrasted(shade)
      const gloss = (glossTable[light[lit + 1] ?? 0] ?? 0) / cover
      ink[0] = shoulder(litColor(red / sum, shade) + gloss) * cover
      ink[1] = shoulder(litColor(green / sum, shade) + gloss) * cover
      ink[2] = shoulder(litColor(blue / sum, shade) + gloss) * cover
      ink[3] = cover
      return true
    },
  }
  return mixer
}

/** Renders layers in a recipe's colors, with its mark, over the tile color in shadow: three bytes of sRGB per pixel. */
export function compose(
  layers: Layers,
  recipe: Pick<StudioRecipe, 'colors' | 'tint'>,
  mark?: Uint8Array,
): Uint8Array {
  const mixer = createMixer(layers, recipe.colors, mark)
  const { ink } = mixer
  const [tintRed, tintGreen, tintBlue] = linearColor(recipe.tint)
  const grounds = groundBytes(recipe.tint)
  const out = new Uint8Array(layers.coverCounts.length * 3)
  for (let at = 0; at < out.length; at += 3) {
    if (mixer.next()) {
      const ground = (groundTable[mixer.shadow] ?? 0) * (1 - (ink[3] ?? 0))
      out[at] = toByte((ink[0] ?? 0) + tintRed * ground)
      out[at + 1] = toByte((ink[1] ?? 0) + tintGreen * ground)
      out[at + 2] = toByte((ink[2] ?? 0) + tintBlue * ground)
    } else {
      const shadow = mixer.shadow * 3
      out[at] = grounds[shadow] ?? 0
      out[at + 1] = grounds[shadow + 1] ?? 0
      out[at + 2] = grounds[shadow + 2] ?? 0
    }
  }
  return out
}

/** Maps a pixel of the view to a canvas index, or -1 outside. */
export type Placing = (x: number, y: number) => number

/** Darkens the ground of a canvas of linear light, three numbers per pixel; `depth`: exponent of what a shadow leaves. */
export function paintShadow(canvas: Float32Array, layers: Layers, placing: Placing, depth: number): void {
  const left = groundLeft(depth)
  for (let y = 0; y < layers.height; y++) {
    for (let x = 0; x < layers.width; x++) {
      const shadow = layers.light[(y * layers.width + x) * 3 + 2] ?? 0
      const at = shadow > 0 ? placing(x, y) * 3 : -1
      if (at < 0) continue
      for (let channel = 0; channel < 3; channel++) {
        canvas[at + channel] = (canvas[at + channel] ?? 0) * (left[shadow] ?? 0)
      }
    }
  }
}

/** Paints a shoe without its shadow onto a canvas of linear light, three numbers per pixel. */
export function paintShoe(
  canvas: Float32Array,
  layers: Layers,
  colors: StudioRecipe['colors'],
  placing: Placing,
  mark?: Uint8Array,
): void {
  const mixer = createMixer(layers, colors, mark)
  const { ink } = mixer
  for (let y = 0; y < layers.height; y++) {
    for (let x = 0; x < layers.width; x++) {
      if (!mixer.next()) continue
      const at = placing(x, y) * 3
      if (at < 0) continue
      const uncovered = 1 - (ink[3] ?? 0)
      for (let channel = 0; channel < 3; channel++) {
        canvas[at + channel] = (canvas[at + channel] ?? 0) * uncovered + (ink[channel] ?? 0)
      }
    }
  }
}

function groundBytes(tint: string): Uint8Array {
  const color = linearColor(tint)
  return Uint8Array.from({ length: 256 * 3 }, (_, at) =>
    toByte((color[at % 3] ?? 0) * (groundTable[Math.floor(at / 3)] ?? 0)),
  )
}
