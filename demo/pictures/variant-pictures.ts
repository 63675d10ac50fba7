import { hash } from 'node:crypto'
import { difference } from '../color-maths.ts'
import { nearestColor } from '../color-names.ts'
import { type ShoeColors, shoeParts } from '../color-schemes.ts'
import type { StagedShoe } from './banner-layouts.ts'
import type { Silhouettes } from './studio-manifest.ts'

export const pictureSize = { width: 1200, height: 864 }

/**
 * The order of a gallery; a view that is not baked yet is left out. The side view comes first: cards show it, so that the
 * shoes of a grid stand on one line, and the picture of a card travels to the gallery.
 */
const views = [
  ['lateral', 'side view'],
  ['pair', 'the pair'],
  ['threequarter', 'three-quarter view'],
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
  low: pairPlaced(1150, [-100, -125], [100, 55]),
  tall: pairPlaced(860, [70, 63], [220, 197]),
}

type Corner = readonly [left: number, top: number]

function pairPlaced(width: number, behind: Corner, front: Corner) {
  return [
    { view: 'partner', mirrored: true, left: behind[0], top: behind[1], width },
    { view: 'threequarter', left: front[0], top: front[1], width },
  ]
}

export type StudioSource = {
  silhouette: string
  view: string
  colors: ShoeColors
  tint: string
  mark: string
}
/** Both shoes of a pair on one tile, from the back to the front. */
export type PairSource = {
  size: [number, number]
  tint: string
  ground: []
  shoes: StagedShoe[]
}
export type DemoPicture = { id: string; source: StudioSource | PairSource; alt: string }

type PicturedColorway = { colors: ShoeColors; colorName: string; tint: string }

/** The pictures of one colorway, in the order of the gallery. */
export function variantPictures(
  silhouettes: Silhouettes,
  silhouette: string,
  mark: string,
  { colors, colorName, tint }: PicturedColorway,
): DemoPicture[] {
  const { views: baked = {}, height = 'low' } = silhouettes[silhouette] ?? {}
  const places = pairPlaces[height === 'low' ? 'low' : 'tall']
  const found: DemoPicture[] = []
  for (const [view, words] of views) {
    const isPair = view === 'pair'
    const shown = isPair ? places.map((shoe) => shoe.view) : [view]
    const hashes = shown.flatMap((each) => baked[each]?.hash ?? [])
    if (hashes.length < shown.length) continue
    const one = { silhouette, view, colors, tint, mark }
    found.push({
      id: pictureId(one, isPair ? JSON.stringify([hashes, places]) : hashes.join()),
      source: isPair ? pairSource(one, places) : one,
      alt: altText(view, colors, colorName, silhouettes[silhouette]?.label ?? silhouette, words),
    })
  }
  return found
}

function pairSource(
  { silhouette, colors, tint, mark }: StudioSource,
  places: ReturnType<typeof pairPlaced>,
): PairSource {
  const { width, height } = pictureSize
  const shoes = places.map((place) => ({ silhouette, colors, mark, ...place }))
  return { size: [width, height], tint, ground: [], shoes }
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
