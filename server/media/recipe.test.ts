import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearColor, shoulder, toByte, toLinear } from './linear-light.ts'
import { readOrigin } from './picture-origin.ts'
import { fileSource, sceneRecipe, shoeParts, studioRecipe } from './recipe.ts'

const colors = Object.fromEntries(shoeParts.map((part) => [part, '#336699']))
const recipe = { silhouette: 'low-runner', view: 'side', colors, tint: '#f2f0ec' }
const placed = { silhouette: 'low-runner', view: 'side', colors, left: 0, top: 0, width: 400 }
const scene = { size: [800, 600], tint: '#f2f0ec', ground: [], shoes: [placed] }

describe('recipes', () => {
  it.each([
    ['a folder above', { ...recipe, silhouette: '../secrets' }],
    ['an absolute folder', { ...recipe, view: '/etc' }],
    ['no folder', { ...recipe, view: '' }],
    ['a color by name', { ...recipe, tint: 'red' }],
    ['a color with more than a color', { ...recipe, tint: '#336699;x' }],
    ['a part that no shoe has', { ...recipe, colors: { ...colors, wing: '#336699' } }],
    ['a part without its color', { ...recipe, colors: { ...colors, laces: undefined } }],
  ])('is no shoe with %s', (_, wrong) => {
    expect(studioRecipe.safeParse(recipe).success).toBe(true)
    expect(studioRecipe.safeParse(wrong).success).toBe(false)
  })

  it.each([
    ['no shoe', { ...scene, shoes: [] }],
    ['too many shoes', { ...scene, shoes: Array(9).fill(placed) }],
    ['a canvas that fills the memory', { ...scene, size: [100_000, 100_000] }],
    ['a shoe as wide as a house', { ...scene, shoes: [{ ...placed, width: 50_000 }] }],
    ['a shoe turned halfway', { ...scene, shoes: [{ ...placed, turned: 45 }] }],
    ['half a pixel', { ...scene, shoes: [{ ...placed, left: 0.5 }] }],
    [
      'a line for a shape',
      {
        ...scene,
        ground: [
          {
            points: [
              [0, 0],
              [1, 1],
            ],
            color: '#000000',
          },
        ],
      },
    ],
  ])('is no scene with %s', (_, wrong) => {
    expect(sceneRecipe.safeParse(scene).success).toBe(true)
    expect(sceneRecipe.safeParse(wrong).success).toBe(false)
  })

  it.each([
    'photos/../secret.webp',
    '/photos/a.webp',
    'photos/a.png',
    'photos/.webp',
    'other/a.webp',
    'photos/A.webp',
  ])('is no photograph at %s', (path) => {
    expect(fileSource.safeParse({ path: 'photos/ab/cd.webp' }).success).toBe(true)
    expect(fileSource.safeParse({ path }).success).toBe(false)
  })
})

describe('the origin of a picture', () => {
  const baked = (silhouette: string) => (silhouette === 'low-runner' ? '7' : null)
  const read = (kind: string, source: unknown) => readOrigin(kind, source, baked)

  it('is a file of the store, one view, or several', () => {
    expect(read('file', { path: 'photos/a.webp' })?.origin).toEqual({
      kind: 'file',
      path: 'photos/a.webp',
    })
    expect(read('studio', recipe)).toMatchObject({ origin: { kind: 'studio' }, version: '7' })
    expect(read('studio', scene)?.origin.kind).toBe('scene')
  })

  it('is null where the source is invalid or its layers are not baked', () => {
    expect(read('file', { path: '../secret.webp' })).toBeNull()
    expect(read('studio', { ...recipe, silhouette: 'unbaked' })).toBeNull()
    expect(read('studio', { ...scene, shoes: [placed, { ...placed, silhouette: 'unbaked' }] })).toBeNull()
    for (const source of [null, undefined, 7, 'x', [], {}]) {
      expect([read('file', source), read('studio', source)]).toEqual([null, null])
    }
  })

  it('has a version that changes with any of its layers', () => {
    const versioned = (version: string) => readOrigin('studio', scene, () => version)?.version
    expect(versioned('1')).toBe(versioned('1'))
    expect(versioned('1')).not.toBe(versioned('2'))
  })
})

describe('light', () => {
  it('survives conversion to linear and back', () => {
    for (let byte = 0; byte < 256; byte++) expect([byte, toByte(toLinear(byte))]).toEqual([byte, byte])
  })

  it('is clamped at black and white and monotonic', () => {
    expect([toByte(-3), toByte(0), toByte(1), toByte(99)]).toEqual([0, 0, 255, 255])
    for (let byte = 1; byte < 256; byte++) expect(toLinear(byte)).toBeGreaterThan(toLinear(byte - 1))
  })

  it('is converted per component', () => {
    expect(linearColor('#ff0000')).toEqual([1, 0, 0])
    expect(linearColor('#FFFFFF')).toEqual([1, 1, 1])
  })

  it('approaches white monotonically without reaching it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (light, more) => {
          const bent = shoulder(light)
          expect(bent).toBeLessThanOrEqual(1)
          expect(bent).toBeLessThanOrEqual(light + 1e-12)
          expect(shoulder(light + more)).toBeGreaterThanOrEqual(bent)
          if (light < 0.8) expect(bent).toBe(light)
        },
      ),
    )
  })
})
