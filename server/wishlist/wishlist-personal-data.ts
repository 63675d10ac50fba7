import type { PersonalData } from '../platform/person.ts'

export const wishlistData: PersonalData = {
  async exportOf(db, { accountId }) {
    const wishlist = await db
      .selectFrom('wishlist_entry')
      .select(['product_id', 'variant_id', 'size', 'added_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { wishlist }
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('wishlist_entry').where('account_id', '=', accountId).execute()
  },
}
