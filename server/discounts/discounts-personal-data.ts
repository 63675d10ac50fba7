import type { PersonalData } from '../platform/person.ts'

export const discountData: PersonalData = {
  async exportOf(db, { accountId }) {
    const discountCodesUsed = await db
      .selectFrom('discount_redemption')
      .select(['code', 'email', 'order_id', 'used_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { discountCodesUsed }
  },
  async forget(tx, { accountId }) {
    await tx
      .updateTable('discount_redemption')
      .set({ account_id: null, email: '' })
      .where('account_id', '=', accountId)
      .execute()
  },
}
