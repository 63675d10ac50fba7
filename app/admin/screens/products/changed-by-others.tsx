import { useState } from 'react'
import type { AuditEventView } from '../../../../contract/admin/audit.ts'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../../api/use-session.ts'
import { actorInWords } from '../audit-words.ts'
import { productChanges } from './product-changes.ts'
import { useProductHistory } from './product-queries.ts'

/** Says who else has changed the product since the screen was opened. */
export function ChangedByOthers({ product }: { product: AdminProduct }) {
  const { staff } = useSession()
  const { data } = useProductHistory(product)
  // What is in the first reply was there before.
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (known === null && data) setKnown(new Set(data.rows.map(({ id }) => id)))
  const news = (data?.rows ?? []).filter(({ id, actor }) => known && !known.has(id) && actor.id !== staff.id)
  const [newest] = news
  if (!newest) return null
  return (
    <div className="mt-4">
      <Notice tone="info" role="status" title={`Changed by ${actorInWords(newest.actor)} just now`}>
        {inShort(newest)}. You see it as it is now; what you have typed is kept.
      </Notice>
    </div>
  )
}

const most = 3

function inShort(event: AuditEventView): string {
  const changes = productChanges(event)
  const parts = changes.slice(0, most).map(({ name, from, to }) => `${name}: ${from} → ${to}`)
  const more = changes.length - parts.length
  return parts.join('; ') + (more > 0 ? ` and ${more} more` : '')
}
