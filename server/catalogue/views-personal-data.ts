import type { PersonalData } from '../platform/person.ts'
import { clearViews } from './recently-viewed.ts'

export const viewData: PersonalData = {
  async exportOf(db, { accountId }) {
    const recentlyViewed = await db
      .selectFrom('product_view')
      .select(['product_id', 'viewed_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { recentlyViewed }
  },
  empty: clearViews,
}
