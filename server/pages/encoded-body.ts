import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { namesTag } from '../platform/http/etag.ts'

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body compressed once per encoding, on its first request. */
export type EncodedBody = {
  etag: string
  /** Bytes of the plain body. */
  length: number
  /** The bytes, if this encoding is in memory already. */
  ready(encoding: Encoding): Buffer | undefined
  bytes(encoding: Encoding): Promise<Buffer>
  /** Bytes of memory in use. */
  size(): number
}

/** The ETag of a body. */
export function etagOf(body: Buffer | string): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

export type BodyOptions = {
  /** Brotli quality, 0 to 11: high for files that never change, low for pages that soon do. */
  quality: number
  /** Quality of a second compression, from the second request on; the first one is sent meanwhile. */
  qualityWhenRepeated?: number
  etag?: string
  /** Called whenever `size()` has changed. */
  resized?: () => void
}

/**
 * Nearly all clients accept compression, and that takes a sixth of the memory: the plain bytes are dropped once
 * compressed, and restored when a client needs them.
 */
export function encodedBody(identity: Buffer, options: BodyOptions): EncodedBody {
  const { quality, qualityWhenRepeated = quality, etag = etagOf(identity), resized } = options
  const { length } = identity
  let packedWith = quality
  let underWay = 0
  let askedPlain = false
  const made: Partial<Record<Encoding, Buffer>> = { identity }
  const making = new Map<Encoding, Promise<Buffer>>()

  function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return plain
    if (encoding === 'gzip') return toGzip(plain, { level: 6 })
    return toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: packedWith, [constants.BROTLI_PARAM_SIZE_HINT]: length },
    })
  }
  async function make(encoding: Encoding): Promise<Buffer> {
    underWay += 1
    try {
      const plain = made.identity ?? (await fromBrotli(made.br ?? Buffer.alloc(0)))
      const bytes = await pack(plain, encoding)
      made[encoding] = bytes
      return bytes
    } finally {
      underWay -= 1
      making.delete(encoding)
      if (made.br && !askedPlain && underWay === 0) delete made.identity
      resized?.()
    }
  }
  return {
    etag,
    length,
    ready(encoding) {
      if (encoding === 'identity') askedPlain = true
      if (encoding === 'br' && made.br && packedWith !== qualityWhenRepeated) {
        packedWith = qualityWhenRepeated
        make('br').catch(() => undefined)
      }
      return made[encoding]
    },
    bytes(encoding) {
      if (encoding === 'identity') askedPlain = true
      const there = made[encoding]
      if (there) return Promise.resolve(there)
      const pending = making.get(encoding) ?? make(encoding)
      making.set(encoding, pending)
      return pending
    },
    size: () => Object.values(made).reduce((sum, bytes) => sum + bytes.length, 0),
  }
}

/** The best encoding the client accepts; small bodies stay plain. */
export function chooseEncoding(request: IncomingMessage, length: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string' || length < 1_000) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

/** Whether the client's `If-None-Match` names this body. */
export function isNotModified(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known === '*' || namesTag(known, etag)
}
