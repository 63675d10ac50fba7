import type { Problem } from '../../api/client.ts'
import { readSession } from '../accounts/use-session.ts'
import { type ShownPair, showAdded } from './added-to-cart.tsx'
import type { LineKey } from './cart-change.ts'
import { useChangeCart } from './use-change-cart.ts'

/** Result of adding: added and confirmed, signed out (give a reason and offer the sign-in), or the server's problem. */
export type AddOutcome = 'added' | 'signed-out' | Problem

/** Adds pairs and confirms with picture, color, size and quantity (docs/product.md#adding-to-the-cart). */
export function useAddToCart(): (line: LineKey, qty: number, shown: ShownPair) => Promise<AddOutcome> {
  const changeCart = useChangeCart()
  return async function addToCart(line, qty, shown) {
    if (readSession().status !== 'signed-in') return 'signed-out'
    const problem = await changeCart({ kind: 'add', line, qty })
    if (problem) return problem
    showAdded(shown, line.size, qty)
    return 'added'
  }
}
