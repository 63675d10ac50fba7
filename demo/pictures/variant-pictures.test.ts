import { expect, it } from 'vitest'
import { readOrigin } from '../../server/media/picture-origin.ts'
import { shoeParts } from '../color-schemes.ts'
import { variantPictures } from './variant-pictures.ts'

const colors = Object.fromEntries(shoeParts.map((part) => [part, '#804020'])) as Record<
  (typeof shoeParts)[number],
  string
>
const colorway = { colors, colorName: 'Rust / Bone', tint: '#e8e4de' }

function picturesOf(...views: string[]) {
  const baked = Object.fromEntries(views.map((view) => [view, { hash: view }]))
  return variantPictures({ runner: { label: 'Runner', views: baked } }, 'runner', 'pf', colorway)
}

it('shows the pair, the other shoe mirrored behind, once both of its views are there', () => {
  const [, pair] = picturesOf('lateral', 'threequarter', 'partner')
  expect(pair?.alt).toBe('Rust runner with sole in the same color, the pair')
  const origin = readOrigin('studio', pair?.source, (_, view) => view)?.origin
  const shoes = origin?.kind === 'scene' ? origin.recipe.shoes : []
  expect(shoes).toMatchObject([
    { silhouette: 'runner', view: 'partner', mark: 'pf', mirrored: true },
    { silhouette: 'runner', view: 'threequarter', mark: 'pf' },
  ])
})

it.each([['threequarter'], ['partner']])('shows no pair with the view %s alone', (view) => {
  expect(picturesOf('lateral', view).some(({ alt }) => alt.endsWith('the pair'))).toBe(false)
})

it('names another picture where the layers of either shoe differ', () => {
  const views = { lateral: { hash: 'a' }, threequarter: { hash: 'b' }, partner: { hash: 'c' } }
  const idOf = (partner: string) => {
    const baked = { ...views, partner: { hash: partner } }
    return variantPictures({ runner: { label: 'Runner', views: baked } }, 'runner', 'pf', colorway)[1]?.id
  }
  expect(idOf('c')).toBe(idOf('c'))
  expect(idOf('c')).not.toBe(idOf('d'))
})

it('draws the pair of a boot smaller, so that both shafts are on the tile', () => {
  const widthsOf = (height: string) => {
    const views = { threequarter: { hash: 'a' }, partner: { hash: 'b' } }
    const [pair] = variantPictures({ boot: { label: 'Boot', height, views } }, 'boot', 'pf', colorway)
    return pair && 'shoes' in pair.source ? pair.source.shoes.map(({ width }) => width) : []
  }
  expect(widthsOf('low')).toEqual([1150, 1150])
  expect(widthsOf('high')).toEqual([860, 860])
})
