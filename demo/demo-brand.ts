import type { ColorTaste } from './compose-colorway.ts'
import type { GroundLook } from './pictures/banner-grounds.ts'
import type { BannerLayoutName } from './pictures/banner-layouts.ts'
import type { ShapeName } from './pictures/shoe-shapes.ts'

/** An invented brand with a character of its own. */
export type DemoBrand = {
  name: string
  /** Three letters that lead its SKUs. */
  code: string
  tagline: string
  about: string
  /** Factor of its prices against the usual ones of a shape. */
  level: number
  /** Cents its prices end in. */
  ending: 0 | 50 | 95
  /** Below 0 its shoes run small, above 0 large; within ±1. */
  fit: number
  width: 'narrow' | 'regular' | 'wide'
  /** Which sizes its own chart is for; women's and kids' products bring a chart along where this is `men`. */
  chart: 'men' | 'women' | 'kids'
  /** How much of each shape it makes. */
  shapes: Partial<Record<ShapeName, number>>
  taste: ColorTaste
  /** How its banner is set. */
  banner: GroundLook & { layout: BannerLayoutName }
  /** What its models are called after. */
  models: readonly string[]
}
