import { sql } from 'kysely'
import type { PersonalData } from '../platform/person.ts'

/** The audit keeps that something happened; a database function blanks the fields about a forgotten customer. */
export const auditData: PersonalData = {
  async exportOf() {
    return {}
  },
  async forget(tx, { accountId }) {
    await sql`select forget_in_audit(${accountId})`.execute(tx)
  },
}
