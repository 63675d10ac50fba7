import type { Problem } from './client.ts'

/** Message of a failed call: the shop's, or the screen's where there is none. */
export function wordsOf(problem: Pick<Problem, 'message'>, fallback: string): string {
  return problem.message || fallback
}
