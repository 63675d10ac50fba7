import { describe, expect, it } from 'vitest'
import { allSilhouettes, demoOf, ownSilhouettes } from '../demo-for-tests.ts'
import { isShownIn, materialsShown } from './shown-in-pictures.ts'

describe.each([
  ['what the studio has today', ownSilhouettes],
  ['all uppers on all soles', allSilhouettes],
])('texts with %s', (_, silhouettes) => {
  const { styles } = demoOf(silhouettes)

  it('name only what the pictures show', () => {
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
      if (upper === 'dress-venetian' || upper === 'vulc-skate') expect(material).toBe('Suede')
      if (upper === 'dress-plain' || upper === 'dress-chukka') expect(material).toBe('Leather')
      if (upper === 'vulc-high' || upper === 'vulc-slip') expect(material).toBe('Canvas')
    }
  })

  it('say of a tread what it is from below', () => {
    const treads: [string, RegExp][] = [
      ['herringbone', /-on-cup$/],
      ['slanted groove', /-on-rocker$/],
      ['Lugs', /-on-(lug|ridge|commando)$/],
      ['crepe', /-on-crepe$/],
    ]
    const spoken = treads.map(([words, sole]) => {
      const speaking = styles.filter(({ description }) => description.includes(words))
      for (const { silhouette } of speaking) expect(silhouette).toMatch(sole)
      return speaking.length
    })
    expect(spoken.filter((count) => count > 0).length).toBeGreaterThan(1)
  })

  it('speak of laces only where there are some', () => {
    const unlaced = styles.filter(({ silhouette }) =>
      /^(sport-sock|vulc-slip|dress-chelsea|heel)/.test(silhouette),
    )
    for (const { title, description, details } of unlaced) {
      expect(details.closure, title).not.toContain('Laces')
      expect(description.replaceAll('no laces to think about', ''), title).not.toMatch(
        /\b(?:laces|eyelets?)\b/i,
      )
    }
  })
})

describe('materials', () => {
  it('are the shape’s own where the silhouette leaves them open', () => {
    expect(materialsShown('sandal', [['Cork']])).toEqual([['Cork']])
  })

  it('name cork only where a sandal is seen to stand on it', () => {
    const options = [
      ['Leather', 'Cork', 'Rubber'],
      ['Leather', 'Rubber'],
    ]
    expect(materialsShown('sandal-three', options)).toEqual([['Leather', 'Cork', 'Rubber']])
    expect(materialsShown('sandal-slide', options)).toEqual([['Leather', 'Rubber']])
  })

  it('are the upper’s where none of the shape’s is seen', () => {
    expect(materialsShown('sport-retro-on-cup', [['Knit', 'Rubber']])).toEqual([['Suede', 'Rubber']])
  })
})
