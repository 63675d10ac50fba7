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
      <picture className="block overflow-hidden bg-tile md:rounded-tile">
        <source type="image/avif" srcSet={sources('avif')} sizes="36rem" />
        <img
          ref={image}
          src={address(960, 'webp')}
          srcSet={sources('webp')}
          sizes="36rem"
          alt=""
          width={1200}
          height={600}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="mx-auto aspect-[2/1] w-full max-w-144 object-cover object-[50%_85%] md:[mask-image:linear-gradient(to_right,transparent,black_6%,black_94%,transparent)]"
        />
      </picture>
    </PageContainer>
  )
}
