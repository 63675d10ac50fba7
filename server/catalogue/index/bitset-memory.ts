import { type BitKernel, createBitKernel, kernelStride } from './bit-kernel.ts'

/** A set of small integers, one bit each. Of two sets of different length the shorter one is padded with zeros. */
export type Bitset = Uint32Array<ArrayBuffer>

/** Sets in the kernel's memory. */
const kernels = new WeakMap<ArrayBuffer, BitKernel>()

/** Below this size the call costs more than the loop. */
const leastForKernel = 4096
/** Sets of full length that the kernel memory holds; the machine commits only the pages in use. */
const maxFastSets = 4096

/** The kernel for two sets of one memory; undefined where JavaScript has to loop. */
export function kernelFor(one: Bitset, other: Bitset): BitKernel | undefined {
  return one.buffer === other.buffer ? kernels.get(one.buffer) : undefined
}

/** Allocates and pools the bitsets of one index, all sized for its highest ordinal. */
export class BitsetMemory {
  #capacity: number
  readonly #memory: ArrayBuffer | null
  #used = 0
  readonly #free = new Map<number, Bitset[]>()

  /** `leastFast` is the capacity from which on sets are in the kernel's memory. */
  constructor(capacity: number, leastFast = leastForKernel) {
    this.#capacity = capacity
    const fast = capacity >= leastFast ? createBitKernel(this.#setBytes * maxFastSets) : null
    this.#memory = fast?.memory ?? null
    if (fast !== null) kernels.set(fast.memory, fast.kernel)
  }

  get capacity(): number {
    return this.#capacity
  }

  /** Grows the capacity to hold this ordinal and some more. */
  growFor(ordinal: number): void {
    if (ordinal >= this.#capacity) this.#capacity = Math.ceil(Math.max(ordinal + 1, this.#capacity * 1.25))
  }

  /** Number of 32-bit words in a set that holds all ordinals. */
  get words(): number {
    return this.#setBytes / Uint32Array.BYTES_PER_ELEMENT
  }

  /** An empty set; in ordinary memory if the kernel's is full. */
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

  /** Returns a set to the pool; the caller must not use it afterwards. */
  giveBack(set: Bitset): void {
    const free = this.#free.get(set.length) ?? []
    free.push(set)
    this.#free.set(set.length, free)
  }

  get #setBytes(): number {
    return Math.max(1, Math.ceil(this.#capacity / (kernelStride * 8))) * kernelStride
  }
}
