import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedLines } from './bounded-lines.ts'

async function linesOf(chunks: Iterable<Buffer>, max: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = []
  for await (const line of boundedLines(Readable.from(chunks), max)) lines.push(line)
  return lines
}

/** Splits a text's bytes into chunks of a size, also within a character. */
function inPieces(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
}

describe('boundedLines', () => {
  it('yields whole lines for any chunks, and null for a longer one', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '👟', ' ', '"'), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (lines, size, end) => {
          const text = lines.map((each) => each + end).join('')
          const max = 8 + end.length
          const wanted = lines.map((each) => (each.length + end.length - 1 > max ? null : each))
          expect(await linesOf(inPieces(text, size), max)).toEqual(wanted)
        },
      ),
    )
  })

  it('needs no final line end and drops a byte order mark', async () => {
    expect(await linesOf([Buffer.from('\uFEFFone\ntwo')], 10)).toEqual(['one', 'two'])
    expect(await linesOf([Buffer.from('one\n')], 10)).toEqual(['one'])
    expect(await linesOf([], 10)).toEqual([])
    expect(await linesOf([Buffer.from('much too long')], 10)).toEqual([null])
  })

  it('does not buffer an endless line', async () => {
    let asked = 0
    function* endless() {
      const piece = Buffer.alloc(1_000_000, 'x')
      for (; asked < 500; asked++) yield piece
      yield Buffer.from('\nshort\n')
    }
    const before = process.memoryUsage().rss
    expect(await linesOf(endless(), 1_000)).toEqual([null, 'short'])
    expect(asked).toBe(500)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })
})
