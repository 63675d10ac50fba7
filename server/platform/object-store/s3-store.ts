import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from '../config/s3-address.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Time for a whole call, in milliseconds, so that nothing hangs. */
const defaultTimeoutMs = 10_000
const fileTimeoutMs = 3_600_000
/** A store that answers 5xx or 429 is asked this often again. */
const retries = 2

/** A store in a bucket of any S3-compatible service, addressed by path. */
export function createS3Store(address: S3Address): ObjectStore {
  const { bucket, prefix, endpoint, region, credentials } = address
  const client = new AwsClient({ ...credentials, service: 's3', region, retries, initRetryMs: 100 })
  const root = `${endpoint}/${bucket}`
  const description = `s3://${bucket}/${prefix}`
  const urlOf = (name: string) => `${root}/${prefix}${name.split('/').map(encodeURIComponent).join('/')}`

  async function ask(
    url: string,
    { timeoutMs = defaultTimeoutMs, ...init }: RequestInit & { timeoutMs?: number } = {},
  ): Promise<Response | null> {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new StoreUnavailable(`${description} ${troubleOf(error)}.`, { cause: error })
      })
    if (response.ok) return response
    const code = await codeOf(response)
    if (response.status === 404 && code !== 'NoSuchBucket') return null
    throw new StoreUnavailable(
      `${description} refuses: ${causes[code] ?? `${response.status} ${code}`.trim()}.`,
    )
  }

  async function* list(wanted: string): AsyncIterable<StoredObject> {
    // The first version of this call, which every service has: the last name marks where the next page begins.
    let marker = ''
    for (let more = true; more; ) {
      const query = new URLSearchParams({ prefix: prefix + wanted, marker })
      const response = await ask(`${root}?${query}`)
      const listing = response ? await response.text() : ''
      for (const { name, bytes } of readListing(listing)) {
        marker = name
        yield { name: name.slice(prefix.length), bytes }
      }
      more = listing.includes('<IsTruncated>true<')
    }
  }
  return {
    description,
    async put(name, content) {
      const stored = await ask(urlOf(name), { method: 'PUT', ...bodyOf(content) })
      if (!stored) throw new StoreUnavailable(`${description} takes no objects.`)
    },
    async get(name, options = {}) {
      const response = await ask(urlOf(name), options)
      return response?.body ? Readable.from(response.body) : null
    },
    async head(name) {
      const response = await ask(urlOf(name), { method: 'HEAD' })
      return response ? Number(response.headers.get('content-length')) : null
    },
    async delete(name) {
      await ask(urlOf(name), { method: 'DELETE' })
    },
    list,
  }
}

/** Why no answer came. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached'
  if (error.name === 'TimeoutError') return 'takes too long to answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'CERT_HAS_EXPIRED') {
    return 'shows a certificate that has expired: renew it there, if the clock of this machine is right'
  }
  return 'cannot be reached'
}

/** Bytes are signed with their digest; a file is sent as it is read, and may take longer. */
function bodyOf(content: Uint8Array | Blob): RequestInit & { timeoutMs?: number } {
  const type = { 'Content-Type': 'application/octet-stream' }
  if (content instanceof Blob) return { body: content, headers: type, timeoutMs: fileTimeoutMs }
  const digest = createHash('sha256').update(content).digest('hex')
  return { body: Buffer.from(content), headers: { ...type, 'X-Amz-Content-Sha256': digest } }
}

/** What an operator can do about each of the services' common refusals. */
const causes: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket: create it, or correct its address',
  InvalidAccessKeyId: 'this access key is not known: correct AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret key is wrong: correct AWS_SECRET_ACCESS_KEY',
  AccessDenied: 'the access key may not do this: it needs to read, write, list and delete objects',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: set it by a time server',
}

/** The error code of an answer, which is XML; empty where it has none, as an answer to HEAD. */
async function codeOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}

/** Names and sizes of a listing. Names are the shop's own, which need no escapes. */
function readListing(xml: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0),
  }))
}
