import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSession } from '../accounts/use-session.ts'
import type { ProductCardProps } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import { clearViewed, maxShown, readViewedCards, sendView } from './viewed-calls.ts'
import { afterView, readViewed, writeViewed } from './viewed-shoes.ts'

const queryKey = ['personal', 'recently-viewed']

export type RecentlyViewedProps = Pick<ProductCardProps, 'actions'> & {
  /** The product of this page: recorded as viewed and left out of the row. */
  productId: string
}

/** Recently viewed products, newest first; nothing if there are none. */
export function RecentlyViewed({ productId, actions }: RecentlyViewedProps) {
  const heading = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const session = useSession()
  const owner = session.user?._id ?? null
  const known = session.status === 'signed-out' || owner !== null
  const query = useQuery({
    queryKey: [...queryKey, owner, productId],
    queryFn: async () => {
      const cards = await readViewedCards(owner)
      return cards.filter((card) => card._id !== productId).slice(0, maxShown)
    },
    enabled: known,
    staleTime: 0,
  })
  useEffect(() => {
    if (!known) return
    if (owner !== null) void sendView(productId)
    const viewed = readViewed()
    // Waits until a guest's list was merged into the account.
    const waits = owner !== null && viewed.owner === null && viewed.ids.length > 0
    if (!waits) writeViewed(afterView(viewed, owner, productId))
  }, [known, owner, productId])

  async function clear() {
    if (!(await clearViewed(owner))) return toast.error('Something went wrong. Please try again.')
    queries.setQueriesData({ queryKey }, [])
    toast.success('Recently viewed shoes forgotten')
  }

  const cards = query.data ?? []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id={heading} className="display text-heading">
          Recently viewed
        </h2>
        <Button kind="quiet" size="compact" onClick={() => void clear()} className="-me-3">
          Clear
        </Button>
      </div>
      <ProductRow cards={cards} labelledBy={heading} actions={actions} />
    </section>
  )
}
