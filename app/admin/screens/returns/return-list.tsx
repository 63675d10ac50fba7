import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { Moment } from '../moments.tsx'
import { dollars } from '../orders/order-words.tsx'
import { kindWords, pairsInWords, ReturnStatusBadge } from './return-words.tsx'

interface ReturnListProps {
  query: { order?: string; customer?: string }
  /** Shown where there are none. */
  children: ReactNode
}

/** Some returns as a list of links, newest first. */
export function ReturnList({ query, children }: ReturnListProps) {
  const { data, error } = useAdminQuery(e.listAllReturns, { query: { ...query, limit: 20 } })
  if (error) return <p className="text-small text-soft">The returns could not be loaded.</p>
  if (!data) return <SkeletonText lines={1} />
  if (data.rows.length === 0) return children
  return (
    <ul className="grid gap-2 text-small">
      {data.rows.map(({ id, number, kind, status, pairs, reasons, valueCents, createdAt }) => (
        <li key={id}>
          <Link
            to={adminHref('/returns/:id', { id })}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-raised px-3 py-2 hover:border-edge hover:bg-sunk"
          >
            <span className="grid">
              <span className="font-medium">
                {number} <span className="font-normal text-soft">{kindWords[kind]}</span>
              </span>
              <span className="text-caption text-soft">
                {pairsInWords(pairs)}, {dollars(valueCents)},{' '}
                {reasons.map((reason) => reasonWords[reason].toLowerCase()).join(', ')},{' '}
                <Moment at={createdAt} />
              </span>
            </span>
            <ReturnStatusBadge status={status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
