import { hash } from 'node:crypto'

/**
 * Remembers keys seen once, up to a limit, evicting the oldest. Stores hashes only: keys come from requests, and a
 * flood of long ones must not fill the memory.
 */
export class SeenOnce {
  readonly #max: number
  readonly #hashes = new Set<string>()

  /** Each key takes some 100 bytes. */
  constructor(max: number) {
    this.#max = max
  }

  /** Whether the key was seen before; if so it is forgotten. */
  again(key: string): boolean {
    const hashed = hash('sha1', key, 'base64url')
    if (this.#hashes.delete(hashed)) return true
    this.#hashes.add(hashed)
    for (const oldest of this.#hashes) {
      if (this.#hashes.size <= this.#max) break
      this.#hashes.delete(oldest)
    }
    return false
  }

  clear(): void {
    this.#hashes.clear()
  }
}
