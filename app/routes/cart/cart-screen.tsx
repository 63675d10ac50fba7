import { Suspense } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { cartFailed, countPairs, lineKeyOf } from '../../features/cart/cart-change.ts'
import { CartLineRow } from '../../features/cart/cart-line-row.tsx'
import { useChangeCart } from '../../features/cart/use-change-cart.ts'
import { useLastCart } from '../../features/cart/use-last-cart.ts'
import { PopularRow } from '../../features/listing/popular-row.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'

/** Lazy: the cart does not wait for what hardly ever is there. */
const WaitingPairs = lazyPart(async () => (await import('./waiting-pairs.tsx')).WaitingPairs)

/** The cart: lines with in-place editing, costs and checkout. */
export function CartScreen() {
  const state = useLastCart()
  const isEmpty = state.status === 'ready' && state.cart.items.length === 0
  const width = isEmpty ? 'page' : 'task'
  // Remounted when the layout changes, so that nothing counts as a layout shift.
  return (
    <PageContainer key={width} width={width} className="pt-8 pb-section md:pt-12">
      <Suspense fallback={null}>
        <WaitingPairs />
      </Suspense>
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && (
        <>
          <h1 className="display mb-6 text-display">Your cart</h1>
          <ErrorState title="Failed to load cart" text={state.error.message} onRetry={state.retry} />
        </>
      )}
      {state.status === 'ready' && state.failure && (
        <div className="mb-6">
          <ErrorState title="Failed to load cart" text={state.failure.text} onRetry={state.failure.retry} />
        </div>
      )}
      {state.status === 'ready' &&
        (isEmpty ? (
          <EmptyCart isGuest={state.isGuest} />
        ) : (
          <FullCart cart={state.cart} isGuest={state.isGuest} />
        ))}
    </PageContainer>
  )
}

function FullCart({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  const changeCart = useChangeCart()
  const toast = useToast()
  const pairs = countPairs(cart.items)
  const inCart = new Set(cart.items.map((line) => line.variantId.productId._id))
  async function clear() {
    const before = cart.items
    const problem = await changeCart({ kind: 'clear' })
    if (problem) return toast.error(wordsOf(problem, cartFailed))
    toast.info('Cart cleared', {
      duration: 8000,
      action: { label: 'Undo', onPress: () => void putBack(before) },
    })
  }
  async function putBack(lines: Cart['items']) {
    for (const line of lines) {
      const problem = await changeCart({ kind: 'add', line: lineKeyOf(line), qty: line.qty })
      if (problem) toast.error(wordsOf(problem, cartFailed))
    }
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="display text-display" tabIndex={-1}>
            Your cart
          </h1>
          <p className="figures text-soft">{countOf(pairs, 'pair')}</p>
        </div>
        <Button kind="quiet" size="compact" className="-me-3" onClick={() => void clear()}>
          Clear cart
        </Button>
      </div>
      <RailLayout
        side="end"
        width="wide"
        narrow="below"
        railLabel="Order summary"
        rail={<CartSummary cart={cart} isGuest={isGuest} />}
      >
        <ChangedLines cart={cart} />
        <ul className="border-line border-t">
          {cart.items.map((line) => (
            <CartLineRow key={`${line.variantId._id} ${line.size}`} line={line} />
          ))}
        </ul>
      </RailLayout>
      <div className="mt-section">
        <PopularRow except={inCart} />
      </div>
    </>
  )
}
