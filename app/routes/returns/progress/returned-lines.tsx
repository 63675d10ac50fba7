import { ArrowDown } from 'lucide'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { ReturnedPair } from '../../../features/returns/returned-pair.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Line = CustomerReturn['lines'][number]

/** The pairs that come back, each with its reason and the new pair where there is one. */
export function ReturnedLines({ item: { lines } }: { item: CustomerReturn }) {
  return (
    <section aria-labelledby="pairs-title" className="grid gap-4">
      <h2 id="pairs-title" className="display text-title">
        {lines.length === 1 && lines[0]?.pairs === 1 ? 'Your pair' : 'Your pairs'}
      </h2>
      <ul className="grid gap-6">
        {lines.map((line) => (
          <li key={line.position} className="grid gap-3">
            <ReturnedPair shoe={line.shoe}>
              <p className="text-soft">
                {reasonWords[line.reason]}
                {line.pairs > 1 && ` · ${countOf(line.pairs, 'pair')}`}
              </p>
              {line.comment && <p className="max-w-prose">“{line.comment}”</p>}
            </ReturnedPair>
            {line.newPair && (
              <>
                <p className="flex items-center gap-2 text-caption text-soft">
                  <Icon icon={ArrowDown} size={16} />
                  {newPairWords(line.newPair)}
                </p>
                <ReturnedPair shoe={line.newPair} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function newPairWords({ held, sent }: NonNullable<Line['newPair']>): string {
  if (sent) return 'Sent to you'
  return held ? 'Held for you' : 'No longer held'
}
