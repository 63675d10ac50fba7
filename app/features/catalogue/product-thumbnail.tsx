import type { PictureWidth } from '../../../contract/picture-url.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { pictureSources } from './picture-sources.ts'

type ProductThumbnailProps = Pick<PictureProps, 'tint' | 'sizes' | 'priority' | 'className'> & {
  /** Null: a placeholder is shown. */
  pictureId: string | null
  /** Left out where the product is named beside it. */
  alt?: string
  widths?: readonly PictureWidth[]
}

/** A small product picture in a list of items. */
export function ProductThumbnail({
  pictureId,
  alt = '',
  widths = [160, 320],
  ...picture
}: ProductThumbnailProps) {
  const sources = pictureId === null ? { srcSet: null } : pictureSources(pictureId, widths)
  return <Picture {...sources} {...picture} alt={alt} width={1200} height={864} />
}
