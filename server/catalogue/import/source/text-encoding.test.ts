import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Encoding, toUtf8 } from './text-encoding.ts'

async function read(bytes: Uint8Array, perChunk: number, encoding?: Encoding): Promise<string> {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += perChunk)
    chunks.push(Buffer.from(bytes.subarray(at, at + perChunk)))
  const found: Buffer[] = []
  for await (const piece of Readable.from(chunks).pipe(toUtf8(encoding))) found.push(piece)
  return Buffer.concat(found).toString('utf8')
}

describe('toUtf8', () => {
  it('hands UTF-8 on as it is, wherever chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 9 }),
        async (text, perChunk) => {
          expect(await read(Buffer.from(text), perChunk)).toBe(Buffer.from(text).toString('utf8'))
        },
      ),
    )
  })

  it.each([1, 3, 1000])('recognizes Windows-1252 and Latin-1, chunks of %d bytes', async (perChunk) => {
    const bytes = Buffer.from('title\nCaf\xe9 \x80 50 \x93Z\xfcrich\x94\nEnd\xe9', 'latin1')
    expect(await read(bytes, perChunk)).toBe('title\nCafé € 50 “Zürich”\nEndé')
  })

  it('keeps the UTF-8 lines before the first that is none', async () => {
    const bytes = Buffer.concat([Buffer.from('Zürich\n'), Buffer.from('Caf\xe9\n', 'latin1')])
    expect(await read(bytes, 1000)).toBe('Zürich\nCafé\n')
  })

  it('recognizes UTF-16 by its mark', async () => {
    const little = Buffer.from('\ufeffCafé', 'utf16le')
    expect((await read(little, 3)).replace('\ufeff', '')).toBe('Café')
    expect((await read(Buffer.from(little).swap16(), 3)).replace('\ufeff', '')).toBe('Café')
  })

  it('follows what the map states', async () => {
    expect(await read(Buffer.from('Zürich'), 100, 'windows-1252')).toBe('ZÃ¼rich')
  })
})
