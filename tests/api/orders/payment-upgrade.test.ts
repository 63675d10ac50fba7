import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../../server/backups/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { checkLedger, listOpenRefunds, listOrders } from '../../../server/orders/orders.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { migrate, readMigrations } from '../../../server/platform/db/migrate.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { emptyDatabase, testDatabase } from '../../support/test-database.ts'

/** Payments as versions before payment rows wrote them: one row per order, with the status that customers read. */

const old = await emptyDatabase()
const later = await testDatabase()
const file = join(await temporaryFolder(), 'old.backup')
const files = await readMigrations()
await migrate(old.pool, { migrations: files.filter(({ name }) => name < '0023') })

type OldOrder = { number: string; status: string; method: string; events: [string, string][] }

const placed: [string, string] = ['pending', 'order placed']
const byHand: [string, string] = ['completed', 'to be given back by hand']
const orders: OldOrder[] = [
  { number: 'cash', status: 'confirmed', method: 'cod', events: [placed] },
  {
    number: 'claimed',
    status: 'pending',
    method: 'upi',
    events: [placed, ['submitted', 'confirmed by the customer']],
  },
  {
    number: 'paid',
    status: 'confirmed',
    method: 'card',
    events: [placed, ['completed', 'confirmed by the gateway']],
  },
  { number: 'void', status: 'cancelled', method: 'card', events: [placed, ['cancelled', 'order cancelled']] },
  {
    number: 'refunded',
    status: 'cancelled',
    method: 'card',
    events: [placed, ['completed', 'confirmed'], ['refunded', 'order cancelled']],
  },
  {
    number: 'people',
    status: 'cancelled',
    method: 'upi',
    events: [placed, ['completed', 'confirmed'], byHand],
  },
  {
    number: 'bounced',
    status: 'cancelled',
    method: 'card',
    events: [
      placed,
      ['completed', 'confirmed'],
      ['refunded', 'order cancelled'],
      ['completed', 'A refund failed'],
      byHand,
    ],
  },
  {
    number: 'given by people',
    status: 'cancelled',
    method: 'upi',
    events: [placed, ['completed', 'confirmed'], byHand, ['refunded', 'given back by hand']],
  },
  { number: 'unsent', status: 'cancelled', method: 'card', events: [placed, ['completed', 'confirmed']] },
]
for (const order of orders) await insertOld(order)
await writeBackup(old.db, file, movableClock())

async function insertOld({ number, status, method, events }: OldOrder): Promise<void> {
  const [id, payment] = [newId(), newId()]
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
  const query = (text: string, values: unknown[]) => old.pool.query(text, values)
  await query(
    `insert into customer_order (id, order_number, status, address, payment_method, subtotal_cents, total_cents,
       created_at, updated_at) values ($1, $2, $3, '{}', $4, 5000, 5000, $5, $6)`,
    [id, number, status, method, at(0), at(9)],
  )
  await query(
    `insert into order_line (order_id, position, product_id, variant_id, size, title, brand, color, tint, quantity,
       unit_price_cents) values ($1, 1, $2, $2, '9', 'Runner', 'Tern', 'Black', '', 1, 5000)`,
    [id, newId()],
  )
  await query(`insert into order_status_event (id, order_id, status, at) values ($1, $2, $3, $4)`, [
    newId(),
    id,
    status,
    at(0),
  ])
  await query(
    `insert into payment (id, order_id, gateway, method, status, amount_cents, transaction_id, created_at, updated_at)
     values ($1, $2, 'demo', $3, $4, 5000, $5, $6, $7)`,
    [payment, id, method, events.at(-1)?.[0], `ref-${number}`, at(0), at(events.length)],
  )
  for (const [minute, [name, cause]] of events.entries()) {
    await query(`insert into payment_event (id, payment_id, status, cause, at) values ($1, $2, $3, $4, $5)`, [
      newId(),
      payment,
      name,
      cause,
      at(minute),
    ])
  }
}

async function expectUpgraded(db: Db): Promise<void> {
  const found = await listOrders(db, { limit: 100 })
  expect(Object.fromEntries(found.map((order) => [order.orderNumber, order.payment.status]))).toEqual({
    cash: 'pending',
    claimed: 'submitted',
    paid: 'completed',
    void: 'cancelled',
    refunded: 'refunded',
    people: 'completed',
    bounced: 'completed',
    'given by people': 'refunded',
    unsent: 'completed',
  })
  expect(found.every((order) => order.payment.transactionId === `ref-${order.orderNumber}`)).toBe(true)
  const open = await listOpenRefunds(db, 100)
  expect(open.map(({ orderNumber, byHand: people }) => [orderNumber, people]).sort()).toEqual([
    ['bounced', true],
    ['people', true],
    ['unsent', false],
  ])
  expect(await checkLedger(db)).toEqual([])
}

describe('payments of before', () => {
  it('become charges and refunds by restoring an older backup', async () => {
    await restoreBackup(later.db, file)
    await expectUpgraded(later.db)
    const lost = later.pool.query(`update payment set status = 'completed'`)
    await expect(lost).rejects.toThrow('payment_status_check')
  })

  it('become charges and refunds by the migration', async () => {
    expect((await migrate(old.pool)).applied).toContain('0023_payment_rows.sql')
    await expectUpgraded(old.db)
  })
})
