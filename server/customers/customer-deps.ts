import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { PersonalData } from '../platform/person.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

export type CustomerDeps = {
  db: Db
  clock: Clock
  /** Each noun's part of a customer's personal data. */
  personalData: readonly PersonalData[]
}

export function customerNotFound(): Refusal {
  return refuse('not_found', 'There is no such customer')
}
