import { href } from 'react-router'
import type { Gender } from '../../../contract/facets.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Link } from '../../ui/link.tsx'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureSources } from '../catalogue/picture-sources.ts'

export type ShownPair = {
  title: string
  /** Whose sizes, for their labels, if known. */
  gender?: Gender | undefined
  colorName: string
  pictureId: string | null
  tint: string
  /** Text other than “{title} added to cart!”. */
  message?: string
}

/** Toast after adding, with links to cart and checkout. */
export function showAdded(pair: ShownPair, size: string, qty: number): void {
  toastQueue.push({
    tone: 'success',
    message: pair.message ?? `${pair.title} added to cart!`,
    duration: 6000,
    start: (
      <Picture
        {...(pair.pictureId ? pictureSources(pair.pictureId, [160, 320]) : { sources: null })}
        alt=""
        width={1200}
        height={864}
        tint={pair.tint}
        sizes="5rem"
        priority="eager"
        className="mt-1.5 w-20! shrink-0 rounded-tile"
      />
    ),
    description: (
      <>
        {pair.colorName} · size {sizeLabel(size, pair.gender)} · {countOf(qty, 'pair')}
        <span className="mt-1.5 flex gap-5">
          <Link href={href('/cart')} className={wayStyle}>
            View cart
          </Link>
          <Link href={href('/checkout')} className={wayStyle}>
            Checkout
          </Link>
        </span>
      </>
    ),
  })
}

const wayStyle =
  'touch-target font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2'
