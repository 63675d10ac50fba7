import { chroma, difference } from './color-maths.ts'
import { type BaseColor, nearestColor, soleName } from './color-names.ts'
import { type ShoeColors, type ShoePart, shoeParts } from './color-schemes.ts'
import { partShares } from './pictures/part-shares.ts'
import { pairOf } from './pictures/studio-manifest.ts'
import { tileTint } from './pictures/tile-tint.ts'

export type ColorwayWords = {
  /** What the filter knows it by: the color most of the upper has. */
  color: BaseColor
  /** What is read: `Black / Gum`. */
  colorName: string
  swatch: string[]
  tint: string
}

/** `share` in thousandths of the shoe. */
type Patch = { name: string; base: BaseColor; hex: string; share: number }

/** What a shopper reads and sees beside a colorway, taken from its colors and how much of each is seen. */
export function describeColorway(colors: ShoeColors, silhouette: string): ColorwayWords {
  const patches = seenPatches(colors, silhouette)
  const main = mainColor(patches)
  const second = secondColor(patches, main)
  return {
    color: main.base,
    colorName: second === undefined ? main.name : `${main.name} / ${second.name}`,
    swatch: swatches(main, second, colors),
    tint: tileTint,
  }
}

const bodyParts: readonly ShoePart[] = ['upper', 'toe', 'eyestay', 'heel', 'overlay', 'tongue']
const unseen: readonly ShoePart[] = ['lining', 'stitch']

/** Shares where a silhouette has not been measured yet. */
const usualShares = [420, 70, 40, 70, 60, 20, 25, 30, 220, 40, 12, 12]

/** `isMaterial`: called by what it is made of, which is noticed whatever its color. */
type SeenPatch = Patch & { part: ShoePart; isMaterial: boolean }

function seenPatches(colors: ShoeColors, silhouette: string): SeenPatch[] {
  const shares = partShares[pairOf(silhouette)] ?? usualShares
  return shoeParts
    .filter((part) => !unseen.includes(part))
    .map((part) => {
      const hex = colors[part]
      return { part, hex, share: shares[shoeParts.indexOf(part)] ?? 0, ...nameOf(part, hex) }
    })
}

function nameOf(part: ShoePart, hex: string): { name: string; base: BaseColor; isMaterial: boolean } {
  const { name, base } = nearestColor(hex)
  const material = part === 'midsole' || part === 'outsole' ? soleName(hex) : undefined
  return { name: material ?? name, base, isMaterial: material !== undefined }
}

/** Within this difference two colors of an upper are read as one. */
const readAsOne = 14

/** The patch whose color, with those near it, covers most of the upper. */
function mainColor(patches: readonly SeenPatch[]): Patch {
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

/** What is noticed most beside the main color: how much of it there is, how far apart it is, how strong. */
function secondColor(patches: readonly SeenPatch[], main: Patch): Patch | undefined {
  const others = patches.filter(
    (patch) => patch.name !== main.name && isNoticed(patch, difference(patch.hex, main.hex)),
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

/**
 * A small part, as a pull tab, only where it is quite another color; so is a tread, unless it is called by what it is
 * made of: the grayer rubber under a white shoe is no color of the shoe.
 */
function isNoticed({ part, share, isMaterial }: SeenPatch, apart: number): boolean {
  const isPlain = part === 'outsole' && !isMaterial
  return share > 30 && !isPlain ? apart >= 9 : share > 15 && apart >= 25
}

function added(patches: readonly Patch[], keyOf: (patch: Patch) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const patch of patches) sums.set(keyOf(patch), (sums.get(keyOf(patch)) ?? 0) + patch.share)
  return sums
}

function largest(sums: ReadonlyMap<string, number>): [string | undefined, number] {
  return [...sums].sort((one, other) => other[1] - one[1])[0] ?? [undefined, 0]
}

/** One to three colors: what is seen most, what is noticed beside it, and a third that is neither. */
function swatches(main: Patch, second: Patch | undefined, colors: ShoeColors): string[] {
  const found = [main.hex]
  for (const hex of [second?.hex, colors.overlay, colors.heel, colors.outsole]) {
    if (hex !== undefined && found.length < 3 && found.every((kept) => difference(kept, hex) > 11))
      found.push(hex)
  }
  return found
}
