import { SeenOnce } from '../platform/seen-once.ts'

/** Keys remembered that were asked for once: two megabytes at most. */
const maxSeen = 20_000
/** What has a longer key is not kept: no list that is asked for again has one. */
const longestKey = 500
/** What an entry takes beside its key and its bytes. */
const overhead = 200

/**
 * Keeps what was used lately, up to a number of bytes. Two generations instead of an order of use: what is asked for
 * moves to the young one; when that is half of what may be kept, it becomes the old one and the old one goes.
 */
export class BoundedCache {
  readonly #max: number
  #young = new Map<string, Uint8Array<ArrayBuffer>>()
  #old = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0
  readonly #seen = new SeenOnce(maxSeen)

  constructor(maxBytes: number) {
    this.#max = maxBytes / 2
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  /** Keeps from the second time on: most of what is asked for once is never asked for again. */
  setWhenRepeated(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (key.length <= longestKey && this.#seen.again(key)) this.set(key, bytes)
  }

  set(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (key.length > longestKey) return
    const before = this.#young.get(key)
    if (before !== undefined) this.#bytes -= weight(key, before)
    this.#bytes += weight(key, bytes)
    this.#young.set(key, bytes)
    if (this.#bytes <= this.#max) return
    this.#old = this.#young
    this.#young = new Map()
    this.#bytes = 0
  }

  delete(key: string): void {
    const young = this.#young.get(key)
    if (young !== undefined) this.#bytes -= weight(key, young)
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
    this.#bytes = 0
    this.#seen.clear()
  }
}

function weight(key: string, bytes: Uint8Array): number {
  return bytes.byteLength + 2 * key.length + overhead
}
