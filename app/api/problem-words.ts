import type { Problem } from './client.ts'

/** Why a call failed: the shop's own sentence, or the screen's where the answer had none. */
export function wordsOf(problem: Pick<Problem, 'message'>, fallback: string): string {
  return problem.message || fallback
}
