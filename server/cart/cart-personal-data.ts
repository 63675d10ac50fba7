import type { PersonalData } from '../platform/person.ts'

export const cartData: PersonalData = {
  async exportOf(db, { accountId }) {
    const cart = await db
      .selectFrom('cart_line')
      .select(['variant_id', 'size', 'quantity', 'added_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { cart }
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('cart').where('account_id', '=', accountId).execute()
  },
}
