import type { PersonalData } from '../platform/person.ts'

export const recoveryData: PersonalData = {
  async exportOf(db, { accountId }) {
    const account = await db
      .selectFrom('account')
      .select('reminders_stopped_at')
      .where('id', '=', accountId)
      .executeTakeFirst()
    const savedCarts = await db
      .selectFrom('saved_cart')
      .select(['step', 'left_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute()
    const discountsUsed = await db
      .selectFrom('discount_use')
      .select(['code', 'percent', 'order_id', 'used_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { remindersStoppedAt: account?.reminders_stopped_at ?? null, savedCarts, discountsUsed }
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('saved_cart').where('account_id', '=', accountId).execute()
    await tx.updateTable('account').set({ reminders_stopped_at: null }).where('id', '=', accountId).execute()
  },
}
