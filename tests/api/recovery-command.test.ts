import { expect, it } from 'vitest'
import { addToCart } from '../../server/cart/cart.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { recoveryJobs } from '../../server/recovery/recovery-jobs.ts'
import { mailboxOf } from '../support/account-actions.ts'
import { operatorOf } from '../support/operator.ts'
import { runJobs } from '../support/run-jobs.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const run = operatorOf(database)
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])

async function leaver() {
  const customer = await addCustomer(db, clock)
  await addToCart({ db, clock }, customer.accountId, { variantId: shoe.variantId, size: '9', qty: 1 })
  return customer
}

it('reminds of carts of the given age at once', async () => {
  const { email } = await leaver()
  expect((await run('carts', 'remind')).printed).toBe('0 reminders mailed.')
  expect((await run('carts', 'remind', '--older-than', 0)).printed).toBe('1 reminder mailed.')
  expect(JSON.parse((await run('--json', 'carts', 'remind', '--older-than', 0)).printed)).toEqual({
    mailed: 0,
  })
  expect(await mailboxOf(database, clock)(email)).toHaveLength(1)
  expect((await run('carts', 'remind', '--older-than', 'soon')).failed).toBe(true)
})

it('the job runs every ten minutes', async () => {
  const { email } = await leaver()
  const { jobs, schedules } = recoveryJobs({ db, clock, config: { publicUrl: 'https://shop.example' } })
  expect(schedules).toContainEqual({ job: 'remind_carts', cron: '*/10 * * * *' })
  clock.advance(4 * 3_600_000)
  await database.pool.query("select graphile_worker.add_job('remind_carts')")
  await runJobs(database, jobs)
  expect(await mailboxOf(database, clock)(email)).toHaveLength(1)
})
