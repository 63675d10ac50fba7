import type { Variant } from '../../../contract/catalogue.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

type GalleryThumbnailsProps = {
  pictures: Variant['pictures']
  tint: string | undefined
  shown: number
  onShow: (index: number) => void
  /** Thumbnails per row; the last one then shows how many more there are. */
  max: number
  sizes: string
  className: string
}

/** Thumbnails of all views; a press shows one. */
export function GalleryThumbnails(props: GalleryThumbnailsProps) {
  const { pictures, tint, shown, onShow, max, sizes, className } = props
  if (pictures.length < 2) return null
  const hidden = Math.max(0, pictures.length - max)
  return (
    <ul className={className}>
      {pictures.slice(0, max).map((picture, index) => {
        const stands = index === max - 1 && hidden > 0
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
                sizes={sizes}
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
