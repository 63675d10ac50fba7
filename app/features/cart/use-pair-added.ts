import { hashKey, type Mutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartChange } from './cart-change.ts'
import { cartMutation } from './cart-query.ts'

const cartKey = hashKey(cartMutation.mutationKey)

/** Calls the listener when a pair has been added to the customer's cart, also for one that was before it listened. */
export function usePairAdded(listener: () => void): void {
  const mutations = useQueryClient().getMutationCache()
  useEffect(() => {
    if (mutations.getAll().some(hasAdded)) listener()
    return mutations.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation && hasAdded(mutation)) listener()
    })
  }, [mutations, listener])
}

function hasAdded({ options: { mutationKey }, state }: Mutation<unknown, Error, unknown>): boolean {
  if (state.status !== 'success' || !mutationKey || hashKey(mutationKey) !== cartKey) return false
  // Only cart changes bear this key.
  return (state.variables as CartChange).kind === 'add'
}
