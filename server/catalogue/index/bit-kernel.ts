/**
 * The four loops that every list call spends its time in, as machine code: a WebAssembly module of some 300 bytes,
 * written out here instruction by instruction. It counts 64 bits and joins 128 at a time, some five times what the
 * same loops do in JavaScript. All of its sets lie in one memory that never grows, so that views of it stay good.
 */
export type BitKernel = {
  /** How many bits the bytes from `a` and those from `b` share. */
  count(a: number, b: number, bytes: number): number
  /** Keeps from `a` on what is in `b` too. */
  intersect(a: number, b: number, bytes: number): void
  /** Adds from `a` on what is in `b`. */
  unite(a: number, b: number, bytes: number): void
  /** Takes out from `a` on what is in `b`. */
  subtract(a: number, b: number, bytes: number): void
}

/** Addresses and lengths are multiples of this many bytes. */
export const kernelStride = 32

const pageBytes = 65_536

/** A memory of at least so many bytes and the loops over it; null where the machine will not have it. */
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
  module ??= new WebAssembly.Module(Uint8Array.from(moduleBytes()))
  return module
}

/** A function of the module as TypeScript cannot know it. */
type Loop = (a: number, b: number, bytes: number) => number

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

const i32 = 0x7f
const i64 = 0x7e
/** The three parameters and two locals of each function. */
const [a, b, bytes, end, sum] = [0, 1, 2, 3, 4]

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const constant = (value: number) => [0x41, value]
const addI32 = [0x6a]
const isBelow = [0x49]
const andI64 = [0x83]
const addI64 = [0x7c]
const bitsI64 = [0x7b]
const wrapToI32 = [0xa7]
const loadI64 = (offset: number) => [0x29, 3, offset]
const loadV128 = (offset: number) => [0xfd, 0x00, 4, offset]
const storeV128 = (offset: number) => [0xfd, 0x0b, 4, offset]
const andV128 = [0xfd, 0x4e]
const andNotV128 = [0xfd, 0x4f]
const orV128 = [0xfd, 0x50]

/** Goes through both stretches a stride at a time. */
function strides(body: number[]): number[] {
  const isLeft = [...get(a), ...get(end), ...isBelow]
  const forward = (local: number) => [...get(local), ...constant(kernelStride), ...addI32, ...set(local)]
  const loop = [0x03, 0x40, ...body, ...forward(a), ...forward(b), ...isLeft, 0x0d, 0, 0x0b]
  return [...get(a), ...get(bytes), ...addI32, ...set(end), ...isLeft, 0x04, 0x40, ...loop, 0x0b]
}

function countLoop(): number[] {
  const shared = (offset: number) => [...get(a), ...loadI64(offset), ...get(b), ...loadI64(offset), ...andI64]
  const add = [0, 8, 16, 24].flatMap((offset) => [...shared(offset), ...bitsI64, ...addI64])
  return [...strides([...get(sum), ...add, ...set(sum)]), ...get(sum), ...wrapToI32]
}

function joiningLoop(join: number[]): number[] {
  const joined = (offset: number) => [
    ...get(a),
    ...[...get(a), ...loadV128(offset), ...get(b), ...loadV128(offset), ...join],
    ...storeV128(offset),
  ]
  return strides([...joined(0), ...joined(16)])
}

function moduleBytes(): number[] {
  const functions: [name: string, type: number, code: number[]][] = [
    ['count', 0, countLoop()],
    ['intersect', 1, joiningLoop(andV128)],
    ['unite', 1, joiningLoop(orV128)],
    ['subtract', 1, joiningLoop(andNotV128)],
  ]
  const types = [
    [0x60, 3, i32, i32, i32, 1, i32],
    [0x60, 3, i32, i32, i32, 0],
  ]
  const locals = [2, 1, i32, 1, i64]
  return [
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, list([[...text('shop'), ...text('memory'), 2, 0, 1]])),
    ...section(3, list(functions.map(([, type]) => [type]))),
    ...section(7, list(functions.map(([name], at) => [...text(name), 0, at]))),
    ...section(10, list(functions.map(([, , code]) => sized([...locals, ...code, 0x0b])))),
  ]
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)]
}

function list(entries: number[][]): number[] {
  return [...unsigned(entries.length), ...entries.flat()]
}

function sized(content: number[]): number[] {
  return [...unsigned(content.length), ...content]
}

function text(name: string): number[] {
  return sized([...new TextEncoder().encode(name)])
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}
