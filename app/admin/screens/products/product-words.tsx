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
