import { describe, expect, it } from 'vitest'
import { readOrigin } from '../../server/media/picture-origin.ts'
import { shoeParts } from '../color-schemes.ts'
import type { Silhouettes } from './studio-manifest.ts'
import { variantPictures } from './variant-pictures.ts'

const colors = Object.fromEntries(shoeParts.map((part) => [part, '#804020'])) as Record<
  (typeof shoeParts)[number],
  string
>
const colorway = { colors, colorName: 'Rust / Bone', tint: '#e8e4de' }

function picturesOf(...views: string[]) {
  const baked = Object.fromEntries(views.map((view) => [view, { hash: view, width: 1200 }]))
  return allPictures({ runner: { label: 'Runner', views: baked } }, 'runner')
}

function allPictures(silhouettes: Silhouettes, silhouette: string) {
  return variantPictures(silhouettes, silhouette, 'pf', colorway, { onFoot: true })
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
  const layers = { lateral: { hash: 'a', width: 1200 }, threequarter: { hash: 'b', width: 1200 } }
  const idOf = (partner: string) => {
    const views = { ...layers, partner: { hash: partner, width: 900 } }
    return allPictures({ runner: { label: 'Runner', views } }, 'runner')[1]?.id
  }
  expect(idOf('c')).toBe(idOf('c'))
  expect(idOf('c')).not.toBe(idOf('d'))
})

it('draws the pair of a boot smaller, so that both shafts are on the tile', () => {
  const widthsOf = (height: string) => {
    const views = { threequarter: { hash: 'a', width: 1200 }, partner: { hash: 'b', width: 1200 } }
    const [pair] = allPictures({ boot: { label: 'Boot', height, views } }, 'boot')
    return pair && 'shoes' in pair.source ? pair.source.shoes.map(({ width }) => width) : []
  }
  expect(widthsOf('low')).toEqual([1150, 1150])
  expect(widthsOf('high')).toEqual([860, 860])
})

it('is as large as its layers, so that the side view can be zoomed into', () => {
  const views = { lateral: { hash: 'a', width: 1800 }, top: { hash: 'b', width: 1200 } }
  const pictures = allPictures({ runner: { label: 'Runner', views } }, 'runner')
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [1800, 1296],
    [1200, 864],
  ])
})

describe('a worn shoe', () => {
  const leg = { label: 'leg', views: { worn: { hash: 'w', width: 1200 } } }
  const lateral = { hash: 'a', width: 1200 }
  const worn = (name: string, legs: string, changed = colors, onFoot = true) => {
    const silhouettes = { [name]: { label: 'Runner', views: { lateral } }, [legs]: leg }
    return variantPictures(silhouettes, name, 'pf', { ...colorway, colors: changed }, { onFoot }).find(
      ({ alt }) => alt.endsWith('on foot'),
    )
  }

  it('is its side view with the leg of its upper over it, on any sole', () => {
    const picture = worn('knit-on-cup', 'leg-knit')
    const origin = readOrigin('studio', picture?.source, (_, view) => view)?.origin
    expect(origin?.kind === 'scene' ? origin.recipe.shoes : []).toMatchObject([
      { silhouette: 'knit-on-cup', view: 'lateral' },
      { silhouette: 'leg-knit', view: 'worn' },
    ])
  })

  it('is shown where there is a leg for its upper, and not at children’s proportions', () => {
    expect(worn('mesh-on-cup', 'leg-knit')).toBeUndefined()
    expect(worn('junior-knit-on-cup', 'leg-knit')).toBeUndefined()
  })

  it('is left out where it is not asked for', () => {
    expect(worn('knit-on-cup', 'leg-knit', colors, false)).toBeUndefined()
  })

  it('wears a sock that can be told from it', () => {
    const sockOf = (upper: string) => {
      const source = worn('knit-on-cup', 'leg-knit', { ...colors, upper })?.source
      return source && 'shoes' in source ? source.shoes[1]?.colors.upper : undefined
    }
    expect(sockOf('#f4f2ee')).not.toBe(sockOf('#202020'))
  })
})
