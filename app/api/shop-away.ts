import { listenToAnswers } from './answer-listener.ts'
import type { Problem } from './client.ts'

/** Calls that the shop refuses while its database is away, by method and path. */
const refused = new Map<string, number>()
const listeners = new Set<() => void>()
/** A refused call that nobody repeats says nothing any more after this time, in milliseconds. */
const forgottenAfter = 12_000

/** Notes how a call was answered: what was refused as unavailable counts until it succeeds. */
function noteAnswer(call: string, problem: Pick<Problem, 'code'> | null): void {
  const before = refused.get(call)
  if (problem?.code === 'network') return
  window.clearTimeout(before)
  if (problem?.code === 'unavailable') refused.set(call, window.setTimeout(forget, forgottenAfter, call))
  else if (before === undefined) return
  else refused.delete(call)
  tell()
}

function forget(call: string): void {
  refused.delete(call)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether a call is refused at present. */
export function isShopAway(): boolean {
  return refused.size > 0
}

export function subscribeToShopAway(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

listenToAnswers(noteAnswer)
