import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { call } from '../../api/browser-call.ts'
import { cartEndpoints } from '../../api/endpoints.ts'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { formatPrice } from '../../ui/price-format.ts'
import { readSession } from '../accounts/use-session.ts'
import { cartFailed } from './cart-change.ts'
import { storeCart } from './cart-query.ts'
import { nameOf, readOutbox, settlePair, type WaitingPair } from './outbox.ts'

/** The shop knows a key for a day; after that a pair might be added twice. */
const maxWaitMs = 20 * 3_600_000

/** Sends the waiting pairs one by one, from one tab only. What cannot be sent stays in the outbox. */
export async function sendOutbox(queries: QueryClient): Promise<void> {
  if (!readOutbox().some(isWaiting) || !navigator.onLine) return
  if (!('locks' in navigator)) return sendAll(queries)
  await navigator.locks.request('outsole.outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(queries)
  })
}

function isWaiting({ outcome }: WaitingPair): boolean {
  return outcome === null
}

async function sendAll(queries: QueryClient): Promise<void> {
  for (const pair of readOutbox().filter(isWaiting)) {
    const { user } = readSession()
    if (user?._id !== pair.accountId) return
    if (Date.now() - pair.at > maxWaitMs) {
      settlePair(pair.key, 'You were offline too long to add this. Please add it again.')
      continue
    }
    const { variantId, size, qty, key } = pair
    const result = await call(
      cartEndpoints.addToCart,
      { body: { variantId, size, qty } },
      { idempotencyKey: key },
    )
    if (result.ok) {
      storeCart(queries, result.reply)
      settlePair(key, priceChangeMessage(pair, result.reply))
      toastQueue.push({ tone: 'success', message: `You’re back online. ${nameOf(pair)} is in your cart.` })
      continue
    }
    const { problem } = result
    if (problem.code === 'network' || problem.status >= 500 || problem.status === 429) return
    if (problem.status === 401) return
    settlePair(key, problem.message || cartFailed)
    toastQueue.push({ tone: 'error', message: `${nameOf(pair)} could not be added. ${problem.message}` })
  }
}

/** Message where the price differs from the one shown when the pair was chosen; else null. */
export function priceChangeMessage({ price, variantId, size }: WaitingPair, { items }: Cart): string | null {
  const line = items.find((each) => each.variantId._id === variantId && each.size === size)
  if (!line || price === null || line.price === price) return null
  return `It’s in your cart. Its price changed while you were offline: ${formatPrice(price)} → ${formatPrice(line.price)}.`
}
