import type { Problem } from '../../api/client.ts'
import { loadLazily } from '../../ui/lazy-part.ts'
import { readSession } from '../accounts/use-session.ts'
import { type ShownPair, showAdded } from './added-to-cart.tsx'
import type { LineKey } from './cart-change.ts'
import { useChangeCart } from './use-change-cart.ts'

/** Result of adding: added and confirmed, signed out (give a reason and offer the sign-in), or the server's problem. */
export type AddOutcome = 'added' | 'signed-out' | Problem

/**
 * Adds pairs and confirms with picture, color, size and quantity (docs/product.md#adding-to-the-cart). Where no answer
 * comes they wait in this browser and are sent under the same key when the shop can be reached.
 */
export function useAddToCart(): (line: LineKey, qty: number, shown: ShownPair) => Promise<AddOutcome> {
  const changeCart = useChangeCart()
  return async function addToCart(line, qty, shown) {
    const { status, user } = readSession()
    if (status !== 'signed-in') return 'signed-out'
    const key = crypto.randomUUID()
    const problem = await changeCart({ kind: 'add', line, qty, key })
    if (problem?.code === 'network' && user) {
      const code = await loadLazily(() => import('./add-to-outbox.ts'))
      const pair = { ...line, key, accountId: user._id, qty, shown, price: shown.price ?? null }
      return code?.addToOutbox(pair) ? 'added' : problem
    }
    if (problem) return problem
    showAdded(shown, line.size, qty)
    return 'added'
  }
}
