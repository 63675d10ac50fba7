import { href } from 'react-router'
import type { CustomerReturn } from '../../../contract/return-views.ts'
import { Link } from '../../ui/link.tsx'
import { ReturnStatusBadge } from './return-status-badge.tsx'
import { returnTitle } from './return-words.ts'

/** A return beside its order: number, status and what happens next. */
export function ReturnCard({ item }: { item: CustomerReturn }) {
  return (
    <li className="grid gap-1.5 rounded-control bg-sunk px-4 py-3 text-small">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          href={href('/returns/:id', { id: item._id })}
          className="touch-target figures font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {returnTitle(item)}
        </Link>
        <ReturnStatusBadge status={item.status} />
      </p>
      <p className="text-soft">{item.next}</p>
    </li>
  )
}
