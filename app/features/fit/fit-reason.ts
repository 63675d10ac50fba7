import type { Recommendation } from './foot-size.ts'

/** Why this size, in a sentence: "You measure US 9, and 68% of reviewers say this shoe runs small. Take 9.5." */
export function fitReason(recommendation: Recommendation): string {
  const { size, measured, correction } = recommendation
  if (correction === null) {
    return `Your size is US ${measured}.`
  }
  const words = correction.says === 'runs_small' ? 'runs small' : 'runs large'
  const percent = Math.round(correction.share * 100)
  return `You measure US ${measured}, and ${percent}% of reviewers say this shoe ${words}. Take ${size}.`
}

/** Further advice on a recommended size; may be empty. */
export function fitNotes({ width, beyond, measured }: Recommendation): string[] {
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
