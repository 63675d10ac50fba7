import { useState } from 'react'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../../api/use-session.ts'
import { actorInWords } from '../audit-words.ts'
import { entryInWords } from './order-timeline.tsx'

/** Says what others did to the order since the screen was opened. */
export function OrderNews({ order: { timeline } }: { order: OrderPage }) {
  const { staff } = useSession()
  // What stands there at first is no news.
  const [known] = useState(timeline.length)
  const [newest] = timeline
    .slice(known)
    .filter(({ actor }) => actor.kind !== 'staff' || actor.name !== staff.name)
    .toReversed()
  if (!newest) return null
  return (
    <div className="mt-4">
      <Notice
        tone="info"
        role="status"
        title={`Changed by ${actorInWords({ ...newest.actor, id: null })} just now`}
      >
        {entryInWords(newest)}. You see the order as it is now.
      </Notice>
    </div>
  )
}
