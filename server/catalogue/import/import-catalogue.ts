import { sql } from 'kysely'
import type { Gone } from '../../../contract/admin/imports.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { buildDraft, nativeRules, type ProductDraft } from './import-draft.ts'
import { writeGone } from './import-gone.ts'
import { type ImportMap, rulesOf } from './import-map.ts'
import { createReport, type ImportReport, type ImportReporter } from './import-report.ts'
import { createMappedReader, createNativeReader, type OwnColumns } from './import-rows.ts'
import { dropStaging, maxCharactersInRow, maxRows, openStaging, type Staging } from './import-staging.ts'
import { askAgainForPictures, brandNames } from './import-tables.ts'
import { createWriter } from './import-write.ts'
import { readSkuOwners } from './sku-owners.ts'
import { openSource } from './source/import-source.ts'

export type ReadOptions = {
  file: string
  /** Map of a foreign file; without one the file has the shop's own columns. */
  map?: ImportMap | undefined
  /** What the columns of a file without a map are, where their names do not say it. */
  own?: OwnColumns | undefined
  onProgress?: ((phase: 'reading' | 'writing', share: number) => void) | undefined
}

export type ImportOptions = ReadOptions & {
  by: Actor
  /** What happens to products of earlier imports that the file has no more; default keep. */
  gone?: Gone | undefined
  /** Reports without writing. */
  dryRun?: boolean
  /** Resolves an image that is no http(s) URL to a `file:` URL; null where it is not allowed. */
  imageAddress?: (image: string) => string | null
  /** Queues the fetching of pictures, in the transaction that names them. */
  requestPictures?: (tx: Db) => Promise<void>
}

const importLock = 7_403_613
export type BatchLimits = { products: number; sizes: number }
/** What is written in one transaction. */
const perTransaction: BatchLimits = { products: 100, sizes: 2_000 }
const charactersPerBatch = 4_000_000
const maxCharactersInKey = 500

const keyTooLong = `the key, or brand and title without one, is longer than ${maxCharactersInKey} characters`
const rowTooLong = `the row is longer than ${maxCharactersInRow} characters`

/**
 * Imports a catalogue file product by product: writes differences, keeps what the file omits, refuses bad rows and
 * continues. One import at a time. Throws OperatorError where the file cannot be read.
 */
export async function importCatalogue(
  { db, clock }: { db: Db; clock: Clock },
  options: ImportOptions,
): Promise<ImportReport> {
  const report = createReport()
  return db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      const staging = await openStaging(connection)
      for (const name of await brandNames(connection)) report.knowBrand(name)
      await readAll(staging, options, report)
      await eachBatch({ connection, staging }, options, report, createWriter({ db, clock }, options, report))
      await writeGone({ db, connection, clock }, options, report)
      if (!options.dryRun) await askAgainForPictures(connection, options, report)
      return report.finish()
    } finally {
      await releaseLock(connection)
      await dropStaging(connection)
    }
  })
}

/** Takes the lock that lets one import write at a time. Throws OperatorError where another has it. */
export async function takeLock(connection: Db): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${importLock}) as taken`.execute(
    connection,
  )
  if (!rows[0]?.taken) throw new OperatorError('Another import is running; try again when it has ended.')
}

export async function releaseLock(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${importLock})`.execute(connection)
}

/** Stages the rows of a file. Throws OperatorError where it cannot be read, or has none. */
export async function readAll(staging: Staging, options: ReadOptions, report: ImportReporter): Promise<void> {
  const { map, own } = options
  const source = await openSource(options.file, map)
  const read = map ? createMappedReader(map) : createNativeReader(own)
  for await (const item of source.items) {
    const rows = report.countRow()
    if (rows % 1000 === 0) options.onProgress?.('reading', source.progress())
    if ('problem' in item) {
      report.countUnreadable()
      report.refuseRow({ line: item.line, reason: item.problem })
      continue
    }
    const found = read(item.row)
    if (!found) report.skipRow()
    else if (found.key === '') report.refuseRow({ line: item.line, reason: 'the row names no product' })
    else if (found.key.length > maxCharactersInKey) report.refuseRow({ line: item.line, reason: keyTooLong })
    else if (!(await staging.add(found.key, item.line, found.values)))
      report.refuseRow({ line: item.line, reason: rowTooLong })
  }
  if (report.rows() === 0) throw new OperatorError(`${options.file}: there are no rows in it.`)
}

/** Hands the staged products on in batches, with what is refused reported. */
export async function eachBatch(
  { connection, staging }: { connection: Db; staging: Staging },
  options: ReadOptions,
  report: ImportReporter,
  write: (drafts: ProductDraft[]) => Promise<void>,
  limits = perTransaction,
): Promise<void> {
  const rules = options.map ? rulesOf(options.map) : (options.own?.rules ?? nativeRules)
  await staging.staged()
  const claimSku = await readSkuOwners(connection)
  let batch: ProductDraft[] = []
  let sizes = 0
  let batchCharacters = 0
  let rowsDone = 0
  const flush = async () => {
    await write(batch)
    batch = []
    sizes = 0
    batchCharacters = 0
    options.onProgress?.('writing', rowsDone / report.rows())
  }
  for await (const { key, rows, rowCount, characters, tooLarge } of staging.products()) {
    rowsDone += rowCount
    report.countProduct()
    if (tooLarge) {
      report.refuseProduct([
        { line: rows[0]?.line ?? 0, reason: `the product has more than ${maxRows} rows, or too much text` },
      ])
      continue
    }
    const { draft, refusals } = buildDraft(key, rows, rules, claimSku)
    if (!draft) {
      report.refuseProduct(refusals)
      continue
    }
    for (const refusal of refusals) report.refuseRow(refusal)
    report.readProduct(draft)
    batch.push(draft)
    sizes += draft.variants.reduce((sum, variant) => sum + variant.sizes.length, 0)
    batchCharacters += characters
    const full = batch.length >= limits.products || sizes >= limits.sizes
    if (full || batchCharacters >= charactersPerBatch) await flush()
  }
  await flush()
}
