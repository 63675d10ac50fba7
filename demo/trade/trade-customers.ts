import type { Insertable } from 'kysely'
import { demoMailDomain } from '../../contract/demo-sign-in.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import { demoId } from '../demo-ids.ts'
import { itemAt, type Random, randomFor } from '../seeded-random.ts'
import { familyNames, firstNames, streets, towns } from './trade-names.ts'

export type TradeCustomer = {
  id: string
  name: string
  email: string
  address: { name: string; phone: string; street: string; city: string; state: string; pincode: string }
  /** Whose shoes they buy most. */
  gender: 'men' | 'women' | 'kids'
  since: Date
}

/** One of three orders is of somebody who has ordered before. */
const returning = 0.34

/** A customer for each of these moments, oldest first; many come back, and some of those often. */
export function customersOf(moments: readonly Date[]): TradeCustomer[] {
  const known: TradeCustomer[] = []
  return moments.map((at, place) => {
    const random = randomFor(`trade customer ${place}`)
    if (known.length > 20 && random.chance(returning)) {
      // Nearer to the beginning: who came early comes back more often.
      return itemAt(known, Math.floor(random.next() ** 1.6 * known.length))
    }
    const customer = newCustomer(random, known.length, at)
    known.push(customer)
    return customer
  })
}

function newCustomer(random: Random, number: number, at: Date): TradeCustomer {
  const first = random.pick(firstNames)
  const family = random.pick(familyNames)
  const name = `${first} ${family}`
  const [city, state, code] = random.pick(towns)
  const since = new Date(at.getTime() - random.whole(2, 90) * 60_000)
  return {
    id: demoId(`trade customer ${number}`, since),
    name,
    email: `${first}.${family}.${number}@${demoMailDomain}`.toLowerCase(),
    address: {
      name,
      phone: `+1 555 010 0${random.whole(100, 199)}`,
      street: `${random.whole(1, 240)} ${random.pick(streets)}`,
      city,
      state,
      pincode: `${code}${String(random.whole(1, 99)).padStart(2, '0')}`,
    },
    gender: random.pickWeighted([
      ['women', 5],
      ['men', 4],
      ['kids', 1],
    ]),
    since,
  }
}

/** Nobody signs in as them: their password is nobody's. */
export function customerRow(customer: TradeCustomer, passwordHash: string): Insertable<DB['account']> {
  return {
    id: customer.id,
    email: customer.email,
    name: customer.name,
    phone: customer.address.phone,
    password_hash: passwordHash,
    verified_at: customer.since,
    created_at: customer.since,
    review_author_id: demoId(`trade author ${customer.id}`, customer.since),
  }
}
