import { useSyncExternalStore } from 'react'
import { countOf } from '../../../contract/wording/count-words.ts'
import {
  nameOf,
  readOutbox,
  settlePair,
  subscribeToOutbox,
  type WaitingPair,
} from '../../features/cart/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const nothing: readonly WaitingPair[] = []

/** Pairs that were added offline: those that wait to be sent, and the outcome of the others. */
export function WaitingPairs() {
  const pairs = useSyncExternalStore(subscribeToOutbox, readOutbox, () => nothing)
  const waiting = pairs.filter(({ outcome }) => outcome === null)
  const settled = pairs.filter(({ outcome }) => outcome !== null)
  if (pairs.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {waiting.length > 0 && (
        <Notice tone="info" title="These go into your cart when you’re back online">
          <Pairs pairs={waiting} />
        </Notice>
      )}
      {settled.length > 0 && (
        <Notice tone="warning" title="What changed while you were offline">
          <Pairs pairs={settled} />
          <Button
            kind="quiet"
            size="compact"
            className="-ms-3"
            onClick={() => {
              for (const { key } of settled) settlePair(key, null)
            }}
          >
            Got it
          </Button>
        </Notice>
      )}
    </div>
  )
}

function Pairs({ pairs }: { pairs: readonly WaitingPair[] }) {
  return (
    <ul>
      {pairs.map((pair) => (
        <li key={pair.key}>
          {nameOf(pair)} · {countOf(pair.qty, 'pair')}
          {pair.outcome !== null && `: ${pair.outcome}`}
        </li>
      ))}
    </ul>
  )
}
