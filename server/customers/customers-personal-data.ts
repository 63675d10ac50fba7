import type { PersonalData } from '../platform/person.ts'
import { readCustomerNotes } from './customer-notes.ts'

/** What the shop's people noted about a customer; the notes go with the account. */
export const customerData: PersonalData = {
  async exportOf(db, { accountId }) {
    const notes = await readCustomerNotes(db, accountId)
    return { customerNotes: notes.map(({ text, at }) => ({ text, at })) }
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('customer_note').where('account_id', '=', accountId).execute()
  },
}
