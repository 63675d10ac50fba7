import type { ProductDetail } from '../../../contract/catalogue.ts'

/** Fewer answers than these say nothing (rule of use 20). */
export const fewestFitAnswers = 5

const words = { runs_small: 'runs small', true_to_size: 'true to size', runs_large: 'runs large' } as const
const fits = ['runs_small', 'true_to_size', 'runs_large'] as const

/** How the shoe fits by those who reviewed it, with the number of answers. */
export function FitSummary({ fit }: { fit: ProductDetail['fit'] }) {
  if (fit.count < fewestFitAnswers) return null
  const most = fits.reduce((best, each) => (fit[each] > fit[best] ? each : best), 'true_to_size')
  const share = (part: number) => Math.round((part / fit.count) * 100)
  return (
    <section aria-label="How it fits" className="grid gap-2">
      <p className="text-small">
        <strong className="font-semibold">
          {share(fit[most])}% say it {most === 'true_to_size' ? 'is' : ''} {words[most]}
        </strong>{' '}
        <span className="figures text-soft">({fit.count} answers)</span>
      </p>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        {fits.map((each) => (
          <span
            key={each}
            style={{ flexGrow: Math.max(fit[each], 0.02 * fit.count) }}
            className={each === most ? 'bg-ink' : 'bg-line'}
          />
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between text-caption text-soft">
        <span>Small</span>
        <span>True to size</span>
        <span>Large</span>
      </p>
    </section>
  )
}
