import { describe, expect, it } from 'vitest'
import { sceneRecipe } from '../../server/media/recipe.ts'
import { difference } from '../color-maths.ts'
import { demoBrands } from '../demo-brands.ts'
import { allSilhouettes, demoOf, firstSilhouettes, ownSilhouettes as today } from '../demo-for-tests.ts'
import { bannerSize } from './banner-layouts.ts'

describe.each([
  ['what the studio has today', today],
  ['all silhouettes in all views', allSilhouettes],
  ['three silhouettes', firstSilhouettes],
])('brand banners with %s', (_, silhouettes) => {
  const { rows, styles } = demoOf(silhouettes)
  const pictures = new Map(rows.picture.map((picture) => [picture.id, picture]))
  const banners = rows.brand.flatMap(({ name, banner_id }) => {
    const picture = pictures.get(banner_id ?? '')
    return picture ? [{ name, picture, scene: sceneRecipe.parse(picture.source) }] : []
  })

  it('are there for every brand that sells something, no two alike', () => {
    const selling = new Set(styles.map(({ brand }) => brand.name))
    expect(new Set(banners.map(({ name }) => name))).toEqual(selling)
    expect(new Set(banners.map(({ picture }) => picture.id)).size).toBe(banners.length)
  })

  it('show views that exist, of shapes that the brand sells', () => {
    for (const { name, scene } of banners) {
      const sold = new Set(styles.filter(({ brand }) => brand.name === name).map((style) => style.silhouette))
      for (const { silhouette, view } of scene.shoes) {
        expect(sold, name).toContain(silhouette)
        expect(Object.keys(silhouettes[silhouette]?.views ?? {}), name).toContain(view)
      }
    }
  })

  it('let every shoe stand out from its ground', () => {
    for (const { name, scene } of banners) {
      for (const hex of [scene.tint, ...scene.ground.map(({ color }) => color)]) {
        for (const { colors } of scene.shoes) {
          expect(difference(colors.upper ?? hex, hex), `${name} on ${hex}`).toBeGreaterThan(10)
        }
      }
    }
  })
})

describe('the looks of banners', () => {
  it('differ from brand to brand in layout or ground', () => {
    const looks = demoBrands.map(({ banner }) => JSON.stringify(banner))
    expect(new Set(looks).size).toBe(demoBrands.length)
    expect(new Set(demoBrands.map(({ banner }) => banner.layout)).size).toBe(8)
  })

  it('keep whole shoes in the middle of the strip, where a phone shows it', () => {
    const { rows } = demoOf(today)
    const banners = new Set(rows.brand.map(({ banner_id }) => banner_id))
    for (const { id, source, width } of rows.picture) {
      const scene = sceneRecipe.safeParse(source)
      if (!scene.success || !banners.has(id)) continue
      expect(width).toBe(bannerSize.width)
      const middles = scene.data.shoes.map(({ left, width: wide }) => left + wide / 2)
      expect(middles.some((middle) => middle > 300 && middle < 1500)).toBe(true)
    }
  })
})
