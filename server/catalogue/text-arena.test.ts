import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextArena } from './text-arena.ts'

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && Buffer.from(bytes).toString()
}

describe('TextArena', () => {
  it('gives back what was kept last under a key, until it is deleted', () => {
    const arena = new TextArena(4000)
    expect(textOf(arena.set('a', 'Café'))).toBe('Café')
    arena.set('b', 'other')
    arena.set('a', 'Tea – 茶')
    expect([textOf(arena.get('a')), textOf(arena.get('b'))]).toEqual(['Tea – 茶', 'other'])
    arena.delete('a')
    expect(arena.get('a')).toBeUndefined()
  })

  it('keeps what is asked for while other texts come and go', () => {
    const arena = new TextArena(4000)
    arena.set('used', 'always here')
    for (let n = 0; n < 500; n++) {
      arena.set(`once ${n}`, `text ${n}`.repeat(9))
      expect(textOf(arena.get('used'))).toBe('always here')
    }
    expect(arena.get('once 0')).toBeUndefined()
    expect(textOf(arena.get('once 499'))).toBe('text 499'.repeat(9))
  })

  it('hands on what is too long to keep', () => {
    const arena = new TextArena(100)
    const long = 'x'.repeat(200)
    expect(textOf(arena.set('long', long))).toBe(long)
    expect(arena.get('long')).toBeUndefined()
  })

  it('never gives anything but what was last kept, whatever is asked in which order', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      text: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const arena = new TextArena(600)
        const kept = new Map<string, string>()
        for (const { key, text } of steps) {
          if (text === null) {
            const found = textOf(arena.get(key))
            if (found !== undefined) expect(found).toBe(kept.get(key))
          } else {
            expect(textOf(arena.set(key, text))).toBe(text)
            kept.set(key, text)
          }
        }
      }),
    )
  })
})
