import { describe, expect, it } from 'vitest'
import { filterCategories } from '../../contract/facets.ts'
import { demoBrands } from '../demo-brands.ts'
import { allSilhouettes, demoOf, ownSilhouettes, silhouettesOf } from '../demo-for-tests.ts'
import type { DemoStyle } from '../make-style.ts'
import { allotSilhouettes } from './allot-silhouettes.ts'
import { type ShapeName, type ShoeShape, shoeShapes } from './shoe-shapes.ts'
import { isShown, type Silhouettes } from './studio-manifest.ts'

type Holding = { brand: string; shape: ShapeName; silhouette: string }

function holdingsOf(silhouettes: Silhouettes): Holding[] {
  const allotted = allotSilhouettes(demoBrands, silhouettes)
  return demoBrands.flatMap((brand) =>
    (Object.keys(brand.shapes) as ShapeName[]).flatMap((shape) =>
      allotted(brand, shape).map((silhouette) => ({ brand: brand.name, shape, silhouette })),
    ),
  )
}

function ownersOf(holdings: readonly Holding[]): Map<string, Set<string>> {
  const groups = Map.groupBy(holdings, ({ silhouette }) => silhouette)
  return new Map([...groups].map(([name, group]) => [name, new Set(group.map(({ brand }) => brand))]))
}

describe.each([
  ['what the studio has today', ownSilhouettes],
  ['all uppers on all soles', allSilhouettes],
])('silhouettes among brands with %s', (_, silhouettes) => {
  const holdings = holdingsOf(silhouettes)
  const owners = ownersOf(holdings)

  it('are no two brands’ while one that shows the shape is nobody’s', () => {
    for (const { brand, shape, silhouette } of holdings) {
      if (owners.get(silhouette)?.size === 1) continue
      const form: ShoeShape = shoeShapes[shape]
      const free = form.silhouettes.filter((name) => isShown(silhouettes, name) && !owners.has(name))
      expect(free, `${brand} shares ${silhouette}`).toEqual([])
    }
  })

  it('are shared by four brands at most, or as evenly as the modules allow', () => {
    for (const [name, { size }] of owners) {
      const crowds = holdings
        .filter(({ silhouette }) => silhouette === name)
        .map(({ shape }) => {
          const form: ShoeShape = shoeShapes[shape]
          const makers = new Set(holdings.filter((one) => one.shape === shape).map(({ brand }) => brand))
          return Math.ceil(makers.size / form.silhouettes.filter((one) => isShown(silhouettes, one)).length)
        })
      expect(size, name).toBeLessThanOrEqual(Math.max(4, ...crowds))
    }
  })
})

it('shows every shape of every brand once everything is baked', () => {
  const shown = new Set(holdingsOf(allSilhouettes).map(({ brand, shape }) => `${brand}/${shape}`))
  for (const brand of demoBrands) {
    for (const shape of Object.keys(brand.shapes)) expect(shown).toContain(`${brand.name}/${shape}`)
  }
})

it('stays with the only silhouette there is', () => {
  const only = holdingsOf(silhouettesOf('sandal')).map(({ silhouette }) => silhouette)
  expect(new Set(only)).toEqual(new Set(['sandal']))
})

describe('the first page of a list, newest first', () => {
  const { rows, styles } = demoOf(ownSilhouettes)
  const newest = styles.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  const featured = new Set(rows.product.filter((row) => row.featured).map(({ id }) => id))
  const inCategory = ({ shape }: DemoStyle, name: string) => {
    const form: ShoeShape = shoeShapes[shape]
    return form.categories.includes(name)
  }
  const categories = filterCategories.map((name): [string, DemoStyle[]] => [
    name,
    newest.filter((style) => inCategory(style, name)),
  ])
  const lists: [string, DemoStyle[]][] = [
    ['all', newest],
    ['home', styles.filter(({ id }) => featured.has(id))],
    ...categories,
    ...[...Map.groupBy(newest, ({ gender }) => gender)],
    ['what men see', newest.filter(({ gender }) => gender === 'men' || gender === 'unisex')],
    ['what women see', newest.filter(({ gender }) => gender === 'women' || gender === 'unisex')],
  ]

  it.each(lists)('is no shoe repainted: %s', (_, list) => {
    const groups = Map.groupBy(list.slice(0, 24), ({ silhouette }) => silhouette)
    const most = Math.max(...[...groups.values()].map(({ length }) => length))
    const sizes = [...Map.groupBy(list, ({ silhouette }) => silhouette).values()].map(({ length }) => length)
    // Where a silhouette takes more of the list than that, its share, give or take two.
    const share = Math.ceil((24 * Math.max(...sizes)) / list.length) + 2
    expect(most).toBeLessThanOrEqual(Math.max(4, share))
    expect(groups.size).toBeGreaterThanOrEqual(Math.min(12, Math.ceil(sizes.length * 0.75)))
  })

  it('has several brands and kinds in every category', () => {
    for (const [name, list] of categories) {
      const page = list.slice(0, 24)
      expect(new Set(page.map(({ brand }) => brand.name)).size, name).toBeGreaterThanOrEqual(5)
      expect(new Set(page.map(({ shape }) => shape)).size, name).toBeGreaterThanOrEqual(2)
    }
  })
})
