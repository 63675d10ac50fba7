import { type FootMeasure, footMeasure } from '../../contract/fit-profile.ts'
import type { Db } from '../platform/db/database.ts'

/** Measured foot of a customer; null where none is stored or it no longer parses. */
export async function readFitProfile(db: Db, accountId: string): Promise<FootMeasure | null> {
  const { fit_profile } = await db
    .selectFrom('account')
    .select('fit_profile')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const read = footMeasure.safeParse(fit_profile)
  return read.success ? read.data : null
}

export async function writeFitProfile(
  db: Db,
  accountId: string,
  measure: FootMeasure | null,
): Promise<FootMeasure | null> {
  await db
    .updateTable('account')
    .set({ fit_profile: measure === null ? null : JSON.stringify(measure) })
    .where('id', '=', accountId)
    .execute()
  return measure
}
