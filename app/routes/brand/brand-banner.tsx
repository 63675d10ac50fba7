import { useEffect, useRef, useState } from 'react'
import { basePath } from '../../../contract/base-path.ts'
import { PageContainer } from '../../ui/page-container.tsx'

/** Wider than the screen where it is cut off at both sides. */
const shownWidth = '(min-width: 96rem) 93rem, (min-width: 48rem) 96vw, 134vw'
const widths = [480, 640, 960, 1200, 1800]

/** The brand's picture under the path of its lower-cased name; hides itself if it fails to load (specification). */
export function BrandBanner({ name }: { name: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const address = (width: number, format: string) =>
    `${basePath}/media/brands/${encodeURIComponent(name.toLowerCase())}/${width}.${format}`
  const sources = (format: string) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  // It may have failed before the page was alive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <PageContainer className="pt-4 max-md:px-0 max-md:pt-0">
      <picture className="block overflow-hidden bg-tile md:rounded-tile">
        <source type="image/avif" srcSet={sources('avif')} sizes={shownWidth} />
        <img
          ref={image}
          src={address(960, 'webp')}
          srcSet={sources('webp')}
          sizes={shownWidth}
          alt=""
          width={1800}
          height={600}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="aspect-[9/4] w-full object-cover object-[50%_70%] md:aspect-[18/5]"
        />
      </picture>
    </PageContainer>
  )
}
