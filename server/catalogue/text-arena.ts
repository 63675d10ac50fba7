/**
 * Keeps texts as UTF-8 bytes in two blocks of memory that are written over and over: nothing is left for the garbage
 * collector, which with a large catalogue in memory would cost more than all the encoding that a cache saves. Two
 * generations: what is asked for moves to the young block; when that is full, it becomes the old one and the old one
 * is written anew.
 */
export class TextArena {
  readonly #blockBytes: number
  #young: Block
  #old: Block

  /** `maxBytes` in both blocks together; memory is taken as it is written. */
  constructor(maxBytes: number) {
    this.#blockBytes = maxBytes / 2
    this.#young = { memory: null, end: 0, known: new Map() }
    this.#old = { memory: null, end: 0, known: new Map() }
  }

  /** To be used at once: the bytes hold until more than a whole block of others has been set. */
  get(key: string): Uint8Array | undefined {
    const young = this.#young.known.get(key)
    if (young !== undefined) return young
    const old = this.#old.known.get(key)
    if (old === undefined) return undefined
    // The next text that is set will write over the old block.
    if (!this.#fits(old.byteLength)) return Buffer.from(old)
    const { memory, end, known } = this.#young
    memory?.set(old, end)
    const kept = memory?.subarray(end, end + old.byteLength) ?? old
    this.#young.end += old.byteLength
    known.set(key, kept)
    return kept
  }

  /** Keeps a text and gives its bytes, which hold as long; one that is too long for a block is not kept. */
  set(key: string, text: string): Uint8Array {
    const maxBytes = text.length * 3
    if (maxBytes > this.#blockBytes) return Buffer.from(text)
    if (!this.#fits(maxBytes)) this.#turn()
    const block = this.#young
    block.memory ??= Buffer.allocUnsafeSlow(this.#blockBytes)
    const end = block.end + block.memory.write(text, block.end)
    const bytes = block.memory.subarray(block.end, end)
    block.end = end
    block.known.set(key, bytes)
    return bytes
  }

  delete(key: string): void {
    this.#young.known.delete(key)
    this.#old.known.delete(key)
  }

  #fits(bytes: number): boolean {
    return this.#young.end + bytes <= this.#blockBytes
  }

  #turn(): void {
    const { memory } = this.#old
    this.#old = this.#young
    this.#young = { memory, end: 0, known: new Map() }
  }
}

type Block = { memory: Buffer | null; end: number; known: Map<string, Uint8Array> }
