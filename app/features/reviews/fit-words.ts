import type { ProductDetail } from '../../../contract/catalogue.ts'
import { countOf } from '../../../contract/wording/count-words.ts'

export type FitCounts = Omit<ProductDetail['fit'], 'count' | 'exchanges'>
export type Fit = keyof FitCounts

export const fits = ['runs_small', 'true_to_size', 'runs_large'] as const satisfies readonly Fit[]

export const fitWords: Record<Fit, string> = {
  runs_small: 'Runs small',
  true_to_size: 'True to size',
  runs_large: 'Runs large',
}

/** Minimum number of answers for a verdict (docs/product.md#fit-summary). */
export const fewestFitAnswers = 5

/** What the verdict rests on: "from 212 reviews and exchanges". */
export function fitSource({ answers }: Pick<FitVerdict, 'answers'>, exchanges: number): string {
  return exchanges > 0 ? `from ${answers} reviews and exchanges` : `from ${countOf(answers, 'review')}`
}

export type FitVerdict = { fit: Fit; percent: number; answers: number }

/** The most frequent answer on the fit, with its share; null with too few answers. */
export function fitVerdict(counts: FitCounts): FitVerdict | null {
  const answers = fits.reduce((sum, fit) => sum + counts[fit], 0)
  if (answers < fewestFitAnswers) return null
  const max = fits.reduce<Fit>((best, fit) => (counts[fit] > counts[best] ? fit : best), 'true_to_size')
  return { fit: max, percent: Math.round((counts[max] / answers) * 100), answers }
}
