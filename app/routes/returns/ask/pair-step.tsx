import { ChevronRight } from 'lucide'
import type { ReturnOptions } from '../../../../contract/return-views.ts'
import type { ReturnKind } from '../../../../contract/wording/return-words.ts'
import type { ReturnChoice } from '../../../features/returns/return-choice.ts'
import { deadlineDay, useShopTimeZone } from '../../../features/returns/return-words.ts'
import { ReturnedPair } from '../../../features/returns/returned-pair.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { isOpenFor, type ReturnableLine } from './asked-steps.ts'

type PairStepProps = {
  kind: ReturnKind
  options: ReturnOptions
  choice: ReturnChoice
  addressOf: (changes: Partial<ReturnChoice>) => string
}

/** The pairs of the order; one press chooses. Those that cannot come back say why. */
export function PairStep({ kind, options, choice, addressOf }: PairStepProps) {
  const isAdding = choice.step === 'add'
  const kept = isAdding ? choice.lines : choice.lines.slice(0, -1)
  const offered = options.lines.filter(({ position }) => !kept.some((line) => line.position === position))
  return (
    <ul className="grid gap-2">
      {offered.map((line) => (
        <li key={line.position}>
          {isOpenFor(kind, line) ? (
            <Link
              href={addressOf({ lines: [...kept, { position: line.position, pairs: 1, reason: null }] })}
              preventScrollReset
              className="flex items-center gap-3 rounded-control border border-edge bg-raised p-3 transition-[border-color] hover:border-ink"
            >
              <span className="min-w-0 flex-1">
                <ReturnedPair shoe={line.shoe}>
                  <Until line={line} kind={kind} />
                </ReturnedPair>
              </span>
              <Icon icon={ChevronRight} size={18} className="text-soft" />
            </Link>
          ) : (
            <div className="rounded-control border border-line p-3">
              <ReturnedPair shoe={line.shoe}>
                <p className="text-caption">{line.why ?? 'This pair is on its way back already'}</p>
              </ReturnedPair>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Until({ line, kind }: { line: ReturnableLine; kind: ReturnKind }) {
  const timeZone = useShopTimeZone()
  if (kind === 'claim' || line.until === null) return null
  return <p className="text-caption text-soft">Until {deadlineDay(line.until, timeZone)}</p>
}
