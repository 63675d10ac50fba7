import { useSyncExternalStore } from 'react'
import { type GuestLine, readGuestLines, subscribeToGuestLines } from './guest-cart.ts'

const noLines: readonly GuestLine[] = []

/** What a guest has in the cart of this browser; none on the server. */
export function useGuestLines(): readonly GuestLine[] {
  return useSyncExternalStore(subscribeToGuestLines, readGuestLines, () => noLines)
}
