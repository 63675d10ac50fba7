import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '../../server/orders/orders.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { addCustomer, addShoe, type SignedIn, stockOf } from '../../tests/support/stocked-shop.ts'
import { orderPair } from './bench-order.ts'
import type { Fleet } from './shop-machines.ts'

export type SaleFigures = {
  pairs: number
  asked: number
  told: number
  soldOut: number
  /** Answers after which a shopper tried again with the same key. */
  again: number
  stored: number
  /** Stored without being told, or told and not stored. */
  differing: number
  left: number
  /** Faults in the books that were not there before; the bench itself fills up stock without a movement. */
  ledger: number
}

/** Twice as many shoppers as pairs, through the proxy; one process is killed when a third is sold. */
export async function runSale(fleet: Fleet, db: Db, clock: Clock, pairs: number): Promise<SaleFigures> {
  const shoe = await addShoe(db, clock, 'Sale Runner', [{ size: '9', stock: pairs, priceCents: 100_00 }])
  const faultsBefore = (await checkLedger(db)).length
  await pause(2_000)
  const customers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(db, clock)))
  const told = new Set<string>()
  const counts = { soldOut: 0, again: 0 }
  const asked = 2 * pairs
  let next = 0
  /** Asks until it is told an order or that there is none left. */
  const buy = async (customer: SignedIn, key: string): Promise<void> => {
    const { status, id, error } = await orderPair(fleet.address, customer, shoe, key)
    if (id !== null) told.add(id)
    else if (error?.includes('out_of_stock')) counts.soldOut += 1
    else if (status === 400 || status === 401) throw new Error(`An order was refused: ${error}`)
    else {
      counts.again += 1
      await pause(50)
      await buy(customer, key)
    }
  }
  const shop = async (): Promise<void> => {
    while (next < asked) {
      const index = next++
      const customer = customers[index % customers.length]
      if (customer) await buy(customer, `sale-${index}`)
    }
  }
  const kill = async (): Promise<void> => {
    while (told.size < pairs / 3) await pause(5)
    const victim = fleet.machines.at(-1)
    await victim?.kill()
    await victim?.start()
  }
  await Promise.all([kill(), ...Array.from({ length: 12 }, shop)])
  const stored = new Set(await ordersOf(db, shoe.variantId))
  return {
    pairs,
    asked,
    told: told.size,
    ...counts,
    stored: stored.size,
    differing: countMissing(stored, told) + countMissing(told, stored),
    left: await stockOf(db, shoe.variantId, '9'),
    ledger: (await checkLedger(db)).length - faultsBefore,
  }
}

async function ordersOf(db: Db, variantId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('variant_id', '=', variantId)
    .execute()
  return lines.map(({ order_id }) => order_id)
}

function countMissing(all: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...all].filter((id) => !others.has(id)).length
}
