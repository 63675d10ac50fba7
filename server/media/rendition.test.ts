import { describe, expect, it } from 'vitest'
import { parseNamed, parseRendition } from './rendition.ts'

describe('parseRendition', () => {
  it('parses a path', () => {
    expect(parseRendition('s-1a2b/640.avif')).toEqual({ pictureId: 's-1a2b', width: 640, format: 'avif' })
    expect(parseRendition('x/1800.avif')).toEqual({ pictureId: 'x', width: 1800, format: 'avif' })
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
    'x/640.png',
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

describe('parseNamed', () => {
  it('parses banners by brand and scenes by name, up to screen width', () => {
    expect(parseNamed('brands/tallis%20%26%20wren/1800.avif')).toEqual({
      kind: 'brands',
      name: 'tallis & wren',
      width: 1800,
      format: 'avif',
    })
    expect(parseNamed('scenes/home-tall/480.webp')).toEqual({
      kind: 'scenes',
      name: 'home-tall',
      width: 480,
      format: 'webp',
    })
  })

  it.each(['scenes/home/481.avif', 'scenes//480.avif', 'shoes/home/480.avif', 'scenes/%E0%A4%A/480.avif'])(
    'knows nothing of %j',
    (rest) => {
      expect(parseNamed(rest)).toBeNull()
    },
  )
})
