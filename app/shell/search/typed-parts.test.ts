import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedParts } from './typed-parts.ts'

/** Added letters in brackets. */
function marked(title: string, typed: string): string {
  return typedParts(title, typed)
    .map(({ text, added }) => (added ? `[${text}]` : text))
    .join('')
}

describe('typedParts', () => {
  test('the added letters stand out, whatever the case, the accents and the order', () => {
    expect(marked('Running', 'run')).toBe('Run[ning]')
    expect(marked('Coastline Runner Low', 'run coast')).toBe('Coast[line ]Run[ner Low]')
    expect(marked('Café Court', 'cafe')).toBe('Café[ Court]')
  })

  test('where a slip was put right, all of it was added', () => {
    expect(marked('Runner', 'rumner')).toBe('[Runner]')
  })

  test('nothing is lost, and neighbors differ', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, typed) => {
        const parts = typedParts(title, typed)
        expect(parts.map(({ text }) => text).join('')).toBe(title)
        expect(parts.every(({ added }, at) => added !== parts[at - 1]?.added)).toBe(true)
      }),
    )
  })
})
