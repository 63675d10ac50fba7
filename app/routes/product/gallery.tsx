import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { Variant } from '../../../contract/catalogue.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { latePart } from '../../ui/late-part.ts'
import { Picture } from '../../ui/picture.tsx'

const GalleryZoom = latePart(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

/** All views of the chosen colour: swiped on phones, by thumbnails and arrow keys elsewhere (rule of use 17). */
export function Gallery({ title, variant }: { title: string; variant: Variant | null }) {
  const pictures = variant?.pictures ?? []
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  /** Where the strip slides to by itself: what it passes on the way is not what is shown. */
  const slidesTo = useRef<number | null>(null)

  function show(index: number) {
    const next = Math.min(Math.max(0, index), pictures.length - 1)
    if (next !== shown) slidesTo.current = next
    setShown(next)
    const list = strip.current
    list?.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' })
  }

  function letGo() {
    slidesTo.current = null
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') show(shown + 1)
    else if (event.key === 'ArrowLeft') show(shown - 1)
    else return
    event.preventDefault()
  }

  if (pictures.length === 0) {
    return (
      <Picture sources={null} alt={title} width={1200} height={864} sizes="50vw" className="rounded-tile" />
    )
  }
  return (
    <section aria-label={`Pictures of ${title}`} onKeyDown={turnByKey} className="grid content-start gap-3">
      <div className="relative max-md:-mx-gutter">
        <ul
          ref={strip}
          onScroll={({ currentTarget }) => {
            const place = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
            if (slidesTo.current === null) setShown(place)
            else if (slidesTo.current === place) slidesTo.current = null
          }}
          onPointerDown={letGo}
          onWheel={letGo}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.pictureId} className="w-full shrink-0 snap-center" inert={index !== shown}>
              <button
                type="button"
                onClick={() => setZoomed(true)}
                aria-label={`Enlarge picture ${index + 1}`}
                className="block w-full cursor-zoom-in"
              >
                <Picture
                  {...pictureSources(picture.pictureId)}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  tint={variant?.tint}
                  sizes="(min-width: 64rem) 55vw, 99.8vw"
                  priority={index === 0 ? 'hero' : 'lazy'}
                  className="md:rounded-tile"
                  transitionName={index === 0 ? 'product-picture' : undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
            <p className="figures rounded-tile bg-raised px-2 py-1 text-caption" aria-live="polite">
              <span className="sr-only">Picture </span>
              {shown + 1} / {pictures.length}
            </p>
            <div className="flex gap-1">
              <IconButton
                icon={ChevronLeft}
                kind="raised"
                label="Previous picture"
                disabled={shown === 0}
                onClick={() => show(shown - 1)}
              />
              <IconButton
                icon={ChevronRight}
                kind="raised"
                label="Next picture"
                disabled={shown === pictures.length - 1}
                onClick={() => show(shown + 1)}
              />
            </div>
          </div>
        )}
      </div>
      <Thumbnails pictures={pictures} tint={variant?.tint} shown={shown} onShow={show} />
      {zoomed && (
        <Suspense fallback={null}>
          <GalleryZoom
            title={title}
            picture={pictures[shown]}
            tint={variant?.tint}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

type ThumbnailsProps = {
  pictures: Variant['pictures']
  tint: string | undefined
  shown: number
  onShow: (index: number) => void
}

/** So many stand in a row; the last one then says how many more there are. */
const mostThumbnails = 5

function Thumbnails({ pictures, tint, shown, onShow }: ThumbnailsProps) {
  if (pictures.length < 2) return null
  const hidden = Math.max(0, pictures.length - mostThumbnails)
  return (
    <ul className="grid grid-cols-5 gap-2 md:gap-3">
      {pictures.slice(0, mostThumbnails).map((picture, index) => {
        const stands = index === mostThumbnails - 1 && hidden > 0
        const current = index === shown || (stands && shown > index)
        return (
          <li key={picture.pictureId}>
            <button
              type="button"
              onClick={() => onShow(stands && current ? (shown + 1) % pictures.length : index)}
              aria-label={`Picture ${index + 1}: ${picture.alt}${stands ? ` and ${hidden} more` : ''}`}
              aria-current={current ? 'true' : undefined}
              className={classNames(
                'relative block w-full rounded-tile border-2',
                current ? 'border-ink' : 'border-transparent hover:border-edge',
              )}
            >
              <Picture
                {...pictureSources(picture.pictureId, [160, 320])}
                alt=""
                width={picture.width}
                height={picture.height}
                tint={tint}
                sizes="(min-width: 64rem) 10vw, 20vw"
                priority="last"
              />
              {stands && (
                <span
                  aria-hidden="true"
                  className="figures absolute end-1 bottom-1 rounded-tile bg-raised px-1.5 font-semibold text-caption"
                >
                  +{hidden}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
