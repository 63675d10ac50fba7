import type { PersonalData } from '../platform/person.ts'

export const restockData: PersonalData = {
  async exportOf(db, { provenEmail }) {
    if (provenEmail === null) return {}
    const restockRequests = await db
      .selectFrom('restock_request')
      .select(['variant_id', 'size', 'mailed_at', 'created_at'])
      .where('email', '=', provenEmail)
      .execute()
    return { restockRequests }
  },
  async forget(tx, { provenEmail }) {
    if (provenEmail !== null)
      await tx.deleteFrom('restock_request').where('email', '=', provenEmail).execute()
  },
}
