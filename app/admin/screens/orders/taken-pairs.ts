import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { parseJson, storedValue } from '../../../ui/stored-value.ts'

const ticks = z.object({ orders: z.string(), taken: z.array(z.string()) }).catch({ orders: '', taken: [] })

/** What is ticked off on the last pick list: a phone that reloads the page in the aisle keeps it. */
const stored = storedValue('outsole.pick-list', (text) => ticks.parse(parseJson(text)))

/** The rows that are taken off the shelves, on the pick list of these orders. */
export function useTakenPairs(orders: string) {
  const last = useSyncExternalStore(stored.subscribe, stored.read)
  const taken: readonly string[] = last.orders === orders ? last.taken : []
  return {
    isTaken: (row: string) => taken.includes(row),
    count: taken.length,
    toggle(row: string) {
      const next = taken.includes(row) ? taken.filter((each) => each !== row) : [...taken, row]
      stored.write(JSON.stringify({ orders, taken: next }))
    },
  }
}
