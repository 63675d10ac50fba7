import { href } from 'react-router'
import type { Gender } from '../../../contract/facets.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Link } from '../../ui/link.tsx'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'

export type ShownPair = {
  title: string
  /** Whose sizes, for their labels, if known. */
  gender?: Gender | undefined
  colorName: string
  pictureId: string | null
  tint: string
  /** What a pair costs on the screen, in dollars, where known. */
  price?: number
  /** Other words than “{title} added to cart!”. */
  message?: string
}

/** Toast after adding, with links to cart and checkout. */
export function showAdded(pair: ShownPair, size: string, qty: number): void {
  toastQueue.push({
    tone: 'success',
    message: pair.message ?? `${pair.title} added to cart!`,
    duration: 6000,
    start: (
      <ProductThumbnail
        pictureId={pair.pictureId}
        tint={pair.tint}
        sizes="5rem"
        priority="eager"
        className="mt-1.5 w-20! shrink-0 rounded-tile sm:mt-0 sm:w-14!"
      />
    ),
    description: (
      <span className="sm:flex sm:gap-6">
        <span>
          {pair.colorName} · size {sizeLabel(size, pair.gender)} · {countOf(qty, 'pair')}
        </span>
        <span className="mt-1.5 flex gap-5 whitespace-nowrap sm:mt-0">
          <Link href={href('/cart')} className={wayStyle}>
            View cart
          </Link>
          <Link href={href('/checkout')} className={wayStyle}>
            Checkout
          </Link>
        </span>
      </span>
    ),
  })
}

const wayStyle =
  'touch-target font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2'
