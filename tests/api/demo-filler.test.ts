import { expect, it } from 'vitest'
import { fillWithDemoAside } from '../../demo/fill-with-demo.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none'

it('a failing demo thread stops the start with its reason', async () => {
  await expect(fillWithDemoAside(db, nowhere, 0)).rejects.toThrow('ECONNREFUSED')
})

it('does not fill a shop that has a product', async () => {
  await addShoe(db, movableClock(), 'Harbor Low', [{ size: '9', stock: 5, priceCents: 100_00 }])
  await expect(fillWithDemoAside(db, nowhere, 0)).resolves.toBeUndefined()
})
