import { type BitKernel, createBitKernel, kernelStride } from './bit-kernel.ts'

/** A set of small numbers, one bit each. Where two sets differ in length, the shorter one ends in zeros. */
export type Bitset = Uint32Array<ArrayBuffer>

/** Sets that the machine code can work on: those of one room. */
const kernels = new WeakMap<ArrayBuffer, BitKernel>()

/** In smaller catalogues the call would cost more than the loop. */
const leastForKernel = 4096
/** Sets of full length that a room has fast memory for; only what is used of it is ever taken from the machine. */
const maxFastSets = 4096

/** The loops over two sets of one room; undefined where they have to be gone through in JavaScript. */
export function kernelFor(one: Bitset, other: Bitset): BitKernel | undefined {
  return one.buffer === other.buffer ? kernels.get(one.buffer) : undefined
}

/** How many ordinals an index has room for, and the memory of its sets. */
export class BitsetMemory {
  #capacity: number
  readonly #memory: ArrayBuffer | null
  #used = 0
  readonly #free = new Map<number, Bitset[]>()

  /** `leastFast` is the capacity from which on sets lie where the machine code reaches them. */
  constructor(capacity: number, leastFast = leastForKernel) {
    this.#capacity = capacity
    const fast = capacity >= leastFast ? createBitKernel(this.#setBytes * maxFastSets) : null
    this.#memory = fast?.memory ?? null
    if (fast !== null) kernels.set(fast.memory, fast.kernel)
  }

  get capacity(): number {
    return this.#capacity
  }

  /** Makes room for this ordinal and some more. */
  growFor(ordinal: number): void {
    if (ordinal >= this.#capacity) this.#capacity = Math.ceil(Math.max(ordinal + 1, this.#capacity * 1.25))
  }

  /** Words in a set that has room for all ordinals. */
  get words(): number {
    return this.#setBytes / Uint32Array.BYTES_PER_ELEMENT
  }

  /** An empty set. Where the fast memory is used up, one in ordinary memory. */
  newSet(): Bitset {
    const returned = this.#free.get(this.words)?.pop()
    if (returned !== undefined) return returned.fill(0)
    if (this.#memory === null || this.#used + this.#setBytes > this.#memory.byteLength) {
      return new Uint32Array(this.words)
    }
    const set = new Uint32Array(this.#memory, this.#used, this.words)
    this.#used += this.#setBytes
    return set
  }

  /** Nobody will look at this set of the room again. */
  giveBack(set: Bitset): void {
    const free = this.#free.get(set.length) ?? []
    free.push(set)
    this.#free.set(set.length, free)
  }

  get #setBytes(): number {
    return Math.max(1, Math.ceil(this.#capacity / (kernelStride * 8))) * kernelStride
  }
}
