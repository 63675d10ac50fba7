import { chroma, contrast, difference, hexOf, hue, lightness } from './colour-maths.ts'
import { type BaseColour, nearestColour, soleName } from './colour-names.ts'
import { type ShoeColours, type ShoePart, shoeParts } from './colour-schemes.ts'
import { partShares } from './part-shares.ts'

export type ColourwayWords = {
  /** What the filter knows it by: the colour most of the upper has. */
  color: BaseColour
  /** What is read: `Black / Gum`. */
  colorName: string
  swatch: string[]
  tint: string
}

type Patch = { name: string; base: BaseColour; hex: string; share: number }

/** What a shopper reads and sees beside a colourway, taken from its colours and how much of each is seen. */
export function describeColourway(colours: ShoeColours, silhouette: string): ColourwayWords {
  const patches = seenPatches(colours, silhouette)
  const main = mainColour(patches)
  const second = secondColour(patches, main)
  return {
    color: main.base,
    colorName: second === undefined ? main.name : `${main.name} / ${second.name}`,
    swatch: swatches(main, second, colours),
    tint: tileTint(main.hex, colours.trim),
  }
}

const bodyParts: readonly ShoePart[] = ['upper', 'toe', 'eyestay', 'heel', 'overlay', 'tongue']
const unseen: readonly ShoePart[] = ['lining', 'stitch']

/** Shares where a silhouette has not been measured yet. */
const usualShares = [420, 70, 40, 70, 60, 20, 25, 30, 220, 40, 12, 12]

/** `isMaterial`: called by what it is made of, which is noticed whatever its colour. */
type SeenPatch = Patch & { part: ShoePart; isMaterial: boolean }

function seenPatches(colours: ShoeColours, silhouette: string): SeenPatch[] {
  const shares = partShares[silhouette] ?? usualShares
  return shoeParts
    .filter((part) => !unseen.includes(part))
    .map((part) => {
      const hex = colours[part]
      return { part, hex, share: shares[shoeParts.indexOf(part)] ?? 0, ...nameOf(part, hex) }
    })
}

function nameOf(part: ShoePart, hex: string): { name: string; base: BaseColour; isMaterial: boolean } {
  const { name, base } = nearestColour(hex)
  const material = part === 'midsole' || part === 'outsole' ? soleName(hex) : undefined
  return { name: material ?? name, base, isMaterial: material !== undefined }
}

/** Within this difference two colours of an upper are read as one. */
const readAsOne = 14

/** The patch whose colour, with those near it, covers most of the upper. */
function mainColour(patches: readonly SeenPatch[]): Patch {
  const body = patches.filter((patch) => bodyParts.includes(patch.part))
  const covered = (patch: Patch) =>
    body.reduce(
      (sum, other) => sum + other.share * Math.max(0, 1 - difference(patch.hex, other.hex) / readAsOne),
      0,
    )
  const [main] = body.toSorted((one, other) => covered(other) - covered(one) || other.share - one.share)
  if (main === undefined) throw new Error('A shoe without an upper')
  return main
}

/** What is noticed most beside the main colour: how much of it there is, how far apart it is, how strong. */
function secondColour(patches: readonly SeenPatch[], main: Patch): Patch | undefined {
  const others = patches.filter(
    (patch) => patch.name !== main.name && isNoticed(patch.share, difference(patch.hex, main.hex)),
  )
  const noticed = added(
    others.map((patch) => ({
      ...patch,
      share:
        patch.share *
        Math.min(45, difference(patch.hex, main.hex)) *
        (1 + 5 * chroma(patch.hex)) *
        (patch.isMaterial ? (patch.part === 'outsole' ? 4 : 2) : 1),
    })),
    (patch) => patch.name,
  )
  const [name] = largest(noticed)
  return others.find((patch) => patch.name === name)
}

/** A small part, as a pull tab, only where it is quite another colour. `share` in thousandths of the shoe. */
function isNoticed(share: number, apart: number): boolean {
  return share > 30 ? apart >= 9 : share > 15 && apart >= 25
}

function added(patches: readonly Patch[], keyOf: (patch: Patch) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const patch of patches) sums.set(keyOf(patch), (sums.get(keyOf(patch)) ?? 0) + patch.share)
  return sums
}

function largest(sums: ReadonlyMap<string, number>): [string | undefined, number] {
  return [...sums].sort((one, other) => other[1] - one[1])[0] ?? [undefined, 0]
}

/** One to three colours: what is seen most, what is noticed beside it, and a third that is neither. */
function swatches(main: Patch, second: Patch | undefined, colours: ShoeColours): string[] {
  const found = [main.hex]
  for (const hex of [second?.hex, colours.overlay, colours.heel, colours.outsole]) {
    if (hex !== undefined && found.length < 3 && found.every((kept) => difference(kept, hex) > 11))
      found.push(hex)
  }
  return found
}

/** No tile is deeper than this: a page of cards stays light and quiet, and words on a tile stay readable. */
const deepestTile = 0.72

/**
 * A quiet colour for the tile behind the shoe, of the shoe's own kind: paper-light where the upper stands out from it at
 * 3:1 or is seen by its colour, and deeper behind a pale one, whose outline would be lost on paper.
 */
export function tileTint(main: string, accent: string): string {
  const tinted = quietHue(chroma(main) > 0.02 ? main : accent)
  const paper = hexOf(0.955, Math.min(0.009, 0.004 + chroma(main) * 0.06), tinted)
  if (contrast(main, paper) >= 3) return paper
  if (!isPale(main)) return hexOf(0.97, Math.min(0.011, 0.004 + chroma(main) * 0.1), tinted)
  return hexOf(deepestTile, Math.min(0.026, 0.016 + chroma(main) * 0.12), tinted)
}

/** Lost on paper: very light, or light and not of a strong colour. */
export function isPale(hex: string): boolean {
  return lightness(hex) >= (chroma(hex) < 0.07 ? 0.84 : 0.9)
}

/** Reds and rusts on a pinkish tile look sore: theirs is sand. Greys get the warm paper of the shop. */
function quietHue(hex: string): number {
  if (chroma(hex) < 0.02) return 85
  const own = hue(hex)
  return own < 62 || own > 330 ? 78 : own
}
