import type { Gender } from '../../../contract/facets.ts'
import { sizeLabel, systemOfSize } from '../../../contract/wording/size-labels.ts'
import type { Recommendation } from './foot-size.ts'

/** A size with its system: `US 9`, `EU 42`. */
export function ownSizeLabel(size: string, gender: Gender): string {
  return `${systemOfSize(size) === 'US' ? 'US ' : ''}${sizeLabel(size, gender)}`
}

/** Why this size, in a sentence: "You measure US 9, and 68% of reviewers say this shoe runs small. Take 9.5." */
export function fitReason(recommendation: Recommendation, gender: Gender): string {
  const { correction } = recommendation
  const measured = ownSizeLabel(recommendation.measured, gender)
  if (correction === null) {
    return `Your size is ${measured}.`
  }
  const words = correction.says === 'runs_small' ? 'runs small' : 'runs large'
  const percent = Math.round(correction.share * 100)
  return `You measure ${measured}, and ${percent}% of reviewers say this shoe ${words}. Take ${sizeLabel(recommendation.size, gender)}.`
}

/** Further advice on a recommended size; may be empty. */
export function fitNotes(recommendation: Recommendation, gender: Gender): string[] {
  const { width, beyond } = recommendation
  const measured = sizeLabel(recommendation.measured, gender)
  const notes: string[] = []
  if (width === 'wider') {
    notes.push(
      `Your foot is wider than size ${measured} is made for. Consider half a size up or a wider model.`,
    )
  }
  if (width === 'narrower') {
    notes.push(`Your foot is narrower than size ${measured} is made for. Laces or an insole will help.`)
  }
  if (beyond === 'longer') notes.push('Your foot is longer than this chart goes: this shoe may be too short.')
  if (beyond === 'shorter')
    notes.push('Your foot is shorter than this chart goes: this shoe may be too long.')
  return notes
}
