import { basePath } from '../../contract/base-path.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { scenariosOf } from './fleet-load.ts'
import { type Asked, keepAsking } from './keep-asking.ts'
import type { Fleet } from './shop-machines.ts'

export type RestartFigures = { browsed: Asked; carts: Asked; seconds: number }

/** Replaces each process, one after the other, while pages and lists are asked for and pairs put into carts. */
export async function measureRollingRestart(fleet: Fleet, database: Database): Promise<RestartFigures> {
  const scenarios = await scenariosOf(fleet, database)
  const reads = scenarios.filter(({ name }) => name !== 'Add to cart')
  const cart = scenarios.find(({ name }) => name === 'Add to cart')
  if (cart === undefined) throw new Error('There is no scenario of carts.')
  let turn = 0
  const browse = () => {
    turn += 1
    const scenario = reads[turn % (reads.length + 1)]
    return scenario ? scenario.next() : { path: `${basePath}/products` }
  }
  const done = new AbortController()
  const begun = performance.now()
  const asked = Promise.all([
    keepAsking(fleet.address, browse, 8, done.signal),
    keepAsking(fleet.address, cart.next, 4, done.signal),
  ])
  for (const machine of fleet.machines) await machine.replace()
  done.abort()
  const [browsed, carts] = await asked
  return { browsed, carts, seconds: (performance.now() - begun) / 1000 }
}
