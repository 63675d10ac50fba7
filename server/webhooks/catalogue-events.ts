import { sql } from 'kysely'
import type { WebhookEvent } from '../../contract/admin/webhooks.ts'
import { readProductStates, readSizeStocks, type SizeKey } from '../catalogue/catalogue.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { writeDelivery } from './webhooks.ts'

/** Changes that one run takes, and products or sizes of one delivery. */
const maxChanges = 50_000
const perDelivery = 200

type Change = { kind: string; product_id: string; variant_id: string | null; size: string | null }

/**
 * Makes deliveries of the products and sizes that changed since the last run, each once and as it is now. Returns how
 * many changes it took; whoever reads a delivery twice learns the same.
 */
export function sendCatalogueEvents({ db, clock }: Pick<WebhookDeps, 'db' | 'clock'>): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<Change>`
      delete from webhook_change where id in (
        select id from webhook_change order by id limit ${maxChanges} for update skip locked)
      returning kind, product_id, variant_id, size`.execute(tx)
    if (rows.length === 0) return 0
    const now = clock.now()
    await send(tx, { event: 'product.changed', name: 'products', items: await products(tx, rows), now })
    await send(tx, { event: 'stock.changed', name: 'sizes', items: await sizes(tx, rows), now })
    return rows.length
  })
}

async function products(tx: Tx, changes: readonly Change[]): Promise<object[]> {
  const ids = [
    ...new Set(changes.filter(({ kind }) => kind === 'product').map((change) => change.product_id)),
  ]
  const found = new Map((await readProductStates(tx, ids)).map((product) => [product.id, product]))
  return ids.sort().map((id) => {
    const product = found.get(id)
    if (!product) return { id, status: 'deleted' }
    return { id, title: product.title, status: product.status, updatedAt: product.updatedAt.toISOString() }
  })
}

function sizes(tx: Tx, changes: readonly Change[]): Promise<object[]> {
  const keys = new Map<string, SizeKey>()
  for (const { kind, variant_id: variantId, size } of changes) {
    if (kind === 'stock' && variantId && size) keys.set(`${variantId} ${size}`, { variantId, size })
  }
  return readSizeStocks(tx, [...keys.values()])
}

type Batch = { event: WebhookEvent; name: string; items: readonly object[]; now: Date }

async function send(tx: Tx, { event, name, items, now }: Batch): Promise<void> {
  if (items.length === 0) return
  const endpoints = await tx
    .selectFrom('webhook_endpoint')
    .select('id')
    .where(sql<boolean>`${event} = any (events)`)
    .execute()
  for (const { id: endpointId } of endpoints) {
    for (let from = 0; from < items.length; from += perDelivery) {
      const data = { [name]: items.slice(from, from + perDelivery) }
      await writeDelivery(tx, { endpointId, event, data, now })
    }
  }
}
