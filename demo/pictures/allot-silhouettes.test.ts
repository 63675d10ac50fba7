import { describe, expect, it } from 'vitest'
import { filterCategories } from '../../contract/facets.ts'
import { demoBrands } from '../demo-brands.ts'
import { allSilhouettes, demoOf, ownSilhouettes, silhouettesOf } from '../demo-for-tests.ts'
import type { DemoStyle } from '../make-style.ts'
import { type ShoeShape, shoeShapes } from './shoe-shapes.ts'
import { showsTitle } from './shown-in-pictures.ts'
import { isShown } from './studio-manifest.ts'

const pageSize = 24

function brandsBySilhouette(styles: readonly DemoStyle[]): Map<string, Set<string>> {
  const groups = Map.groupBy(styles, ({ silhouette }) => silhouette)
  return new Map([...groups].map(([name, group]) => [name, new Set(group.map(({ brand }) => brand.name))]))
}

/** How many of the page's cards show each silhouette. */
function countsOf(page: readonly DemoStyle[]): number[] {
  return [...Map.groupBy(page, ({ silhouette }) => silhouette).values()].map(({ length }) => length)
}

describe.each([
  ['what the studio has today', ownSilhouettes],
  ['all that is modeled', allSilhouettes],
])('silhouettes among brands with %s', (_, silhouettes) => {
  const { styles } = demoOf(silhouettes)

  it('are one brand’s each', () => {
    for (const [name, brands] of brandsBySilhouette(styles)) expect([...brands], name).toHaveLength(1)
  })
})

describe.each([
  ['what the studio has today', ownSilhouettes],
  ['all that is modeled', allSilhouettes],
])('titles with %s', (_, silhouettes) => {
  it('name only what the pictures show, where the studio has it', () => {
    for (const { shape, silhouette, title } of demoOf(silhouettes).styles) {
      const form: ShoeShape = shoeShapes[shape]
      const canShow = form.silhouettes.some((name) => isShown(silhouettes, name) && showsTitle(name, title))
      expect(showsTitle(silhouette, title) || !canShow, `${title} in ${silhouette}`).toBe(true)
    }
  })

  it('that name a part are among them', () => {
    const named = demoOf(silhouettes).styles.filter(({ title }) =>
      /Penny|Chukka|Two-Strap|Plain Derby/.test(title),
    )
    expect(named.length).toBeGreaterThan(20)
  })
})

it('stays with the only silhouette there is', () => {
  const { styles } = demoOf(silhouettesOf('sandal'))
  expect(countsOf(styles)).toEqual([styles.length])
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
    const counts = countsOf(list.slice(0, pageSize))
    expect(counts.length).toBeGreaterThanOrEqual(20)
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  })

  it.each(demoBrands.map(({ name }) => name))(
    'shows eight or more shoes of a brand, none often: %s',
    (name) => {
      const counts = countsOf(newest.filter(({ brand }) => brand.name === name).slice(0, pageSize))
      expect(counts.length).toBeGreaterThanOrEqual(8)
      expect(Math.max(...counts)).toBeLessThanOrEqual(4)
    },
  )

  it('has several brands and kinds in every category', () => {
    for (const [name, list] of categories) {
      const page = list.slice(0, pageSize)
      expect(new Set(page.map(({ brand }) => brand.name)).size, name).toBeGreaterThanOrEqual(5)
      expect(new Set(page.map(({ shape }) => shape)).size, name).toBeGreaterThanOrEqual(2)
    }
  })
})
