import { difference } from '../color-maths.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoStyle } from '../make-style.ts'
import type { GroundShape } from './banner-grounds.ts'
import type { StagedShoe } from './banner-layouts.ts'
import { type ScenePicture, scenePicture } from './scene-picture.ts'
import type { Silhouettes } from './studio-manifest.ts'

/** A shoe wanted for a scene: a silhouette or an upper on any sole, about what color it has, and where it stands. */
type Wanted = Pick<StagedShoe, 'silhouette' | 'view' | 'left' | 'top' | 'width'> & { upper: string }

type SceneSet = {
  size: readonly [number, number]
  tint: string
  /** From the back to the front; the last one is what the scene leads to. */
  shoes: readonly Wanted[]
  /** Light on the floor that they stand on. */
  floor?: GroundShape
  /** Where a dot says that the last shoe is the one the caption names, and where on that shoe its line ends. */
  dot?: { at: Point; toe: Point }
}

type Point = readonly [x: number, y: number]

/** Shoes side by side as on a shelf seen from above: each steps to the front left of the one before. */
function lineUp(
  from: readonly [number, number],
  step: readonly [number, number],
  width: number,
  shoes: readonly (readonly [silhouette: string, upper: string])[],
): Wanted[] {
  return shoes.map(([silhouette, upper], place) => ({
    silhouette,
    upper,
    view: 'threequarter',
    left: from[0] + step[0] * place,
    top: from[1] + step[1] * place,
    width,
  }))
}

const tileSize = [1200, 864] as const
const fir = '#3b4841'
const lit = '#66756a'
const dotColor = '#e9e5de'
/** Autumn in one palette: what the season opens with. */
const season = [
  ['dress-lace-boot', '#6f3f28'],
  ['sport-mesh', '#c9a24a'],
  ['vulc-high', '#e9e4d8'],
  ['sport-knit', '#b4552d'],
] as const

/** What the home page opens with, wide and for phones, and what its collections show, by the collection's name. */
const sets: Record<string, SceneSet> = {
  home: {
    size: [1800, 760],
    tint: fir,
    floor: { center: [1240, 520], reach: [640, 236], color: lit },
    shoes: lineUp([1105, -6], [-176, 84], 690, season),
    dot: { at: [1196, 716], toe: [1150, 668] },
  },
  'home-tall': {
    size: [1080, 760],
    tint: fir,
    floor: { center: [560, 500], reach: [520, 250], color: lit },
    shoes: lineUp([392, 4], [-196, 108], 690, season.slice(1)),
    dot: { at: [650, 706], toe: [580, 636] },
  },
  men: {
    size: tileSize,
    tint: '#5b5149',
    shoes: lineUp([275, -60], [-280, 130], 960, [
      ['dress-derby', '#2b211c'],
      ['dress-chukka', '#b9854f'],
    ]),
  },
  women: {
    size: tileSize,
    tint: '#6b4743',
    shoes: lineUp([150, -110], [-280, 180], 1020, [
      ['heel', '#7b2432'],
      ['ballet-flat', '#e59ab0'],
    ]),
  },
  sports: {
    size: tileSize,
    tint: '#3f4d57',
    shoes: lineUp([285, 6], [-260, 118], 890, [
      ['sport-high', '#3a4a5e'],
      ['sport-cage', '#d8dcdf'],
    ]),
  },
  casual: {
    size: tileSize,
    tint: '#d9d2c4',
    shoes: lineUp([235, -70], [-300, 150], 960, [
      ['vulc-slip', '#2f4a6b'],
      ['sport-court', '#f2efe8'],
    ]),
  },
}

export type HomeScene = { scene: DemoRows['scene'][number]; picture: ScenePicture }

/** Rows of all scenes whose shoes the studio can show; each leads to the shoe that stands in front. */
export function homeScenes(styles: readonly DemoStyle[], silhouettes: Silhouettes): HomeScene[] {
  return Object.entries(sets).flatMap(([name, set]) => {
    const shoes: StagedShoe[] = []
    let lead: string | undefined
    for (const { upper, ...place } of set.shoes) {
      const found = nearest(styles, place, upper, silhouettes)
      if (found === undefined) return []
      shoes.push({ ...place, silhouette: found.silhouette, colors: found.colors, mark: found.mark })
      lead = found.styleId
    }
    const { size, tint, dot, floor } = set
    const shapes = [...(floor ? [floor] : []), ...(dot ? dotAt(dot) : [])]
    const picture = scenePicture({ size, ground: { tint, shapes }, shoes }, silhouettes)
    return [{ scene: { name, picture_id: picture.id, product_id: lead }, picture }]
  })
}

/** A dot in a ring, as beside the caption (app/routes/home/hero.tsx), and a line from it to the shoe. */
function dotAt({ at: [x, y], toe: [toeX, toeY] }: NonNullable<SceneSet['dot']>): GroundShape[] {
  const center: [number, number] = [x, y]
  return [
    {
      points: [
        [x - 2, y],
        [x + 2, y],
        [toeX + 2, toeY],
        [toeX - 2, toeY],
      ],
      color: dotColor,
    },
    { center, radius: 14, color: dotColor },
    { center, radius: 11, color: fir },
    { center, radius: 6, color: dotColor },
  ]
}

/** The color of the assortment that comes nearest to what is wanted; of equals the more popular style's. */
function nearest(
  styles: readonly DemoStyle[],
  { silhouette, view }: Pick<Wanted, 'silhouette' | 'view'>,
  upper: string,
  silhouettes: Silhouettes,
): ({ styleId: string } & Pick<StagedShoe, 'silhouette' | 'colors' | 'mark'>) | undefined {
  const [best] = styles
    .filter(({ silhouette: name }) => name === silhouette || name.startsWith(`${silhouette}-on-`))
    .filter(({ silhouette: name }) => silhouettes[name]?.views[view] !== undefined)
    .flatMap(({ id, brand, silhouette: name, popularity, variants }) =>
      variants.map(({ colors }) => ({
        styleId: id,
        silhouette: name,
        colors,
        mark: brand.code.toLowerCase(),
        popularity,
        apart: difference(colors.upper, upper),
      })),
    )
    .toSorted((one, other) => one.apart - other.apart || other.popularity - one.popularity)
  return best
}
