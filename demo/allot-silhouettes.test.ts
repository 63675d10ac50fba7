import { describe, expect, it } from 'vitest'
import { allotSilhouettes } from './allot-silhouettes.ts'
import { demoBrands } from './demo-brands.ts'
import { demoOf, ownSilhouettes as silhouettes, silhouettesOf } from './demo-for-tests.ts'
import type { DemoStyle } from './make-style.ts'
import type { ShapeName } from './shoe-shapes.ts'

const { styles } = demoOf(silhouettes)

/** The brands of every silhouette. */
function ownersOf(names: readonly string[]): Map<string, Set<string>> {
  const allotted = allotSilhouettes(demoBrands, silhouettesOf(...names))
  const owners = new Map<string, Set<string>>()
  for (const brand of demoBrands) {
    for (const shape of Object.keys(brand.shapes) as ShapeName[]) {
      const name = allotted(brand, shape)
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(brand.name))
    }
  }
  return owners
}

describe('silhouettes among brands', () => {
  it('are all made, and shared by few where there are many', () => {
    const uppers = ['knit', 'mesh', 'cage', 'retro', 'court']
    const soles = ['rocker', 'pods', 'waffle', 'cup', 'flat', 'lug']
    const names = uppers.flatMap((upper) => soles.map((sole) => `sport-${upper}-on-${sole}`))
    const owners = ownersOf(['road-runner', 'trail-runner', 'court', ...names])
    expect(Math.max(...[...owners.values()].map(({ size }) => size))).toBeLessThanOrEqual(6)
    expect(owners.size).toBeGreaterThanOrEqual(26)
  })

  it('stay what they are where a shape has but one', () => {
    expect([...ownersOf(['loafer']).keys()]).toEqual(['loafer'])
  })
})

describe('a page of a list, newest first', () => {
  const newest = styles.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  const lists: [string, DemoStyle[]][] = [
    ['all', newest],
    ...[...Map.groupBy(newest, ({ gender }) => gender)],
  ]

  it.each(lists)('is no shoe repainted: %s', (_, list) => {
    const page = list.slice(0, 24)
    const counts = [...Map.groupBy(page, ({ silhouette }) => silhouette).values()].map(({ length }) => length)
    const kinds = new Set(list.map(({ silhouette }) => silhouette)).size
    const sizes = [...Map.groupBy(list, ({ silhouette }) => silhouette).values()].map(({ length }) => length)
    // As many as its share of the list, give or take two.
    const max = Math.ceil((24 * Math.max(...sizes)) / list.length) + 2
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.max(4, max))
    expect(counts.length).toBeGreaterThanOrEqual(Math.min(9, kinds - 1))
  })
})
