import { difference } from '../color-maths.ts'
import type { DemoStyle } from '../make-style.ts'
import { type BannerGround, bannerGround } from './banner-grounds.ts'
import { type BannerLayout, bannerLayouts, bannerSize, type CastShoe } from './banner-layouts.ts'
import { type ScenePicture, scenePicture } from './scene-picture.ts'
import type { Silhouettes } from './studio-manifest.ts'

/** How far a shoe's colors have to be from the ground's, and from each other's (OKLab times 100). */
const seenOnGround = 24
const toldApart = 9

/** What is given up first where a brand has too few colors: how they differ from each other, last how from the ground. */
const easings = [
  [1, 1],
  [1, 0.5],
  [0.5, 0.5],
  [0.5, 0],
  [0, 0],
] as const

/** The banner of every brand that makes something: its typical shoes, set as the brand sets them. */
export function brandBanners(
  styles: readonly DemoStyle[],
  silhouettes: Silhouettes,
): Map<string, ScenePicture> {
  const byBrand = Map.groupBy(styles, ({ brand }) => brand)
  return new Map(
    [...byBrand].map(([brand, own]) => {
      const { layout: name, ...look } = brand.banner
      const ground = bannerGround(look)
      const wished: BannerLayout = bannerLayouts[name]
      const size = [bannerSize.width, bannerSize.height] as const
      for (const layout of [wished, bannerLayouts.solo]) {
        const cast = chooseCast(own, layout, silhouettes, ground)
        if (cast) return [brand.name, scenePicture({ size, ground, shoes: layout.stage(cast) }, silhouettes)]
      }
      throw new Error(`${brand.name} has no shoe for its banner`)
    }),
  )
}

function hasViews({ silhouette }: DemoStyle, layout: BannerLayout, silhouettes: Silhouettes): boolean {
  return layout.views.every((view) => silhouettes[silhouette]?.views[view] !== undefined)
}

/**
 * What the brand makes most of first, of that what is wanted most, in colors that stand out and differ. None where it
 * has too few in the views of the layout.
 */
function chooseCast(
  styles: readonly DemoStyle[],
  layout: BannerLayout,
  silhouettes: Silhouettes,
  ground: BannerGround,
): CastShoe[] | undefined {
  const candidates = styles
    .filter((style) => hasViews(style, layout, silhouettes))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.popularity - one.popularity)
    .flatMap(({ silhouette, brand, variants }) =>
      variants.map(({ colors }) => ({ silhouette, colors, mark: brand.code.toLowerCase() })),
    )
  const behind = [ground.tint, ...ground.shapes.map(({ color }) => color)]
  for (const [seenAt, toldAt] of easings) {
    const seen = candidates.filter(({ colors }) =>
      behind.every((hex) => difference(colors.upper, hex) >= seenOnGround * seenAt),
    )
    const isNewTo = (cast: readonly CastShoe[], { colors }: CastShoe) =>
      cast.every((chosen) => difference(chosen.colors.upper, colors.upper) >= toldApart * toldAt)
    const cast = layout.mixed
      ? oneOfEachShape(seen, layout.count, isNewTo)
      : sameShape(seen, layout.count, isNewTo)
    if (cast.length === layout.count) return cast
  }
  return undefined
}

function weightOf({ brand, shape }: DemoStyle): number {
  return brand.shapes[shape] ?? 0
}

type IsNewTo = (cast: readonly CastShoe[], candidate: CastShoe) => boolean

function sameShape(candidates: readonly CastShoe[], count: number, isNewTo: IsNewTo): CastShoe[] {
  for (const lead of candidates) {
    const cast = [lead]
    for (const other of candidates) {
      if (cast.length === count) break
      if (other.silhouette === lead.silhouette && other !== lead && isNewTo(cast, other)) cast.push(other)
    }
    if (cast.length === count) return cast
  }
  return []
}

function oneOfEachShape(candidates: readonly CastShoe[], count: number, isNewTo: IsNewTo): CastShoe[] {
  const cast: CastShoe[] = []
  for (let round = 1; round <= count && cast.length < count; round++) {
    for (const candidate of candidates) {
      const alike = cast.filter(({ silhouette }) => silhouette === candidate.silhouette).length
      if (cast.length < count && alike < round && !cast.includes(candidate) && isNewTo(cast, candidate))
        cast.push(candidate)
    }
  }
  return cast
}
