import { type ContentBody, emptyHome } from '../../contract/content/content.ts'
import { demoMailDomain, demoSignIn, demoStaff } from '../../contract/demo-sign-in.ts'
import { cannedAnswers } from '../../demo/canned-answers.ts'
import { demoBrands } from '../../demo/demo-brands.ts'
import { demoHome } from '../../demo/demo-content.ts'
import { forgetCustomer } from '../../server/accounts/accounts.ts'
import { rewriteHome } from '../../server/content/content.ts'
import { personalData } from '../../server/personal-data.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { type Tx, transaction } from '../../server/platform/db/transaction.ts'

export type RemovedDemo = {
  customer: boolean
  staff: boolean
  products: number
  brands: number
  ordersLeft: number
  /** Orders of the invented trade that were deleted. */
  trade: number
}

/**
 * Closes the demo customer's account and deletes the invented customers with their orders, the demo's owner of the back
 * office, what its home page claims, the demo's products, and its brands where no other product uses them. Imported products (they have an import key), the demo customer's orders and the pictures of the home page stay.
 */
export function removeDemo(db: Db, clock: Clock): Promise<RemovedDemo> {
  return transaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', demoSignIn.email)
      .executeTakeFirst()
    const orders = await tx
      .selectFrom('customer_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account?.id ?? null)
      .executeTakeFirstOrThrow()
    if (account) await forgetCustomer(tx, personalData, account.id)
    const trade = await removeTrade(tx)
    const member = await tx.deleteFrom('staff').where('email', '=', demoStaff.email).executeTakeFirst()
    await removeClaims(tx, clock.now())
    const names = demoBrands.map(({ name }) => name)
    const products = await tx
      .deleteFrom('product')
      .where('import_key', 'is', null)
      .where('brand_id', 'in', (eb) => eb.selectFrom('brand').select('id').where('name', 'in', names))
      .executeTakeFirst()
    const brands = await tx
      .deleteFrom('brand')
      .where('name', 'in', names)
      .where('id', 'not in', (eb) => eb.selectFrom('product').select('brand_id'))
      .executeTakeFirst()
    return {
      customer: account !== undefined,
      staff: member.numDeletedRows > 0n,
      products: Number(products.numDeletedRows),
      brands: Number(brands.numDeletedRows),
      ordersLeft: Number(orders.count),
      trade,
    }
  })
}

/** What the demo claims on the home page; what staff have written instead stays. */
async function removeClaims(tx: Tx, at: Date): Promise<void> {
  const change = (body: ContentBody): ContentBody => {
    if (body.kind !== 'home') return body
    const { hero, claims } = body
    return {
      ...body,
      hero: {
        ...hero,
        kicker: hero.kicker === demoHome.kicker ? emptyHome.hero.kicker : hero.kicker,
        lead: hero.lead === demoHome.lead ? emptyHome.hero.lead : hero.lead,
      },
      claims: claims.filter((claim) => !demoHome.claims.includes(claim)),
    }
  }
  await rewriteHome(tx, change, at)
}

/** Deletes the invented customers, their orders and queries, and the answers at hand; returns how many orders. */
async function removeTrade(tx: Tx): Promise<number> {
  const invented = tx.selectFrom('account').select('id').where('email', 'like', `%@${demoMailDomain}`)
  await tx
    .deleteFrom('contact_query')
    .where((eb) => eb.or([eb('account_id', 'in', invented), eb('email', 'like', `%@${demoMailDomain}`)]))
    .execute()
  await tx
    .deleteFrom('canned_answer')
    .where(
      'id',
      'in',
      cannedAnswers.map(({ id }) => id),
    )
    .execute()
  const orders = await tx.deleteFrom('customer_order').where('account_id', 'in', invented).executeTakeFirst()
  await tx.deleteFrom('account').where('email', 'like', `%@${demoMailDomain}`).execute()
  return Number(orders.numDeletedRows)
}
