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
  /** Bytes of memory held now. */
  size(): number
  /** Gives the plain bytes' memory back at once. Nothing may be asked of the body, or still be sent, after that. */
  free(): void
}

/** The validator of a body: another text, another tag. */
export function etagOf(body: Buffer | string): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

/** `quality` is brotli's, 0 to 11: high for files that never change, low for pages that soon do. */
export function encodedBody(identity: Buffer, quality: number, etag = etagOf(identity)): EncodedBody {
  const made: Partial<Record<Encoding, Buffer>> = { identity }
  const making = new Map<Encoding, Promise<Buffer>>()
  async function make(encoding: Encoding): Promise<Buffer> {
    const parameters = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    }
    const bytes =
      encoding === 'br'
        ? await toBrotli(identity, { params: parameters })
        : await toGzip(identity, { level: 6 })
    made[encoding] = bytes
    return bytes
  }
  return {
    etag,
    ready: (encoding) => made[encoding],
    bytes(encoding) {
      const there = made[encoding]
      if (there) return Promise.resolve(there)
      const pending = making.get(encoding) ?? make(encoding)
      making.set(encoding, pending)
      return pending
    },
    size: () => Object.values(made).reduce((sum, bytes) => sum + bytes.length, 0),
    free() {
      delete made.identity
      // A piece of a buffer that others share is left to them.
      const { buffer } = identity
      if (buffer instanceof ArrayBuffer && buffer.byteLength === identity.length) buffer.transfer(0)
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
