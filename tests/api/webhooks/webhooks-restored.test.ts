import { join } from 'node:path'
import { expect, it } from 'vitest'
import { restoreBackup } from '../../../server/backups/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { readWebhooks } from '../../../server/webhooks/webhook-queries.ts'
import { createWebhook } from '../../../server/webhooks/webhooks.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const secretKey = 'a key of the shop that is long enough'

it('a restored shop calls nobody until somebody says so', async () => {
  const { db, clock, config, customer } = orderShop(await testDatabase(), { secretKey })
  const by = byCommand('webhook add')
  const wanted = { url: 'https://receiver.example/', events: ['order.placed', 'stock.changed'] as const, by }
  await createWebhook({ db, clock, config }, wanted)
  const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
  await place(await customer(), orderOf({ ...shoe, size: '9' }, 90))
  expect(await readWebhooks(db)).toMatchObject([{ isPaused: false, waiting: 1 }])
  const file = join(await temporaryFolder(), 'shop.backup')
  await writeBackup(db, file, clock)
  const copy = await testDatabase()
  await restoreBackup(copy.db, file)
  expect(await copy.db.selectFrom('customer_order').select('status').execute()).toEqual([
    { status: 'confirmed' },
  ])
  expect(await readWebhooks(copy.db)).toMatchObject([{ isPaused: true, waiting: 0 }])
  expect(await copy.db.selectFrom('webhook_change').select('id').execute()).toEqual([])
})
