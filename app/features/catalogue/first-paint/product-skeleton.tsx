import { useLayoutEffect, useRef } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Press } from './pressed-card.ts'
import { ProductFrame } from './product-frame.tsx'
import { TravelingPicture } from './traveling-picture.tsx'

/** A product page as far as its card knows it: picture, name, brand and price at their final places. */
export function ProductSkeleton({ press }: { press: Press }) {
  const { title, brand, price, rating } = press
  return (
    <div aria-busy="true" className="page-cover">
      <ProductFrame
        gallery={<SkeletonGallery press={press} />}
        brand={<p className="text-small">{brand}</p>}
        title={<h1 className="display text-display">{title}</h1>}
        subtitle={
          <p className="text-small">
            <Skeleton className="my-[0.2lh] h-[0.6lh] w-48" />
          </p>
        }
        price={
          <>
            {/* Which of several prices the page shows is not known yet. */}
            {price.from ? <Skeleton className="h-6 w-20" /> : <Price {...price} showPercent size="title" />}
            {rating && <Rating value={rating.average} count={rating.count} />}
          </>
        }
      >
        <div className="grid gap-4 md:gap-6">
          {['h-20', 'h-36', 'h-13'].map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </ProductFrame>
    </div>
  )
}

function SkeletonGallery({ press }: { press: Press }) {
  const { title, tint, sides, picture, pictureId = '' } = press
  const place = useTravel(press)
  const address = picture?.element.currentSrc ?? ''
  return (
    <section aria-label={`Pictures of ${title}`}>
      <div ref={place} className="relative z-10 portrait:max-md:-mx-gutter">
        <TravelingPicture pictureId={pictureId}>
          <Picture
            {...sides}
            srcSet={picture && address}
            alt={picture?.element.alt ?? title}
            tint={tint}
            sizes=""
            priority="hero"
            fit="contain"
            className="max-h-(--gallery-height) md:rounded-tile"
          />
        </TravelingPicture>
      </div>
    </section>
  )
}

const moveMs = 240
/** A page that comes sooner, in milliseconds, moves the picture itself, by a view transition. */
const waitMs = 120

/**
 * Moves the picture from its card to its place in the page, by transform alone. A view transition that begins meanwhile
 * goes on from where the picture is.
 */
function useTravel({ picture }: Press) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    const to = element?.getBoundingClientRect()
    if (!picture || !element || !to || to.width === 0) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = picture.box
    const aside = from.x + from.width / 2 - (to.x + to.width / 2)
    const down = from.y + from.height / 2 - (to.y + to.height / 2)
    const transform = `translate(${aside}px, ${down}px) scale(${from.width / to.width})`
    const movement = element.animate([{ transform }, { transform: 'none' }], {
      delay: waitMs,
      duration: moveMs,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      fill: 'backwards',
    })
    return () => movement.cancel()
  }, [picture])
  return place
}
