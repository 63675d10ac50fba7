import { ChevronDown } from 'lucide'
import { Suspense, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ProductChoice } from './use-product-choice.ts'

const WaysOn = latePart(async () => (await import('./ways-on.tsx')).WaysOn)

/** A sold-out size is no dead end (rule of use 23): opened by the shopper, or by an address that names such a size. */
export function SoldOutHelp({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const { variant, size } = choice
  const soldOut = (variant?.sizes ?? []).filter((entry) => entry.stock === 0).map((entry) => entry.size)
  const [asked, setAsked] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  if (!variant || soldOut.length === 0) return null
  const named = size !== null && size.stock === 0 ? size.size : null
  const shown = [named, asked, choice.mine?.size].find((each) => each && soldOut.includes(each)) ?? soldOut[0]
  return (
    <div className="rounded-tile bg-sunk">
      <button
        type="button"
        aria-expanded={open || named !== null}
        onClick={() => setOpen(!open)}
        className="flex min-h-control w-full items-center justify-between gap-3 px-4 text-start font-medium text-small"
      >
        Size sold out? Ways to get it
        <Icon
          icon={ChevronDown}
          size={18}
          className={`text-soft transition-transform ${open || named ? 'rotate-180' : ''}`}
        />
      </button>
      {(open || named !== null) && shown !== undefined && (
        <Suspense fallback={<Skeleton className="mx-4 mb-4 h-40" />}>
          <WaysOn
            product={product}
            variant={variant}
            choice={choice}
            sizes={soldOut}
            size={shown}
            onSize={setAsked}
          />
        </Suspense>
      )}
    </div>
  )
}
