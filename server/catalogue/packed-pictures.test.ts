import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packPictures, unpackPictures } from './packed-pictures.ts'

type Shown = { pictureId: string; alt: string; width: number; height: number }

function joined(pictures: readonly Shown[]): string {
  return pictures
    .map(({ pictureId, alt, width, height }) => [pictureId, alt, width, height].join('\u001e'))
    .join('\u001f')
}

const size = fc.constantFrom({ width: 1200, height: 864 }, { width: 800, height: 800 })
const picture = fc
  .tuple(fc.stringMatching(/^[a-z0-9-]{1,20}$/), fc.constantFrom('', 'Red shoe, '), fc.string(), size)
  .map(([pictureId, begin, rest, sides]) => ({
    pictureId,
    alt: begin + rest.replaceAll('\u001e', ' ').replaceAll('\u001f', ' '),
    ...sides,
  }))

it('unpacks pictures in order, up to a number', () => {
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 6 }), fc.nat(6), (pictures, max) => {
      const packed = packPictures(joined(pictures))
      expect(unpackPictures(packed)).toEqual(pictures)
      expect(unpackPictures(packed, max)).toEqual(pictures.slice(0, max))
    }),
  )
})

it('stores common prefixes and sizes once', () => {
  const sides = { width: 1200, height: 864 }
  const packed = packPictures(
    joined([
      { pictureId: 'a', alt: 'Red boot, side view', ...sides },
      { pictureId: 'b', alt: 'Red boot, from above', ...sides },
    ]),
  )
  expect(packed.split('\u001f')).toEqual([
    'Red boot, ',
    'a\u001eside view\u001e1200\u001e864',
    'b\u001efrom above',
  ])
})
