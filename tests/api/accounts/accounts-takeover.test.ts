import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { logIn, newestCode, refusalOf, replyOf } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'
import { insertOrder } from '../../support/order-rows.ts'
import { addShoe } from '../../support/stocked-shop.ts'

/** Anybody may sign up with an address; only the reader of its mail may own the account's contents. */

const { db, pool, clock, api, mailbox } = await accountsApi()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])

const { signup, login, verifyOtp, getProfile, resendOtp, forgotPassword, resetPassword } = accountEndpoints
const { createAddress, listAddresses, exportAccount, changePassword } = accountEndpoints

const home = { address: '198.51.100.1' }
const elsewhere = { address: '203.0.113.9' }
const owner = api.as(home)
const stranger = api.as(elsewhere)
const ownersWord = 'the-owners-word'
const strangersWord = 'the-strangers-word'

let serial = 0
function newEmail() {
  serial += 1
  clock.advance(1000)
  return `victim${serial}@example.com`
}

async function signUp(as: typeof owner, email: string, password: string, name = 'Vera Owner') {
  clock.advance(1000)
  replyOf(await as(signup, { body: { name, email, password, phone: '+1 555 010 0199' } }))
  return newestCode(mailbox, email)
}

async function signIn(visitor: typeof home, email: string, password: string) {
  return api.as({ ...visitor, token: await logIn(api.as(visitor), email, password) })
}

/** Adds data of every kind to the signed-in account. */
async function plant(call: typeof owner, street: string) {
  const { user } = replyOf(await call(getProfile))
  const body = { name: 'M', street, city: 'Northport', pincode: '04849' }
  replyOf(await call(createAddress, { body }))
  for (const row of [
    `insert into cart values ('${user._id}', 1, now())`,
    `insert into cart_line values ('${user._id}', '${shoe.variantId}', '9', 1, 9000, now())`,
    `insert into wishlist_entry values ('${user._id}', '${shoe.productId}', null, null, 9000, now())`,
    `insert into product_view values ('${user._id}', '${shoe.productId}', now())`,
    `update account set fit_profile = '{"length": 27}', reminders_stopped_at = now() where id = '${user._id}'`,
  ]) {
    await pool.query(row)
  }
  await insertOrder(db, { accountId: user._id, email: user.email })
}

async function kept(call: typeof owner) {
  const all = replyOf(await call(exportAccount))
  const length = (part: unknown) => (Array.isArray(part) ? part.length : null)
  const { addresses, cart, wishlist, recentlyViewed, orders, fitProfile, remindersStoppedAt } = all
  return {
    lists: [addresses, cart, wishlist, recentlyViewed].map(length),
    orders: length(orders),
    facts: [fitProfile, remindersStoppedAt],
  }
}

const emptied = { lists: [0, 0, 0, 0], orders: 1, facts: [null, null] }
const whole = {
  lists: [1, 1, 1, 1],
  orders: 1,
  facts: [{ length: 27 }, expect.anything()],
}

function verify(as: typeof owner, email: string, otp: string, password?: string) {
  return as(verifyOtp, { body: { email, otp, password } })
}

async function refusesPassword(email: string, password: string) {
  clock.advance(15 * 60_000)
  const refused = refusalOf(await api.as({ address: '192.0.2.77' })(login, { body: { email, password } }))
  expect(refused.code).toBe('invalid_credentials')
}

describe("a sign-up for somebody else's unverified address", () => {
  it('changes nothing by itself and reveals nothing', async () => {
    const email = newEmail()
    await signUp(owner, email, ownersWord)
    const signedIn = await signIn(home, email, ownersWord)
    await plant(signedIn, '1 Secret Lane')
    await signUp(stranger, email, strangersWord, 'Mallory')
    await refusesPassword(email, strangersWord)
    expect(replyOf(await signedIn(getProfile)).user).toMatchObject({
      name: 'Vera Owner',
      phone: '+1 555 010 0199',
      verified: false,
    })
    await signIn(home, email, ownersWord)
    expect(await kept(signedIn)).toEqual(whole)
  })

  it('gains nothing when the owner enters its code with their own password or session', async () => {
    for (const way of ['password', 'session'] as const) {
      const email = newEmail()
      await signUp(owner, email, ownersWord)
      const signedIn = await signIn(home, email, ownersWord)
      await plant(signedIn, '1 Secret Lane')
      const otp = await signUp(stranger, email, strangersWord, 'Mallory')
      replyOf(
        way === 'password' ? await verify(owner, email, otp, ownersWord) : await verify(signedIn, email, otp),
      )
      await refusesPassword(email, strangersWord)
      const again = await signIn(home, email, ownersWord)
      expect(replyOf(await again(getProfile)).user).toMatchObject({ name: 'Vera Owner', verified: true })
      expect(await kept(again)).toEqual(whole)
      expect(refusalOf(await signedIn(getProfile)).status).toBe(401)
    }
  })

  it('cannot be confirmed by code alone from another network; the code stays valid', async () => {
    const email = newEmail()
    await signUp(owner, email, ownersWord)
    const otp = await signUp(stranger, email, strangersWord, 'Mallory')
    expect(refusalOf(await verify(owner, email, otp))).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Please enter the password you signed up with, too',
    })
    replyOf(await verify(owner, email, otp, ownersWord))
    await refusesPassword(email, strangersWord)
    await signIn(home, email, ownersWord)
  })

  it('cannot be confirmed by code alone from the same network where there are orders', async () => {
    const email = newEmail()
    await signUp(owner, email, ownersWord)
    await plant(await signIn(home, email, ownersWord), '1 Secret Lane')
    const otp = await signUp(owner, email, strangersWord, 'Mallory')
    expect(refusalOf(await verify(owner, email, otp)).message).toContain('the password you signed up with')
    replyOf(await verify(owner, email, otp, ownersWord))
    await refusesPassword(email, strangersWord)
    expect(await kept(await signIn(home, email, ownersWord))).toEqual(whole)
  })

  it('does not lock out an owner whose own second sign-up it replaced', async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    await plant(await signIn(elsewhere, email, strangersWord), '66 Mallory Drop')
    await signUp(owner, email, ownersWord)
    const otp = await signUp(stranger, email, 'another-of-the-stranger', 'Mallory')
    replyOf(await verify(owner, email, otp, ownersWord))
    const signedIn = await signIn(home, email, ownersWord)
    expect(replyOf(await signedIn(getProfile)).user).toMatchObject({ name: email.split('@')[0], phone: null })
    expect(await kept(signedIn)).toEqual(emptied)
  })
})

describe('an address that somebody else signed up with first', () => {
  it('is emptied when its owner signs up and verifies', async () => {
    for (const password of [ownersWord, undefined]) {
      const email = newEmail()
      await signUp(stranger, email, strangersWord, 'Mallory')
      const squatter = await signIn(elsewhere, email, strangersWord)
      await plant(squatter, '66 Mallory Drop')
      // The code alone is enough without orders.
      if (!password) await pool.query('delete from customer_order where email = $1', [email])
      const otp = await signUp(owner, email, ownersWord)
      replyOf(await verify(owner, email, otp, password))
      expect(refusalOf(await squatter(getProfile)).status).toBe(401)
      await refusesPassword(email, strangersWord)
      const signedIn = await signIn(home, email, ownersWord)
      expect(replyOf(await signedIn(getProfile)).user).toMatchObject({ name: 'Vera Owner', verified: true })
      expect(await kept(signedIn)).toEqual({ ...emptied, orders: password ? 1 : 0 })
    }
  })

  it('is emptied when its owner resets the password', async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    await plant(await signIn(elsewhere, email, strangersWord), '66 Mallory Drop')
    clock.advance(1000)
    replyOf(await owner(forgotPassword, { body: { email } }))
    const otp = await newestCode(mailbox, email)
    replyOf(await owner(resetPassword, { body: { email, otp, newPassword: ownersWord } }))
    expect(await kept(await signIn(home, email, ownersWord))).toEqual(emptied)
  })

  it("drops a stranger's concurrent address when the owner verifies", async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    const squatter = await signIn(elsewhere, email, strangersWord)
    const body = { name: 'M', street: '66 Mallory Drop', city: 'Northport', pincode: '04849' }
    const locked = await db.startTransaction().execute()
    const { id } = await locked
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const adding = squatter(createAddress, { body })
    await someoneWaits()
    await locked.deleteFrom('session').where('account_id', '=', id).execute()
    await locked.commit().execute()
    expect(refusalOf(await adding).status).toBe(401)
    expect(await db.selectFrom('address').select('id').where('account_id', '=', id).execute()).toEqual([])
  })
})

/** Resolves once a statement of this database waits for a lock. */
async function someoneWaits() {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
  }
}

describe('a pending sign-up', () => {
  it('takes effect with a code that was sent again', async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    await signUp(owner, email, ownersWord)
    clock.advance(60 * 60_000)
    replyOf(await owner(resendOtp, { body: { email } }))
    replyOf(await verify(owner, email, await newestCode(mailbox, email)))
    const signedIn = await signIn(home, email, ownersWord)
    expect(replyOf(await signedIn(getProfile)).user.name).toBe('Vera Owner')
    await refusesPassword(email, strangersWord)
  })

  it('survives a password change by a signed-in session', async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    const squatter = await signIn(elsewhere, email, strangersWord)
    const otp = await signUp(owner, email, ownersWord)
    const change = { currentPassword: strangersWord, newPassword: 'changed-by-mallory' }
    replyOf(await squatter(changePassword, { body: change }))
    replyOf(await verify(owner, email, otp))
    await refusesPassword(email, 'changed-by-mallory')
    await signIn(home, email, ownersWord)
  })

  it('is one of several concurrent ones, and its code verifies it', async () => {
    const email = newEmail()
    await signUp(stranger, email, strangersWord, 'Mallory')
    const names = ['Ash', 'Bo', 'Cy']
    await Promise.all(
      names.map((name) => owner(signup, { body: { name, email, password: `password of ${name}` } })),
    )
    const { name } = await db
      .selectFrom('pending_signup as p')
      .innerJoin('account as a', 'a.id', 'p.account_id')
      .select('p.name')
      .where('a.email', '=', email)
      .executeTakeFirstOrThrow()
    clock.advance(1000)
    replyOf(await owner(resendOtp, { body: { email } }))
    replyOf(await verify(owner, email, await newestCode(mailbox, email)))
    const signedIn = await signIn(home, email, `password of ${name}`)
    expect(replyOf(await signedIn(getProfile)).user.name).toBe(name)
  })

  it('does not mix with a concurrent verification', async () => {
    for (let round = 0; round < 6; round++) {
      const email = newEmail()
      const otp = await signUp(owner, email, ownersWord)
      const theirs = { name: 'Mallory', email, password: strangersWord }
      const [verified] = await Promise.all([
        verify(owner, email, otp, ownersWord),
        stranger(signup, { body: theirs }),
      ])
      await refusesPassword(email, strangersWord)
      const signedIn = await signIn(home, email, ownersWord)
      expect(replyOf(await signedIn(getProfile)).user).toMatchObject({
        name: 'Vera Owner',
        verified: verified?.ok,
      })
      expect(replyOf(await signedIn(listAddresses)).addresses).toEqual([])
    }
  })
})
