import { useEffect, useRef, useState } from 'react'
import { basePath } from '../../../contract/base-path.ts'
import { PageContainer } from '../../ui/page-container.tsx'

const widths = [640, 960, 1200]

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
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes="100vw" />
        <img
          ref={image}
          src={address(960, 'webp')}
          srcSet={sources('webp')}
          sizes="100vw"
          alt=""
          width={1200}
          height={432}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="block aspect-[25/9] max-h-80 w-full bg-tile object-cover md:rounded-tile"
        />
      </picture>
    </PageContainer>
  )
}
