import type { ReturnOptions } from '../../../../contract/return-views.ts'
import { claimReasons, type ReturnKind, reasonWords } from '../../../../contract/wording/return-words.ts'
import type { ChosenLine } from '../../../features/returns/return-choice.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'

type Reason = NonNullable<ChosenLine['reason']>

type ReasonStepProps = {
  kind: ReturnKind
  reasons: ReturnOptions['reasons']
  chosen: Reason | null
  addressOf: (reason: Reason) => string
}

/** The reasons as buttons; one press answers and goes on. */
export function ReasonStep({ kind, reasons, chosen, addressOf }: ReasonStepProps) {
  const offered =
    kind === 'claim' ? claimReasons.map((reason) => ({ reason, words: reasonWords[reason] })) : reasons
  return (
    <ul
      className={classNames('grid gap-2', kind === 'claim' ? 'sm:grid-cols-3' : 'grid-cols-2 sm:grid-cols-3')}
    >
      {offered.map(({ reason, words }) => (
        <li key={reason} className="grid">
          <Link
            href={addressOf(reason)}
            preventScrollReset
            aria-current={reason === chosen || undefined}
            className={answerStyle}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A press that answers a question and goes on. */
const answerStyle = [
  'flex min-h-13 items-center justify-center rounded-control border border-edge bg-raised px-3 py-2 text-center font-medium text-small',
  'transition-[background-color,border-color] hover:border-ink aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--ink)]',
].join(' ')
