import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]

const newline = 0x0a
/** Longest beginning of a character that a chunk may end with. */
const maxPartial = 3

/**
 * Turns a file's bytes into UTF-8: UTF-16 by its byte order mark, else UTF-8 up to the first line that is none; from there
 * on Windows-1252, which contains Latin-1. `encoding` states it where the file is known.
 */
export function toUtf8(encoding?: Encoding): Transform {
  let known = encoding
  let decoder = encoding && encoding !== 'utf-8' ? new TextDecoder(encoding) : undefined
  let rest: Buffer = Buffer.alloc(0)

  function begin(bytes: Buffer): void {
    known ??= byMark(bytes)
    if (known !== undefined && known !== 'utf-8') decoder ??= new TextDecoder(known)
  }
  function decode(bytes: Buffer): Buffer {
    if (decoder) return Buffer.from(decoder.decode(bytes, { stream: true }))
    const kept = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const end = Math.max(kept.lastIndexOf(newline) + 1, kept.length - maxPartial)
    const whole = kept.subarray(0, lastWhole(kept, end))
    rest = kept.subarray(whole.length)
    return known === 'utf-8' || isUtf8(whole) ? whole : decodeRest(whole)
  }
  /** The lines before the first that is no UTF-8 as they are, the rest as Windows-1252. */
  function decodeRest(bytes: Buffer): Buffer {
    const from = firstBadLine(bytes)
    decoder = new TextDecoder('windows-1252')
    const decoded = decoder.decode(Buffer.concat([bytes.subarray(from), rest]), { stream: true })
    rest = Buffer.alloc(0)
    return Buffer.concat([bytes.subarray(0, from), Buffer.from(decoded)])
  }
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      if (!begun) begin(chunk)
      begun = true
      done(null, decode(chunk))
    },
    flush(done) {
      if (decoder) return done(null, Buffer.from(decoder.decode()))
      const isFine = known === 'utf-8' || isUtf8(rest)
      done(null, isFine ? rest : Buffer.from(new TextDecoder('windows-1252').decode(rest)))
    },
  })
}

function byMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The end of the last whole UTF-8 character at or before `end`. */
function lastWhole(bytes: Buffer, end: number): number {
  let at = end
  while (at > 0 && at > end - maxPartial && isContinuation(bytes[at])) at -= 1
  return at
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

function firstBadLine(bytes: Buffer): number {
  let from = 0
  for (;;) {
    const end = bytes.indexOf(newline, from)
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return from
    from = end + 1
  }
}
