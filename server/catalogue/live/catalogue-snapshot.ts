import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Log } from '../../platform/log/log.ts'
import { writeFileAtomically } from '../../platform/write-file-atomically.ts'
import type { BrandRow } from '../catalogue-queries.ts'
import type { ProductRecord, VariantRecord } from '../product-record.ts'
import { shareValues } from '../shared-values.ts'
import type { UnlistedProduct } from './load-products.ts'

/** The catalogue as it was: JSON lines, compressed. The first line says when; each other one holds a brand or a product. */
export type CatalogueSnapshot = {
  /** When it was up to date, in milliseconds since 1970. */
  takenAt: number
  brands: BrandRow[]
  listed: ProductRecord[]
  unlisted: UnlistedProduct[]
}

/** To be raised with every change of what a line holds. */
const format = 1
type Head = { format: number; takenAt: number; lines: number }
type Line = { brand: BrandRow } | { listed: ProductRecord } | { unlisted: UnlistedProduct }

/** Lines written at a time, so that requests are answered between them. */
const batchSize = 100

/** Writes the catalogue beside the file that is there, and then in its place. */
export function writeSnapshot(file: string, snapshot: CatalogueSnapshot): Promise<void> {
  return writeFileAtomically(file, (half) =>
    pipeline(Readable.from(textOf(snapshot)), createGzip({ level: 1 }), createWriteStream(half)),
  )
}

async function* textOf({ takenAt, brands, listed, unlisted }: CatalogueSnapshot): AsyncGenerator<string> {
  const lines: Line[] = [
    ...brands.map((brand) => ({ brand })),
    ...listed.map((product) => ({ listed: product })),
    ...unlisted.map((each) => ({ unlisted: each })),
  ]
  yield `${JSON.stringify({ format, takenAt, lines: lines.length } satisfies Head)}\n`
  for (let at = 0; at < lines.length; at += batchSize) {
    const batch = lines.slice(at, at + batchSize)
    yield `${batch.map((line) => JSON.stringify(line)).join('\n')}\n`
    await nextTurn()
  }
}

/** The snapshot in a file; null where there is none, it is of another version, or not whole. */
export async function readSnapshot(file: string): Promise<CatalogueSnapshot | null> {
  try {
    return await readWhole(file)
  } catch {
    return null
  }
}

async function readWhole(file: string): Promise<CatalogueSnapshot | null> {
  const unpacked = createReadStream(file).on('error', (error) => text.destroy(error))
  const text = createGunzip()
  unpacked.pipe(text)
  const snapshot: CatalogueSnapshot = { takenAt: 0, brands: [], listed: [], unlisted: [] }
  const share = sharing()
  let head: Head | undefined
  let lines = 0
  for await (const line of createInterface({ input: text })) {
    if (head === undefined) {
      head = JSON.parse(line)
      if (head?.format !== format) return null
      snapshot.takenAt = head.takenAt
      continue
    }
    lines += 1
    const read: Line = JSON.parse(line)
    if ('brand' in read) snapshot.brands.push(read.brand)
    else if ('listed' in read) snapshot.listed.push(share(read.listed))
    else snapshot.unlisted.push({ ...read.unlisted, product: share(read.unlisted.product) })
  }
  return head?.lines === lines ? snapshot : null
}

/** Products with the lists that many have in common as one in memory, as when they are read from the database. */
function sharing(): (product: ProductRecord) => ProductRecord {
  const shared = shareValues()
  const words = (list: readonly string[]) => shared.words(list.join('\u001f'))
  const numbers = (list: readonly number[]) => shared.numbers(list.join())
  const variant = (one: VariantRecord): VariantRecord => ({
    ...one,
    swatch: words(one.swatch),
    sizes: words(one.sizes),
    stock: numbers(one.stock),
    priceCents: numbers(one.priceCents),
    reducedCents: numbers(one.reducedCents),
  })
  return (product) => ({
    ...product,
    materials: words(product.materials),
    categories: words(product.categories),
    variants: product.variants.map(variant),
  })
}

const hour = 3_600_000

export type KeepOptions = {
  file: string
  /** Null while there is nothing newer than the file. */
  take(): CatalogueSnapshot | null
  log: Log
}

/** Writes a snapshot each hour and when stopped, so that the shop can start while the database is away. */
export function keepSnapshots({ file, take, log }: KeepOptions): { stop(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  async function write(): Promise<void> {
    const snapshot = take()
    if (snapshot === null) return
    await writeSnapshot(file, snapshot).catch((error: unknown) =>
      log.warn({ err: error }, 'the snapshot of the catalogue could not be written'),
    )
  }
  const writeNext = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void writeNext(), hour).unref()
  return {
    stop() {
      clearInterval(timer)
      return writeNext()
    },
  }
}
