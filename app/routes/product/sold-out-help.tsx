import { ChevronDown } from 'lucide'
import { Suspense, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ProductChoice } from './use-product-choice.ts'

const SoldOutAlternatives = lazyPart(
  async () => (await import('./sold-out-alternatives.tsx')).SoldOutAlternatives,
)

/**
 * Alternatives to a sold-out size (docs/product.md#sold-out-sizes), opened by the shopper or by an address with such a
 * size.
 */
export function SoldOutHelp({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const { variant, size } = choice
  const soldOut = (variant?.sizes ?? []).filter((entry) => entry.stock === 0).map((entry) => entry.size)
  const [asked, setAsked] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  if (!variant || soldOut.length === 0) return null
  const named = size !== null && size.stock === 0 ? size.size : null
  const shown = [named, asked, choice.mine?.size].find((each) => each && soldOut.includes(each)) ?? soldOut[0]
  const isOpen = open || named !== null
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!open)}
        className="-my-3 flex min-h-control items-center gap-1.5 justify-self-start font-medium text-small underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        Size sold out? Ways to get it
        <Icon
          icon={ChevronDown}
          size={18}
          className={`text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && shown !== undefined && (
        <div className="rounded-tile bg-sunk pt-4">
          <Suspense fallback={<Skeleton className="mx-4 mb-4 h-40" />}>
            <SoldOutAlternatives
              product={product}
              variant={variant}
              choice={choice}
              sizes={soldOut}
              size={shown}
              onSize={setAsked}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
