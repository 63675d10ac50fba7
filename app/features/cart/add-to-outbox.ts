import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { storeWaitingPair, type WaitingPair } from './outbox.ts'

/** Stores a pair that could not be sent and shows a toast; false where this browser has no storage. */
export function addToOutbox(pair: Omit<WaitingPair, 'at' | 'outcome'>): boolean {
  if (!storeWaitingPair({ ...pair, at: Date.now(), outcome: null })) return false
  toastQueue.push({
    tone: 'info',
    message: `You’re offline. ${pair.shown.title} goes into your cart when you’re back online.`,
    duration: 6000,
  })
  return true
}
