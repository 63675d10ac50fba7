import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { keepForLater, type WaitingPair } from './outbox.ts'

/** Keeps a pair that could not be sent, and says so; false where this browser keeps nothing. */
export function putAside(pair: Omit<WaitingPair, 'at' | 'news'>): boolean {
  if (!keepForLater({ ...pair, at: Date.now(), news: null })) return false
  toastQueue.push({
    tone: 'info',
    message: `You’re offline. ${pair.shown.title} goes into your cart when you’re back online.`,
    duration: 6000,
  })
  return true
}
