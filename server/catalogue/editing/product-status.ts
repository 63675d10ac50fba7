import { sql } from 'kysely'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { byJob } from '../../platform/actor.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Changing, changeProduct, type Edit, type EditDeps } from './change-product.ts'
import type { ProductState } from './product-state.ts'

export const publishJob = 'catalogue.publish'
const batch = 100
/** The queue runs by the database's clock: a job that came a moment early would find nothing due. */
const jobSlackMs = 500

/**
 * Shows a product in the shop, at once or at a time to come. Refuses a product without a size, which nobody could buy.
 * Showing what is shown changes nothing; `at` in the past means at once.
 */
export function publishProduct(
  deps: EditDeps,
  edit: Edit & { at?: Date | undefined },
): Promise<ProductState | Refusal> {
  const now = deps.clock.now()
  const later = edit.at !== undefined && edit.at > now ? edit.at : null
  return changeProduct(deps, edit, later ? 'product.schedule' : 'product.publish', (changing) =>
    writePublication(changing, later),
  )
}

/** Takes a product out of the shop; it may come back. Drops a time to go live. Refuses a draft that has none. */
export function hideProduct(deps: EditDeps, edit: Edit): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.hide', writeHidden)
}

/** Takes a product out of the shop and out of the staff's lists, for good: only the books need it. */
export function archiveProduct(deps: EditDeps, edit: Edit): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.archive', (changing) => writeStatus(changing, 'archived'))
}

/** Makes a product a draft again, as if it had never been shown. Refuses one of which pairs were sold. */
export function draftProduct(deps: EditDeps, edit: Edit): Promise<ProductState | Refusal> {
  return changeProduct(deps, edit, 'product.draft', async (changing) => {
    const { sold, title } = changing.before
    if (sold > 0) return refuse('invalid_state', `Pairs of ${title} were sold: hide or archive it instead`)
    return writeStatus(changing, 'draft')
  })
}

/** Makes a locked product live, or sets when it becomes so. */
export async function writePublication(changing: Changing, later: Date | null): Promise<Refusal | undefined> {
  const { before, tx, at } = changing
  if (before.status === 'live') return undefined
  if (!before.colors.some(({ sizes }) => sizes.length > 0)) {
    return refuse('invalid_state', `${before.title} has no size yet: nobody could buy it`)
  }
  if (later === null) return writeStatus(changing, 'live')
  const status = before.status === 'archived' ? 'hidden' : before.status
  await tx.updateTable('product').set({ status, publish_at: later }).where('id', '=', before.id).execute()
  await addJob(tx, publishJob, {}, { delayMs: later.getTime() - at.getTime() + jobSlackMs })
  return undefined
}

/** Hides a locked product. */
export async function writeHidden(changing: Changing): Promise<Refusal | undefined> {
  const { status, publishAt, title } = changing.before
  if (status === 'draft' && publishAt === null) {
    return refuse('invalid_state', `${title} is a draft: no shopper sees it`)
  }
  return writeStatus(changing, status === 'draft' ? 'draft' : 'hidden')
}

/** A draft that goes live counts as new from now on. */
export async function writeStatus(
  { tx, before, at }: Pick<Changing, 'tx' | 'before' | 'at'>,
  status: ProductStatus,
): Promise<undefined> {
  const isNew = before.status === 'draft' && status === 'live'
  await tx
    .updateTable('product')
    .set({ status, publish_at: null, ...(isNew && { published_at: at }) })
    .where('id', '=', before.id)
    .execute()
}

/** Shows the products whose time has come, each in its own transaction; returns how many. Repeating it does nothing twice. */
export async function publishDue(deps: EditDeps): Promise<number> {
  let published = 0
  let after = ''
  for (;;) {
    const ids = await readDue(deps, after)
    for (const id of ids) {
      const done = await changeProduct(
        deps,
        { id, by: byJob(publishJob) },
        'product.publish',
        async (changing) => {
          // Somebody may have put it off or hidden it meanwhile.
          const { publishAt } = changing.before
          if (publishAt !== null && publishAt <= changing.at) await writeStatus(changing, 'live')
          return undefined
        },
      )
      if (!isRefusal(done) && done.status === 'live') published += 1
    }
    after = ids.at(-1) ?? ''
    if (ids.length < batch) return published
  }
}

async function readDue({ db, clock }: EditDeps, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where publish_at <= ${clock.now()} and id::text > ${after} order by id limit ${batch}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
