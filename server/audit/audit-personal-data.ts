import { sql } from 'kysely'
import type { PersonalData } from '../platform/person.ts'

/** The audit keeps that something happened; what tells of a forgotten customer is blanked by the database's own function. */
export const auditData: PersonalData = {
  async exportOf() {
    return {}
  },
  async forget(tx, { accountId }) {
    await sql`select forget_in_audit(${accountId})`.execute(tx)
  },
}
