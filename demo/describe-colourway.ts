import { chroma, contrast, difference, hexOf, hue, lightness } from './colour-maths.ts'
import { type BaseColour, isGum, nearestColour } from './colour-names.ts'
import type { ShoeColours, ShoePart } from './colour-schemes.ts'

export type ColourwayWords = {
  /** What the filter knows it by. */
  color: BaseColour
  /** What is read: `Black / Gum`. */
  colorName: string
  swatch: string[]
  tint: string
}

/** What a shopper reads and sees beside a colourway, taken from its colours alone. */
export function describeColourway(colours: ShoeColours): ColourwayWords {
  const first = nearestColour(colours.upper)
  const second = secondName(colours)
  return {
    color: first.base,
    colorName: second === undefined || second === first.name ? first.name : `${first.name} / ${second}`,
    swatch: swatches(colours),
    tint: tileTint(colours),
  }
}

/** How much of a side view a part takes, roughly; the upper aside. */
const shares: readonly (readonly [ShoePart, number])[] = [
  ['midsole', 17],
  ['overlay', 14],
  ['toe', 12],
  ['heel', 12],
  ['eyestay', 8],
  ['outsole', 6],
  ['laces', 4],
]

/** The colour that is seen most beside the upper's; none where all of the shoe is of one colour. */
function secondName(colours: ShoeColours): string | undefined {
  if (isGum(colours.outsole)) return 'Gum'
  return mostSeenBeside(colours)?.name
}

function mostSeenBeside(colours: ShoeColours): { name: string; hex: string } | undefined {
  const weights = new Map<string, { seen: number; hex: string }>()
  for (const [part, share] of shares) {
    const hex = colours[part]
    const apart = difference(colours.upper, hex)
    if (apart < 9) continue
    const { name } = nearestColour(hex)
    const before = weights.get(name)
    // A strong colour is noticed more than its area says.
    const seen = share * (1 + 4 * chroma(hex))
    weights.set(name, { seen: (before?.seen ?? 0) + seen, hex: before?.hex ?? hex })
  }
  const [most] = [...weights].sort((one, other) => other[1].seen - one[1].seen)
  return most && { name: most[0], hex: most[1].hex }
}

/** One to three colours: the upper, what is seen most beside it, and the ground it stands on. */
function swatches(colours: ShoeColours): string[] {
  const found = [colours.upper]
  const candidates = [mostSeenBeside(colours)?.hex, colours.overlay, colours.outsole]
  for (const hex of candidates) {
    if (hex !== undefined && found.length < 3 && found.every((kept) => difference(kept, hex) > 9))
      found.push(hex)
  }
  return found
}

/**
 * A quiet colour for the tile behind the shoe, in the shoe's own hue: paper-light where the upper is dark enough to
 * stand out from it at 3:1, deeper behind a pale one, whose outline would be lost on paper.
 */
export function tileTint(colours: ShoeColours): string {
  const upper = colours.upper
  const tinted = chroma(upper) > 0.02 ? hue(upper) : chroma(colours.trim) > 0.03 ? hue(colours.trim) : 85
  const paper = hexOf(0.957, Math.min(0.014, 0.005 + chroma(upper) * 0.09), tinted)
  if (contrast(upper, paper) >= 3) return paper
  const light = lightness(upper)
  if (light < 0.74) return hexOf(0.968, Math.min(0.014, 0.005 + chroma(upper) * 0.08), tinted)
  return hexOf(light > 0.86 ? 0.8 : 0.86, Math.min(0.03, 0.012 + chroma(upper) * 0.16), tinted)
}
