import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { ProductDraft } from './import-draft.ts'
import { draftHash, type Outcome, planProduct } from './import-plan.ts'
import type { ImportReporter } from './import-report.ts'
import {
  applyWrites,
  ensureBrands,
  ensureCategories,
  findHashes,
  loadKnown,
  noWrites,
} from './import-tables.ts'

type WriterOptions = {
  by: Actor
  dryRun?: boolean
  imageAddress?: (image: string) => string | null
  requestPictures?: (tx: Db) => Promise<void>
}
type Written = { outcomes: Outcome[]; pictures: number }

/** Thrown to roll back a dry run, with its result. */
class DryRunEnd extends Error {
  readonly written: Written
  constructor(written: Written) {
    super('dry run')
    this.written = written
  }
}

/**
 * Writes drafts, many per transaction for speed. When the database refuses one, each is retried in its own
 * transaction, so that only that one fails.
 */
export function createWriter(
  { db, clock }: { db: Db; clock: Clock },
  options: WriterOptions,
  report: ImportReporter,
): (drafts: ProductDraft[]) => Promise<void> {
  const begun = clock.now()
  async function writeTogether(drafts: ProductDraft[]): Promise<void> {
    const { outcomes, pictures } = await inTransaction(db, options.dryRun ?? false, (tx) =>
      writeDrafts(tx, drafts, { begun, now: clock.now() }, options),
    )
    for (const outcome of outcomes) report.countOutcome(outcome)
    report.countPictures(pictures)
  }
  return async function write(drafts) {
    if (drafts.length === 0) return
    const prepared = drafts.map((draft) => resolveImages(draft, options, report))
    try {
      await writeTogether(prepared)
    } catch (error) {
      if (refusalOf(error) === null) throw error
      for (const draft of prepared) {
        try {
          await writeTogether([draft])
        } catch (single) {
          const reason = refusalOf(single)
          if (reason === null) throw single
          report.refuseProduct([{ line: draft.line, reason }])
        }
      }
    }
  }
}

async function inTransaction(db: Db, dryRun: boolean, run: (tx: Db) => Promise<Written>): Promise<Written> {
  try {
    return await transaction(db, async (tx) => {
      const written = await run(tx)
      if (dryRun) throw new DryRunEnd(written)
      return written
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.written
    throw error
  }
}

/** Writes drafts in the caller's transaction: what differs from what is there. */
export async function writeDrafts(
  tx: Db,
  drafts: ProductDraft[],
  { begun, now }: { begun: Date; now: Date },
  options: WriterOptions,
): Promise<Written> {
  const hashes = new Map(
    (
      await findHashes(
        tx,
        drafts.map((draft) => draft.key),
      )
    ).map((row) => [row.key, row]),
  )
  const fresh = drafts.filter((draft) => hashes.get(draft.key)?.hash !== draftHash(draft))
  const outcomes = Array.from<Outcome>({ length: drafts.length - fresh.length }).fill('unchanged')
  if (fresh.length === 0) return { outcomes, pictures: 0 }
  const brands = await ensureBrands(tx, distinct(fresh.map((draft) => draft.brand)), newId, now)
  const categories = await ensureCategories(
    tx,
    distinct(fresh.flatMap((draft) => draft.categories ?? [])),
    newId,
  )
  const ids = fresh.flatMap((draft) => hashes.get(draft.key)?.id ?? [])
  const known = ids.length > 0 ? await loadKnown(tx, ids) : new Map()
  const writes = noWrites()
  for (const draft of fresh) {
    const id = hashes.get(draft.key)?.id
    outcomes.push(
      planProduct(draft, id === undefined ? undefined : known.get(id), { brands, categories, writes, begun }),
    )
  }
  await applyWrites(tx, writes, { by: options.by, begun, at: now })
  if (writes.pictureRequests.length > 0) await options.requestPictures?.(tx)
  return { outcomes, pictures: writes.pictureRequests.length }
}

/** Deduplicates names ignoring case. */
function distinct(names: string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

/** Pictures as addresses; others are refused one by one. */
export function resolveImages(
  draft: ProductDraft,
  { imageAddress }: Pick<WriterOptions, 'imageAddress'>,
  report: ImportReporter,
): ProductDraft {
  const variants = draft.variants.map((variant) => ({
    ...variant,
    images: variant.images.flatMap((image) => {
      if (/^https?:\/\//i.test(image)) return [image]
      const address = imageAddress?.(image) ?? null
      if (address !== null) return [address]
      report.refuseRow({ line: draft.line, reason: `the picture "${image.slice(0, 80)}" is no web address` })
      return []
    }),
  }))
  return { ...draft, variants }
}

const reasons: Record<string, string> = {
  variant_size_sku_key: 'one of its SKUs belongs to another size already',
  product_import_key_key: 'another import has just brought the same product',
}

/** Reason why the database refused; null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (!/^2[23]/.test(String(error.code))) return null
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return reasons[constraint] ?? `the shop cannot take it: ${error.message}`
}
