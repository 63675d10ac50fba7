import { classNames } from '../../ui/class-names.ts'
import { type FitCounts, fitSource, fits, fitVerdict } from './fit-words.ts'

const sentences = {
  runs_small: 'it runs small',
  true_to_size: 'it is true to size',
  runs_large: 'it runs large',
}
const barWords = { runs_small: 'Small', true_to_size: 'True to size', runs_large: 'Large' }

type FitSummaryProps = {
  fit: FitCounts
  /** Answers of exchanges and returns among them. */
  exchanges?: number
  className?: string
}

/** How the shoe fits by its reviews, with their number; hidden under five (docs/product.md#fit-summary). */
export function FitSummary({ fit, exchanges = 0, className }: FitSummaryProps) {
  const verdict = fitVerdict(fit)
  if (verdict === null) return null
  return (
    <div className={classNames('grid gap-2', className)}>
      <p className="text-small">
        <strong className="font-semibold">
          {verdict.percent}% say {sentences[verdict.fit]}
        </strong>{' '}
        <span className="figures text-soft">({fitSource(verdict, exchanges)})</span>
      </p>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="flex h-1.5 gap-0.5">
          {fits.map((each) => (
            <span
              key={each}
              style={{ flexGrow: Math.max(fit[each], 0.02 * verdict.answers) }}
              className={classNames('rounded-round', each === verdict.fit ? 'bg-ink' : 'bg-line')}
            />
          ))}
        </div>
        <p className="flex justify-between text-caption text-soft">
          {fits.map((each) => (
            <span key={each}>{barWords[each]}</span>
          ))}
        </p>
      </div>
    </div>
  )
}
