import { describe, expect, it } from 'vitest'
import { demoOf, ownSilhouettes, silhouettesOf } from './demo-for-tests.ts'
import { isShownIn, materialsShown } from './shown-in-pictures.ts'

const soles = ['rocker', 'pods', 'waffle', 'cup', 'flat', 'lug']
const pairs = ['knit', 'mesh', 'cage', 'retro', 'court'].flatMap((upper) =>
  soles.map((sole) => `sport-${upper}-on-${sole}`),
)

describe.each([
  ['what the studio has today', ownSilhouettes],
  ['all uppers on all soles', silhouettesOf('hiking-boot', 'skate', ...pairs)],
])('texts with %s', (_, silhouettes) => {
  const { styles } = demoOf(silhouettes)

  it('tell only what the pictures show', () => {
    for (const { description, silhouette, title } of styles) {
      for (const sentence of description.split(/(?<=[.?!]) /)) {
        expect(isShownIn(silhouette, sentence), `${title} in ${silhouette}: ${sentence}`).toBe(true)
      }
    }
  })

  it('name the material that an upper is seen to be of', () => {
    const first = new Map(
      styles.map(({ silhouette, materials }) => [silhouette.split('-on-')[0], materials[0]]),
    )
    for (const [upper, material] of first) {
      if (upper === 'sport-court') expect(material).toBe('Leather')
      if (upper === 'sport-mesh' || upper === 'sport-cage') expect(material).toBe('Mesh')
      if (upper === 'sport-knit') expect(['Knit', 'Wool']).toContain(material)
    }
  })
})

describe('materials', () => {
  it('are the shape’s own where the silhouette leaves them open', () => {
    expect(materialsShown('high-top', [['Nubuck']])).toEqual([['Nubuck']])
  })

  it('are the upper’s where none of the shape’s is seen', () => {
    expect(materialsShown('sport-retro-on-cup', [['Knit', 'Rubber']])).toEqual([['Suede', 'Rubber']])
  })
})
