import { pictureAddress } from '../../../../contract/picture-url.ts'
import type { ProductStatus } from '../../../../contract/product-status.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

export const statusWords: Record<ProductStatus, string> = {
  draft: 'Draft',
  live: 'Live',
  hidden: 'Hidden',
  archived: 'Archived',
}

const statusTones: Record<ProductStatus, BadgeTone> = {
  draft: 'info',
  live: 'success',
  hidden: 'warning',
  archived: 'neutral',
}

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function momentInWords(at: string): string {
  return moment.format(new Date(at))
}

interface SmallPictureProps {
  pictureId: string | null
  alt: string
  /** Pixels; the picture is 0.72 as high. */
  width: number
}

/** A picture of a shoe, small; a plain tile where there is none. */
export function SmallPicture({ pictureId, alt, width }: SmallPictureProps) {
  const height = Math.round(width * 0.72)
  if (pictureId === null) {
    return (
      <span aria-hidden="true" className="block shrink-0 rounded-tile bg-tile" style={{ width, height }} />
    )
  }
  return (
    <img
      src={pictureAddress(pictureId, 320, 'webp')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="shrink-0 rounded-tile bg-tile object-cover"
      style={{ width, height }}
    />
  )
}
