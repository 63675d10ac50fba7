import type { ShoeColors } from '../color-schemes.ts'

export const bannerSize = { width: 1800, height: 600 }

/** A shoe that stands in a banner. */
export type CastShoe = { silhouette: string; colors: ShoeColors; mark: string }

/** Where it stands, in pixels of the banner; how the media path draws it is in server/media/recipe.ts. */
export type StagedShoe = CastShoe & {
  view: string
  left: number
  top: number
  width: number
  mirrored?: boolean
  turned?: 90 | 270
  between?: [number, number]
}

export type BannerLayout = {
  /** Views that every shoe of the cast needs. */
  views: readonly string[]
  /** How many shoes it is laid out for. */
  count: number
  /** Shoes as different in shape as the brand's range allows, instead of one shape in several colors. */
  mixed?: boolean
  stage(cast: readonly CastShoe[]): StagedShoe[]
}

/** Position of the ground line, as a share of the picture's width: all silhouettes stand on one line. */
const standing = { lateral: 0.608, threequarter: 0.652 }

function stood(
  shoe: CastShoe,
  view: keyof typeof standing,
  { middle, ground, width }: { middle: number; ground: number; width: number },
): StagedShoe {
  return {
    ...shoe,
    view,
    left: Math.round(middle - width / 2),
    top: Math.round(ground - width * standing[view]),
    width,
  }
}

/** Seen from above with the toe up. Never mirrored: the other foot of a pair would be lit from the other side. */
function laid(shoe: CastShoe, middle: number): StagedShoe {
  const width = 570
  const height = Math.round(width * 0.72)
  return {
    ...shoe,
    view: 'top',
    left: Math.round(middle - height / 2),
    top: Math.round((bannerSize.height - width) / 2),
    width,
    turned: 270,
  }
}

function row(cast: readonly CastShoe[]): StagedShoe[] {
  return cast.map((shoe, place) =>
    stood(shoe, 'lateral', { middle: 300 + place * 600, ground: 490, width: 630 }),
  )
}

function pair([front, behind]: readonly CastShoe[]): StagedShoe[] {
  return [
    ...(behind ? [stood(behind, 'threequarter', { middle: 1220, ground: 545, width: 750 })] : []),
    ...(front ? [stood(front, 'lateral', { middle: 660, ground: 535, width: 840 })] : []),
  ]
}

function toes([left, right]: readonly CastShoe[]): StagedShoe[] {
  return [
    ...(left ? [stood(left, 'lateral', { middle: 505, ground: 525, width: 800 })] : []),
    ...(right
      ? [{ ...stood(right, 'lateral', { middle: 1295, ground: 525, width: 800 }), mirrored: true }]
      : []),
  ]
}

function solo([shoe]: readonly CastShoe[]): StagedShoe[] {
  return shoe ? [stood(shoe, 'lateral', { middle: 900, ground: 545, width: 820 })] : []
}

function flatlay(cast: readonly CastShoe[]): StagedShoe[] {
  return cast.map((shoe, place) => laid(shoe, 155 + place * 298))
}

function parade(cast: readonly CastShoe[]): StagedShoe[] {
  return cast.map((shoe, place) =>
    stood(shoe, 'threequarter', { middle: 215 + place * 440, ground: 505 + (place % 2) * 50, width: 680 }),
  )
}

function closeUp([shoe]: readonly CastShoe[]): StagedShoe[] {
  if (!shoe) return []
  const detail: StagedShoe = {
    ...shoe,
    view: 'detail',
    left: 0,
    top: -150,
    width: 1200,
    between: [0, closeUpEdge],
  }
  return [detail, stood(shoe, 'lateral', { middle: 1430, ground: 445, width: 620 })]
}

/** Where the close-up ends and the whole shoe's panel begins. */
export const closeUpEdge = 1060

function range(cast: readonly CastShoe[]): StagedShoe[] {
  return cast.map((shoe, place) =>
    stood(shoe, 'lateral', { middle: 190 + place * 355, ground: 450, width: 410 }),
  )
}

export const bannerLayouts = {
  /** One shape in three colors, in a line. */
  row: { views: ['lateral'], count: 3, stage: row },
  /** From the side and from the front, large. */
  pair: { views: ['lateral', 'threequarter'], count: 2, stage: pair },
  /** Toe to toe. */
  toes: { views: ['lateral'], count: 2, stage: toes },
  /** One shoe, as large as it goes. */
  solo: { views: ['lateral'], count: 1, stage: solo },
  /** Six colors of one shape from above, two to a panel. */
  flatlay: { views: ['top'], count: 6, stage: flatlay },
  /** Four that come towards the viewer. */
  parade: { views: ['threequarter'], count: 4, stage: parade },
  /** A close-up beside the whole shoe. */
  closeUp: { views: ['detail', 'lateral'], count: 1, stage: closeUp },
  /** Five shapes of the range, small, on one line. */
  range: { views: ['lateral'], count: 5, mixed: true, stage: range },
} as const satisfies Record<string, BannerLayout>
export type BannerLayoutName = keyof typeof bannerLayouts
