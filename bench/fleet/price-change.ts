import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '../../contract/base-path.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { setPrice, type TestShoe } from '../../tests/support/stocked-shop.ts'
import type { Fleet } from './shop-machines.ts'

/** Changes a price so many times: milliseconds from the commit until the last process shows it, sorted. */
export async function measurePriceChange(
  fleet: Fleet,
  db: Db,
  shoe: TestShoe,
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const dollars = 50 + at
    await setPrice(db, shoe.variantId, dollars * 100)
    const begun = performance.now()
    await Promise.all(fleet.machines.map(({ address }) => untilShown(address, shoe, dollars)))
    taken.push(performance.now() - begun)
  }
  await setPrice(db, shoe.variantId, 100_00)
  await Promise.all(fleet.machines.map(({ address }) => untilShown(address, shoe, 100)))
  return taken.sort((a, b) => a - b)
}

async function untilShown(address: string, { productId }: TestShoe, dollars: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`${address}${basePath}/api/products/${productId}`)
    if ((await reply.text()).includes(`"price":${dollars},`)) return
    await pause(5)
  }
}
