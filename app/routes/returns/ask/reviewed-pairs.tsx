import { ArrowDown } from 'lucide'
import type { ReturnOptions, ReturnPreview } from '../../../../contract/return-views.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { ReturnedPair } from '../../../features/returns/returned-pair.tsx'
import { NumberStepper } from '../../../ui/form/number-stepper.tsx'
import { Icon } from '../../../ui/icon.tsx'

type ReviewedPairsProps = {
  lines: ReturnPreview['lines']
  options: ReturnOptions
  onPairs: (position: number, pairs: number) => void
}

/** The pairs that go back with the new ones, and how many where there are several. */
export function ReviewedPairs({ lines, options, onPairs }: ReviewedPairsProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => {
        const max = options.lines.find(({ position }) => position === line.position)?.pairs ?? line.pairs
        return (
          <li key={line.position} className="grid gap-3 rounded-control border border-line bg-raised p-4">
            <ReturnedPair shoe={line.shoe}>
              <p className="text-soft">{reasonWords[line.reason]}</p>
            </ReturnedPair>
            {line.newPair && (
              <>
                <p className="flex items-center gap-2 text-caption text-soft">
                  <Icon icon={ArrowDown} size={16} />
                  Your new pair
                </p>
                <ReturnedPair shoe={line.newPair} />
              </>
            )}
            {max > 1 && (
              <div className="flex items-center gap-3 text-small">
                <NumberStepper
                  label={`Pairs of ${line.shoe.name}`}
                  value={line.pairs}
                  onChange={(pairs) => onPairs(line.position, pairs)}
                  min={1}
                  max={max}
                />
                <span className="text-soft">of {max} pairs</span>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
