import { readFileSync } from 'node:fs'

/**
 * The four inner loops of list calls as WebAssembly, compiled from bit-kernel.wat: 2 to 3.3 times faster than
 * JavaScript at 100,000 styles. Sets are addresses in one memory, which never grows, so that views of it stay valid.
 */
export type BitKernel = {
  /** Number of bits set in both. */
  count(one: number, other: number, bytes: number): number
  /** target = target AND other */
  intersect(target: number, other: number, bytes: number): void
  /** target = target OR other */
  unite(target: number, other: number, bytes: number): void
  /** target = target AND NOT other */
  subtract(target: number, other: number, bytes: number): void
}

/** Addresses and lengths are multiples of this many bytes. */
export const kernelStride = 32

const pageBytes = 65_536

/** Read when this module loads, so that a missing file stops the start. */
const moduleBytes = readFileSync(new URL('bit-kernel.wasm', import.meta.url))

/** A memory of at least this many bytes with the loops over it; null if there is no memory or no SIMD support. */
export function createBitKernel(bytes: number): { memory: ArrayBuffer; kernel: BitKernel } | null {
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
    const { exports } = new WebAssembly.Instance(compiled(), { shop: { memory } })
    return { memory: memory.buffer, kernel: kernelOf(exports) }
  } catch {
    return null
  }
}

let module: WebAssembly.Module | null = null

function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(moduleBytes)
  return module
}

/** A typed export of the module, which TypeScript cannot infer. */
type Loop = (target: number, other: number, bytes: number) => number

function kernelOf(exports: WebAssembly.Exports): BitKernel {
  const loop = (name: string) => {
    const found = exports[name]
    if (typeof found !== 'function') throw new TypeError(`The module has no ${name}`)
    return found as Loop
  }
  return {
    count: loop('count'),
    intersect: loop('intersect'),
    unite: loop('unite'),
    subtract: loop('subtract'),
  }
}
