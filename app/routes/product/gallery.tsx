import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, Suspense, useState } from 'react'
import type { Variant } from '../../../contract/catalogue.ts'
import { TravelingPicture } from '../../features/catalogue/first-paint/traveling-picture.tsx'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Picture } from '../../ui/picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { PlaceholderPicture } from './placeholder-picture.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

const GalleryZoom = lazyPart(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

/** Pictures per row of thumbnails. */
const maxThumbnails = 5

/**
 * All views of the chosen color: swiped on phones, by thumbnails and arrow keys elsewhere (docs/product.md#gallery).
 */
export function Gallery({ title, variant }: { title: string; variant: Variant | null }) {
  const pictures = variant?.pictures ?? []
  const tint = variant?.tint
  const [zoomed, setZoomed] = useState(false)
  /** Touching the gallery preloads the next picture. */
  const [touched, setTouched] = useState(false)
  const { strip, shown, show, handlers } = usePictureStrip(pictures.length, zoomed)

  function stepByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') show(shown + 1)
    else if (event.key === 'ArrowLeft') show(shown - 1)
    else return
    event.preventDefault()
  }

  if (pictures.length === 0) {
    return <Picture srcSet={null} alt={title} width={1200} height={864} sizes="" className="rounded-tile" />
  }
  return (
    <section
      aria-label={`Pictures of ${title}`}
      onKeyDown={zoomed ? undefined : stepByKey}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      className="grid content-start gap-3"
    >
      <div className="relative portrait:max-md:-mx-gutter">
        <PictureStrip
          strip={strip}
          handlers={handlers}
          pictures={pictures}
          tint={tint}
          shown={shown}
          touched={touched}
          onEnlarge={() => setZoomed(true)}
        />
        <StepButtons shown={shown} count={pictures.length} onShow={show} />
      </div>
      <GalleryThumbnails
        pictures={pictures}
        tint={tint}
        shown={shown}
        onShow={show}
        max={maxThumbnails}
        sizes="(min-width: 64rem) 10vw, 9vw"
        className="short:hidden grid grid-cols-5 gap-2 max-md:hidden lg:gap-3"
      />
      {zoomed && (
        <Suspense fallback={null}>
          <GalleryZoom
            title={title}
            pictures={pictures}
            tint={tint}
            shown={shown}
            onShow={show}
            onClose={() => setZoomed(false)}
            finalFocus={() => strip.current?.children[shown]?.querySelector('button') ?? null}
          />
        </Suspense>
      )}
    </section>
  )
}

type PictureStripProps = Pick<ReturnType<typeof usePictureStrip>, 'strip' | 'handlers'> & {
  pictures: Variant['pictures']
  tint: string | undefined
  shown: number
  /** Preloads the neighbors of the current picture. */
  touched: boolean
  onEnlarge: () => void
}

/** All pictures side by side; the current one is visible and can be pressed. */
function PictureStrip(props: PictureStripProps) {
  const { strip, handlers, pictures, tint, shown, touched, onEnlarge } = props
  return (
    <ul
      ref={strip}
      {...handlers}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      {pictures.map((picture, index) => {
        const soon = touched && Math.abs(index - shown) <= 1
        const image = (
          <PlaceholderPicture
            {...pictureSources(picture.pictureId)}
            pictureId={picture.pictureId}
            near={soon || index === shown}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            tint={tint}
            sizes="(min-width: 64rem) 55vw, (min-width: 48rem) 48vw, 99.8vw"
            priority={index === 0 ? 'hero' : soon ? 'eager' : 'lazy'}
            fit="contain"
            className="max-h-(--gallery-height) md:rounded-tile"
          />
        )
        return (
          <li key={picture.pictureId} className="w-full shrink-0 snap-center" inert={index !== shown}>
            <button
              type="button"
              onClick={onEnlarge}
              aria-label={`Enlarge picture ${index + 1}`}
              className="block w-full cursor-zoom-in"
            >
              {index === 0 ? (
                <TravelingPicture pictureId={picture.pictureId}>{image}</TravelingPicture>
              ) : (
                image
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const turns = [
  { icon: ChevronLeft, label: 'Previous picture', by: -1 },
  { icon: ChevronRight, label: 'Next picture', by: 1 },
]

type StepButtonsProps = { shown: number; count: number; onShow: (index: number) => void }

/** Number of the picture and a next button, beside each other on phones. */
function StepButtons({ shown, count, onShow }: StepButtonsProps) {
  if (count < 2) return null
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
      <p className="figures rounded-tile bg-raised px-2 py-1 text-caption" aria-live="polite">
        <span className="sr-only">Picture </span>
        {shown + 1} / {count}
      </p>
      <div className="flex gap-1 max-md:not-focus-within:sr-only">
        {turns.map(({ icon, label, by }) => (
          <IconButton
            key={label}
            icon={icon}
            kind="raised"
            label={label}
            aria-disabled={shown + by < 0 || shown + by === count}
            className="aria-disabled:opacity-45"
            onClick={() => onShow(shown + by)}
          />
        ))}
      </div>
    </div>
  )
}
