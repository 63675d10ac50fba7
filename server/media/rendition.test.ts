import { describe, expect, it } from 'vitest'
import { parseRendition } from './rendition.ts'

describe('parseRendition', () => {
  it('reads an address', () => {
    expect(parseRendition('s-1a2b/640.avif')).toEqual({ pictureId: 's-1a2b', width: 640, format: 'avif' })
    expect(parseRendition('x/1200.png')).toEqual({ pictureId: 'x', width: 1200, format: 'png' })
  })

  it.each([
    '',
    'x',
    'x/640',
    'x/641.avif',
    'x/0640.avif',
    'x/99999.avif',
    'x/640.gif',
    'x/640.AVIF',
    'X/640.avif',
    'x/y/640.avif',
    '../x/640.avif',
    `${'x'.repeat(81)}/640.avif`,
    'x/640.avif/',
  ])('knows nothing of %j', (rest) => {
    expect(parseRendition(rest)).toBeNull()
  })
})
