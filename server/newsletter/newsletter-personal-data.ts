import type { PersonalData } from '../platform/person.ts'

export const newsletterData: PersonalData = {
  async exportOf(db, { provenEmail }) {
    if (provenEmail === null) return {}
    const newsletter = await db
      .selectFrom('subscriber')
      .select(['email', 'confirmed_at', 'unsubscribed_at', 'created_at'])
      .where('email', '=', provenEmail)
      .executeTakeFirst()
    return { newsletter: newsletter ?? null }
  },
  async forget(tx, { provenEmail }) {
    if (provenEmail !== null) await tx.deleteFrom('subscriber').where('email', '=', provenEmail).execute()
  },
}
