import { chroma, contrast, hexOf, hue, luminance, shade } from './colour-maths.ts'
import { type ShoeColours, shoeParts } from './colour-schemes.ts'
import { outlineSamples } from './outline-samples.ts'

/** What the outline has to be set off by from its tile; a little more than 3:1, as samples are not all pixels. */
const leastContrast = 3.06

/** Below this contrast a pixel of the outline counts as lost; a tile is a step deeper only where it saves this much. */
const lostBelow = 2
const worthADepth = 0.12

/**
 * The colours a listing is hung in: one paper and six depths of it, each in a few calm hues, so that a page of tiles
 * reads as one set. Depths are steps of lightness between which every shoe finds its contrast.
 */
const paper = { lightness: 0.955, chroma: 0.009 }
const depths = [
  { lightness: 0.57, chroma: 1 },
  { lightness: 0.53, chroma: 1 },
  { lightness: 0.46, chroma: 1 },
  { lightness: 0.4, chroma: 0.95 },
  { lightness: 0.345, chroma: 0.9 },
  { lightness: 0.3, chroma: 0.85 },
] as const

/** `upTo`: the last hue of a shoe, in degrees, that hangs on this one. */
const families = [
  { upTo: 42, hue: 24, chroma: 0.044 },
  { upTo: 78, hue: 56, chroma: 0.04 },
  { upTo: 118, hue: 92, chroma: 0.032 },
  { upTo: 168, hue: 148, chroma: 0.03 },
  { upTo: 228, hue: 212, chroma: 0.034 },
  { upTo: 288, hue: 258, chroma: 0.038 },
  { upTo: 340, hue: 318, chroma: 0.032 },
  { upTo: 360, hue: 24, chroma: 0.044 },
] as const
const stone = { hue: 66, chroma: 0.012 }
const slate = { hue: 252, chroma: 0.018 }

/**
 * The tile behind a shoe: the lightest of paper and the depths of its family from which half of its outline stands out at
 * 3:1, or a deeper one on which much less of it is lost. `main`: the colour most of the upper has.
 */
export function tileTint(colours: ShoeColours, silhouette: string, main: string): string {
  const outline = outlineLuminances(colours, silhouette)
  const choices = [paperOf(main), ...depths.map((depth) => depthOf(depth, main, colours))]
  const fits = choices.map((hex, depth) => {
    const { nearly, median, lost } = standOut(outline, luminance(hex))
    if (median < leastContrast) return { hex, rank: 9 - median }
    // Half of the outline by a hair is not half of all pixels: it counts only where nothing better is found.
    const short = nearly < leastContrast ? 2 + leastContrast - nearly : 0
    const doubt = short + (isSunk(main, hex) ? 1 : 0)
    return { hex, rank: lost + depth * worthADepth + doubt }
  })
  const [best] = fits.toSorted((one, other) => one.rank - other.rank)
  return best?.hex ?? paperOf(main)
}

/** Reds and rusts on a pinkish tile look sore: theirs is sand. Greys get the warm paper of the shop. */
function paperOf(main: string): string {
  const own = hue(main)
  const tinted = chroma(main) < 0.02 ? 85 : own < 62 || own > 330 ? 78 : own
  return hexOf(paper.lightness, Math.min(paper.chroma, 0.004 + chroma(main) * 0.06), tinted)
}

function depthOf(depth: (typeof depths)[number], main: string, colours: ShoeColours): string {
  const family = familyOf(main, colours)
  return hexOf(depth.lightness, family.chroma * depth.chroma, family.hue)
}

/** A shoe without a colour of its own hangs on stone, or on slate where what is small on it is cold. */
function familyOf(main: string, { trim, midsole }: ShoeColours): { hue: number; chroma: number } {
  if (chroma(main) >= 0.03) return families.find(({ upTo }) => hue(main) <= upTo) ?? stone
  const cold = [main, trim, midsole].some((hex) => chroma(hex) > 0.007 && hue(hex) > 170 && hue(hex) < 320)
  return cold ? slate : stone
}

/** A dark shoe with a bright sole, on a tile as dark: the outline would be the sole's alone. */
function isSunk(main: string, tile: string): boolean {
  return contrast(shade(main, -0.08), tile) < 1.7
}

type Weighed = { luminance: number; share: number }

/** How bright the outline is drawn, as the media path composes it: the darkest first, with its share of the whole. */
function outlineLuminances(colours: ShoeColours, silhouette: string): Weighed[] {
  const samples = outlineSamples[silhouette] ?? outlineSamples.court ?? []
  const whole = samples.reduce((sum, [, , , share]) => sum + share, 0)
  return samples
    .map(([part, shade, gloss, share]) => {
      const own = luminance(colours[shoeParts[part] ?? 'upper'])
      return { luminance: Math.min(1, (own * shade + gloss) / 1000), share: share / whole }
    })
    .sort((one, other) => one.luminance - other.luminance)
}

/** The contrast that half of the outline and a little more than half of it have at least, and which share is lost. */
function standOut(
  outline: readonly Weighed[],
  tile: number,
): { nearly: number; median: number; lost: number } {
  let passed = 0
  let lost = 0
  let nearly = 1
  let median = 1
  for (const [contrast, share] of leastFirst(outline, tile)) {
    if (contrast < lostBelow) lost += share
    else if (passed >= 0.5) break
    if (passed < 0.46) nearly = contrast
    if (passed < 0.5) median = contrast
    passed += share
  }
  return { nearly, median, lost }
}

/** Contrast with the tile and share of each sample of a sorted outline, from what is as bright as the tile outwards. */
function* leastFirst(
  outline: readonly Weighed[],
  tile: number,
): Generator<[contrast: number, share: number]> {
  const brighter = outline.findIndex(({ luminance }) => luminance > tile)
  let above = brighter < 0 ? outline.length : brighter
  let below = above - 1
  for (;;) {
    const dark = outline[below]
    const bright = outline[above]
    const toDark = dark ? (tile + 0.05) / (dark.luminance + 0.05) : Number.POSITIVE_INFINITY
    const toBright = bright ? (bright.luminance + 0.05) / (tile + 0.05) : Number.POSITIVE_INFINITY
    if (dark && toDark <= toBright) {
      yield [toDark, dark.share]
      below -= 1
    } else if (bright) {
      yield [toBright, bright.share]
      above += 1
    } else return
  }
}
