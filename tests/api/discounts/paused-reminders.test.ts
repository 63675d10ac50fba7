import { expect, it } from 'vitest'
import { listDiscounts } from '../../../server/discounts/discount-rows.ts'
import { moveDiscount } from '../../../server/discounts/edit-discounts.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { promisedDiscount } from '../../../server/recovery/cart-discount.ts'
import { dayMs } from '../../../server/recovery/reminder-rules.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()

it('a reminder does not promise a code that staff have paused', async () => {
  const promised = (days: number) => promisedDiscount(db, days * dayMs, clock.now())
  expect(await promised(1)).toEqual({ code: 'COMEBACK10', percent: 10 })
  const { rows } = await listDiscounts(db, { limit: 1, q: 'COMEBACK10' }, clock.now())
  const id = rows[0]?.id ?? ''
  await moveDiscount({ db, clock }, { id, to: 'paused', by: byCommand('discount pause') })
  expect(await promised(1)).toBeNull()
  expect(await promised(3)).toEqual({ code: 'LASTCHANCE15', percent: 15 })
  await moveDiscount({ db, clock }, { id, to: 'active', by: byCommand('discount resume') })
  expect(await promised(2)).toEqual({ code: 'COMEBACK10', percent: 10 })
  expect(await promised(0)).toBeNull()
})
