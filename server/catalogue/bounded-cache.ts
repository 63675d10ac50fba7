/** Keys remembered that were asked for once. */
const mostSeen = 20_000

/**
 * Keeps what was used lately, up to a number of bytes. Two generations instead of an order of use: what is asked for
 * moves to the young one; when that is half of what may be kept, it becomes the old one and the old one goes.
 */
export class BoundedCache {
  readonly #most: number
  #young = new Map<string, Uint8Array<ArrayBuffer>>()
  #old = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0
  #seen = new Set<string>()

  constructor(mostBytes: number) {
    this.#most = mostBytes / 2
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
    if (this.#seen.delete(key)) {
      this.set(key, bytes)
      return
    }
    if (this.#seen.size >= mostSeen) this.#seen = new Set()
    this.#seen.add(key)
  }

  set(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes += bytes.byteLength + 2 * key.length - (this.#young.get(key)?.byteLength ?? 0)
    this.#young.set(key, bytes)
    if (this.#bytes <= this.#most) return
    this.#old = this.#young
    this.#young = new Map()
    this.#bytes = 0
  }

  delete(key: string): void {
    const young = this.#young.get(key)
    if (young !== undefined) this.#bytes -= young.byteLength + 2 * key.length
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
    this.#bytes = 0
  }
}
