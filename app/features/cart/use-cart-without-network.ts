import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetCart, holdCarts } from './held-cart.ts'
import { forgetOutbox } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

/** How often what waits for the network is tried, in milliseconds. */
const againMs = 15_000

/** Holds the cart for times without a network, and sends what was put into it then. */
export function useCartWithoutNetwork(): void {
  const queries = useQueryClient()
  useEffect(() => holdCarts(queries), [queries])
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

/** Whoever signs out leaves no cart behind. */
export function forgetCartHere(): void {
  forgetCart()
  forgetOutbox()
}
