import type { Visit } from '../../../contract/counts/visits.ts'

/** More of a tab and day are not told: each asks the server. */
const maxTold = 60

type Told = { day: string; visits: string[] }

/**
 * What is kept of a tab's visits once this one is told, as text; null where it was told on this day already, or too many
 * were.
 */
export function noteVisit(kept: string | null, visit: Visit, day: string): string | null {
  const told = readTold(kept)
  const before = told?.day === day ? told.visits : []
  const name = JSON.stringify(visit)
  if (before.includes(name) || before.length >= maxTold) return null
  return JSON.stringify({ day, visits: [...before, name] })
}

/** What storage holds may have been written by anybody. */
function readTold(kept: string | null): Told | null {
  try {
    const told: unknown = JSON.parse(kept ?? 'null')
    return isTold(told) ? told : null
  } catch {
    return null
  }
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false
  if (!('day' in value && 'visits' in value)) return false
  return typeof value.day === 'string' && Array.isArray(value.visits)
}
