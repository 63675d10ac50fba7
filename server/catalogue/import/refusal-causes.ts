import type { Refusal } from './import-draft.ts'

/** Refusals of one cause, with their number and the first of them. */
export type RefusalCause = { cause: string; count: number; examples: Refusal[] }

const maxExamples = 3
const maxCauses = 200

/** The cause of a refusal: its reason without the values that it quotes; a 0 is no value but what is wrong. */
function causeOf(reason: string): string {
  return reason
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\d[\d.,]*/g, (number) => (number === '0' ? number : '…'))
    .replace(/^the size \S+ of .+ was/, 'the size was')
}

/** Sums refusals up by cause, most frequent first. */
export function createCauses(): { add(refusal: Refusal): void; list(): RefusalCause[] } {
  const causes = new Map<string, RefusalCause>()
  return {
    add(refusal) {
      const full = causes.size >= maxCauses
      const cause = causeOf(refusal.reason)
      const known = causes.get(cause) ?? causes.get(full ? other : cause)
      const entry = known ?? { cause: full ? other : cause, count: 0, examples: [] }
      entry.count += 1
      if (entry.examples.length < maxExamples) entry.examples.push(refusal)
      causes.set(entry.cause, entry)
    },
    list: () => [...causes.values()].sort((a, b) => b.count - a.count),
  }
}

const other = 'other causes'
