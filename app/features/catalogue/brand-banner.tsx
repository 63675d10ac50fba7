import { useEffect, useRef, useState } from 'react'
import { bannerAddress, type PictureFormat } from '../../../contract/picture-url.ts'

/** Wider than the screen where it is cut off at both sides. */
const shownWidth = '(min-width: 96rem) 93rem, (min-width: 48rem) 96vw, 134vw'
const widths = [480, 640, 960, 1200, 1800] as const

export type BrandBannerProps = {
  name: string
  /** hero: first in line, one per screen. */
  priority: 'lazy' | 'hero'
}

/** The brand's picture under the path of its lower-cased name; hides itself if it fails to load (specification). */
export function BrandBanner({ name, priority }: BrandBannerProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const sources = (format: PictureFormat) =>
    widths.map((width) => `${bannerAddress(name, width, format)} ${width}w`).join(', ')
  // It may have failed before the page was alive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <picture className="block overflow-hidden bg-tile md:rounded-tile">
      <source type="image/avif" srcSet={sources('avif')} sizes={shownWidth} />
      <img
        ref={image}
        src={bannerAddress(name, 960, 'webp')}
        srcSet={sources('webp')}
        sizes={shownWidth}
        alt=""
        width={1800}
        height={600}
        loading={priority === 'hero' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'hero' ? 'high' : undefined}
        onError={() => setFailed(true)}
        className="aspect-[9/4] w-full object-cover object-[50%_70%] md:aspect-[18/5]"
      />
    </picture>
  )
}
