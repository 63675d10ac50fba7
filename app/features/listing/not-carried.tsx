import { href } from 'react-router'
import { Link } from '../../ui/link.tsx'
import type { Listing } from './load-listing.ts'

type NotCarriedProps = { q: string; reply: Listing['reply'] }

/** Beside a single word that nothing here is named by, put right or not: it may be a brand that the shop does not have. */
export function NotCarried({ q, reply: { corrected, relaxed, understood } }: NotCarriedProps) {
  const [, word] = /^["“”]?([\p{L}&’'-]+)["“”]?$/u.exec(q) ?? []
  const isUnknown = corrected === undefined ? relaxed?.exact === 0 : understood.length === 0
  if (word === undefined || !isUnknown) return null
  return (
    <>
      If “{word}” is a brand, we don’t carry it:{' '}
      <Link href={href('/brands')} className="underline underline-offset-4">
        see all brands
      </Link>
      .
    </>
  )
}
