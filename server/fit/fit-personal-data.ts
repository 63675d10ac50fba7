import type { PersonalData } from '../platform/person.ts'
import { writeFitProfile } from './fit-profile.ts'

export const fitData: PersonalData = {
  async exportOf(db, { accountId }) {
    const account = await db
      .selectFrom('account')
      .select('fit_profile')
      .where('id', '=', accountId)
      .executeTakeFirst()
    return { fitProfile: account?.fit_profile ?? null }
  },
  async empty(tx, accountId) {
    await writeFitProfile(tx, accountId, null)
  },
}
