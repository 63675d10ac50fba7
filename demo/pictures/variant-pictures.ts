import { hash } from 'node:crypto'
import { tileDepth } from '../../server/media/recipe.ts'
import { difference, lightness } from '../color-maths.ts'
import { nearestColor } from '../color-names.ts'
import { type ShoeColors, shoeParts } from '../color-schemes.ts'
import type { StagedShoe } from './banner-layouts.ts'
import type { Silhouettes } from './studio-manifest.ts'

export const pictureSize = { width: 1200, height: 864 }

/** Size of a picture so wide. */
export function sizeOfWidth(width: number) {
  return { width, height: Math.round((width * pictureSize.height) / pictureSize.width) }
}

/**
 * The order of a gallery; a view that is not baked yet is left out. The side view comes first: cards show it, so that the
 * shoes of a grid stand on one line, and the picture of a card travels to the gallery.
 */
const views = [
  ['lateral', 'side view'],
  ['pair', 'the pair'],
  ['threequarter', 'three-quarter view'],
  ['worn', 'on foot'],
  ['medial', 'inner side'],
  ['heel', 'from behind'],
  ['top', 'from above'],
  ['outsole', 'from below'],
  ['detail', 'close-up'],
] as const

/**
 * The pair is no view of the studio: the other shoe, mirrored, behind the one that the three-quarter camera sees. A boot is
 * drawn smaller, as its shaft would leave the tile.
 */
const pairPlaces = {
  low: pairPlaced(1150, [-125, -140], [100, 55]),
  tall: pairPlaced(860, [70, 63], [220, 197]),
}

type Corner = readonly [left: number, top: number]
type Place = { view: string; left: number; top: number; width: number; mirrored?: boolean }

function pairPlaced(width: number, behind: Corner, front: Corner): Place[] {
  return [
    { view: 'partner', mirrored: true, left: behind[0], top: behind[1], width },
    { view: 'threequarter', left: front[0], top: front[1], width },
  ]
}

/** A worn shoe is its side view with a leg over it, whose frame lies higher by a fifth (`worn` in studio/lights.py). */
const wornPlaces = {
  shoe: { view: 'lateral', left: 100, top: 122, width: 1000 },
  leg: { view: 'worn', left: 100, top: -78, width: 1000 },
}

export type StudioSource = {
  silhouette: string
  view: string
  colors: ShoeColors
  tint: string
  mark: string
}
/** Several views on one tile, from the back to the front. */
export type StagedSource = {
  size: [number, number]
  tint: string
  ground: []
  depth: number
  shoes: StagedShoe[]
}
export type DemoPicture = {
  id: string
  source: StudioSource | StagedSource
  width: number
  height: number
  alt: string
}

type PicturedColorway = { colors: ShoeColors; colorName: string; tint: string }

/** The pictures of one colorway, in the order of the gallery; `onFoot`: with one on foot, where the studio has a leg for it. */
export function variantPictures(
  silhouettes: Silhouettes,
  silhouette: string,
  mark: string,
  { colors, colorName, tint }: PicturedColorway,
  { onFoot }: { onFoot: boolean },
): DemoPicture[] {
  const found: DemoPicture[] = []
  for (const [view, words] of views) {
    if (view === 'worn' && !onFoot) continue
    const one = { silhouette, view, colors, tint, mark }
    const staged = stagedShoes(one, silhouettes[silhouette]?.height)
    const hashes = (staged ?? [one]).flatMap((shown) => hashOf(silhouettes, shown) ?? [])
    if (hashes.length < (staged?.length ?? 1)) continue
    const width = silhouettes[silhouette]?.views[view]?.width ?? pictureSize.width
    found.push({
      id: pictureId(one, staged ? JSON.stringify([hashes, staged]) : hashes.join()),
      source: staged ? onTile(tint, staged) : one,
      ...(staged ? pictureSize : sizeOfWidth(width)),
      alt: altText(view, colors, colorName, silhouettes[silhouette]?.label ?? silhouette, words),
    })
  }
  return found
}

function hashOf(silhouettes: Silhouettes, { silhouette, view }: { silhouette: string; view: string }) {
  return silhouettes[silhouette]?.views[view]?.hash
}

/** What a picture of several views shows, from the back to the front; null for one of a single view. */
function stagedShoes(one: StudioSource, height = 'low'): StagedShoe[] | null {
  const { silhouette, view, colors, mark } = one
  const shoe = { silhouette, colors, mark }
  if (view === 'pair') {
    return pairPlaces[height === 'low' ? 'low' : 'tall'].map((place) => ({ ...shoe, ...place }))
  }
  if (view !== 'worn') return null
  const leg = `leg-${silhouette.split('-on-')[0]}`
  return [
    { ...shoe, ...wornPlaces.shoe },
    { silhouette: leg, colors: clothesFor(colors, withTights.has(leg)), mark, ...wornPlaces.leg },
  ]
}

function onTile(tint: string, shoes: StagedShoe[]): StagedSource {
  return { size: [pictureSize.width, pictureSize.height], tint, ground: [], depth: tileDepth, shoes }
}

/** Legs without trousers, in tights. */
const withTights = new Set(['leg-ballet-flat', 'leg-heel'])
const cloths = {
  sock: ['#efebe2', '#5b6068'],
  tights: ['#7d726b', '#2d2c30'],
  trousers: ['#a99d88', '#3b475a'],
} as const

/** Colors of a leg, in contrast to the shoe: sock or tights are its upper, trousers its overlay. */
function clothesFor(shoe: ShoeColors, inTights: boolean): ShoeColors {
  const isDark = lightness(shoe.upper) < 0.4
  const isPale = lightness(shoe.upper) > 0.8
  const leg = inTights ? cloths.tights[isDark ? 0 : 1] : cloths.sock[isPale ? 1 : 0]
  const cloth = cloths.trousers[isDark ? 0 : 1]
  return { ...shoe, upper: leg, overlay: cloth, stitch: cloth }
}

/** Content address: another color, tint, mark, layer or place is another picture. */
function pictureId(source: StudioSource, layers: string): string {
  const canonical = JSON.stringify([
    source.silhouette,
    source.view,
    shoeParts.map((part) => source.colors[part]),
    source.tint,
    source.mark,
    layers,
  ])
  return `s-${hash('sha256', canonical).slice(0, 20)}`
}

/** What is seen, in words: `Black high-top with white sole, side view`; from below the sole alone is. */
function altText(view: string, colors: ShoeColors, colorName: string, label: string, words: string): string {
  const [main = colorName] = colorName.split(' / ')
  if (view === 'outsole') {
    return `${nearestColor(colors.outsole).name} tread of the ${lower(main)} ${lower(label)}, ${words}`
  }
  const sole = nearestColor(colors.midsole).name
  const soleWords =
    difference(colors.upper, colors.midsole) < 5 ? 'sole in the same color' : `${lower(sole)} sole`
  return `${main} ${lower(label)} with ${soleWords}, ${words}`
}

function lower(text: string): string {
  return text.toLowerCase()
}
