import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is compressed once per encoding, when first asked for, and sent many times. */
export type EncodedBody = {
  etag: string
  /** The bytes where they are there already. */
  ready(encoding: Encoding): Buffer | undefined
  bytes(encoding: Encoding): Promise<Buffer>
  /** Gives the plain bytes' memory back at once. Nothing may be asked of the body, or still be sent, after that. */
  free(): void
}

/** The validator of a body: another text, another tag. */
export function etagOf(body: Buffer | string): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

export type BodyOptions = {
  /** Brotli's, 0 to 11: high for files that never change, low for pages that soon do. */
  quality: number
  /** Once it is asked for again it is packed again, as well as this, meanwhile sent as it is. */
  qualityWhenRepeated?: number
  etag?: string
}

export function encodedBody(identity: Buffer, options: BodyOptions): EncodedBody {
  const { quality, qualityWhenRepeated = quality, etag = etagOf(identity) } = options
  let packedWith = quality
  let underWay = 0
  const made: Partial<Record<Encoding, Buffer>> = { identity }
  const making = new Map<Encoding, Promise<Buffer>>()
  async function make(encoding: Encoding): Promise<Buffer> {
    const parameters = {
      [constants.BROTLI_PARAM_QUALITY]: packedWith,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    }
    underWay += 1
    try {
      const bytes =
        encoding === 'br'
          ? await toBrotli(identity, { params: parameters })
          : await toGzip(identity, { level: 6 })
      made[encoding] = bytes
      return bytes
    } finally {
      underWay -= 1
    }
  }
  return {
    etag,
    ready(encoding) {
      if (encoding === 'br' && made.br && packedWith !== qualityWhenRepeated) {
        packedWith = qualityWhenRepeated
        make('br').catch(() => undefined)
      }
      return made[encoding]
    },
    bytes(encoding) {
      const there = made[encoding]
      if (there) return Promise.resolve(there)
      const pending = making.get(encoding) ?? make(encoding)
      making.set(encoding, pending)
      return pending
    },
    free() {
      delete made.identity
      // A piece of a buffer that others share is left to them, and what is just being read to the garbage collector.
      const { buffer } = identity
      const own = buffer instanceof ArrayBuffer && buffer.byteLength === identity.length
      if (own && underWay === 0) buffer.transfer(0)
    },
  }
}

/** The best encoding the client takes; small bodies are not worth it. */
export function chooseEncoding(request: IncomingMessage, length: number): Encoding {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string' || length < 1_000) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

/** Whether the client already has this very body. */
export function isNotModified(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return (
    known !== undefined &&
    (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  )
}
