import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { bannerAddress, type PictureFormat } from '../../../contract/picture-url.ts'
import { classNames } from '../../ui/class-names.ts'

/** Wider than the screen, where it is cropped at both sides. */
const shownWidth = '(min-width: 112rem) 106rem, (min-width: 48rem) 96vw, 134vw'
const tileWidth = '(min-width: 112rem) 33rem, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw'
const widths = { page: [480, 640, 960, 1200, 1800], tile: [480, 640, 960] } as const
const shapes = {
  page: 'aspect-[9/4] object-[50%_70%] md:aspect-[18/5]',
  tile: 'aspect-[5/2] object-[50%_70%] transition-transform duration-240 group-hover:scale-103',
}

export type BrandBannerProps = {
  name: string
  /** hero: loads with priority; one per screen. */
  priority: 'lazy' | 'hero'
  /** page: full width · tile: one of several side by side. */
  place?: 'page' | 'tile'
}

/** The brand's picture, by its lower-cased name; hidden if it fails to load (docs/product.md#brand-pages). */
export function BrandBanner({ name, priority, place = 'page' }: BrandBannerProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const sources = (format: PictureFormat) =>
    widths[place].map((width) => `${bannerAddress(name, width, format)} ${width}w`).join(', ')
  const sizes = place === 'page' ? shownWidth : tileWidth
  if (priority === 'hero') {
    const source = { imageSrcSet: sources('avif'), imageSizes: sizes, type: 'image/avif' }
    preload(bannerAddress(name, 960, 'avif'), { as: 'image', fetchPriority: 'high', ...source })
  }
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <picture
      className={classNames(
        'block overflow-hidden bg-tile',
        place === 'page' ? 'md:rounded-tile' : 'rounded-tile',
      )}
    >
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        ref={image}
        src={bannerAddress(name, 960, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        alt=""
        width={1800}
        height={600}
        loading={priority === 'hero' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'hero' ? 'high' : undefined}
        onError={() => setFailed(true)}
        className={classNames('w-full object-cover', shapes[place])}
      />
    </picture>
  )
}
