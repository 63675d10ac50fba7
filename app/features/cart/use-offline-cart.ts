import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cacheCarts, deleteOfflineCart } from './offline-cart.ts'
import { clearOutbox } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

/** Interval of attempts to send the outbox, in milliseconds. */
const againMs = 15_000

/** Stores the cart for offline use, and sends what was added while offline. */
export function useOfflineCart(): void {
  const queries = useQueryClient()
  useEffect(() => cacheCarts(queries), [queries])
  useEffect(() => {
    const send = () => void sendOutbox(queries)
    send()
    const timer = window.setInterval(send, againMs)
    window.addEventListener('online', send)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [queries])
}

/** Deletes cart and outbox from this browser, at sign-out. */
export function clearOfflineCart(): void {
  deleteOfflineCart()
  clearOutbox()
}
