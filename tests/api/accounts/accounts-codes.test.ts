import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { checkCode, issueCode, redeemCode } from '../../../server/accounts/accounts.ts'
import { accountRoutes } from '../../../server/accounts/accounts-routes.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { logIn, newestCode, refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'
import { insertOrder } from '../../support/order-rows.ts'
import { routeApi } from '../../support/route-api.ts'

const { database, db, clock, deps, api, mailbox } = await accountsApi()
const guest = api.as()

const { signup, login, verifyOtp, getProfile, resendOtp, forgotPassword, resetPassword } = accountEndpoints
const invalid = { status: 400, code: 'invalid_code', message: 'Invalid or expired code' }
const minute = 60_000

async function unverified(email: string) {
  replyOf(await guest(signup, { body: { name: 'Ash Marlow', email, password: 'ash-marlow' } }))
  return newestCode(mailbox, email)
}

/** Codes that differ from the mailed one. */
function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'),
  )
}

function verify(email: string, otp: string) {
  return guest(verifyOtp, { body: { email, otp } })
}

describe('a verification code', () => {
  it('works once', async () => {
    const email = 'once@example.com'
    const otp = await unverified(email)
    const results = await Promise.all(Array.from({ length: 5 }, () => verify(email, otp)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(refusalOf(await verify(email, otp))).toEqual(invalid)
  })

  it('verifies the sign-up it was mailed for; a later sign-up by somebody else gains nothing', async () => {
    const email = 'raced@example.com'
    await unverified(email)
    const theirs = { name: 'Somebody Else', email, password: 'somebody-else' }
    replyOf(await guest(signup, { body: theirs }))
    const otp = await newestCode(mailbox, email)
    replyOf(await guest(verifyOtp, { body: { email, otp, password: 'ash-marlow' } }))
    expect(refusalOf(await guest(login, { body: { email, password: theirs.password } })).code).toBe(
      'invalid_credentials',
    )
    replyOf(await guest(login, { body: { email, password: 'ash-marlow' } }))
  })

  it('does not change the password of a verified account', async () => {
    const email = 'settled@example.com'
    const otp = await unverified(email)
    replyOf(await guest(forgotPassword, { body: { email } }))
    const reset = { email, otp: await newestCode(mailbox, email), newPassword: 'quite-settled' }
    replyOf(await guest(resetPassword, { body: reset }))
    await guest(verifyOtp, { body: { email, otp, password: 'ash-marlow' } })
    replyOf(await guest(login, { body: { email, password: 'quite-settled' } }))
  })

  it('is valid for ten minutes', async () => {
    const early = await unverified('early@example.com')
    const late = await unverified('late@example.com')
    clock.advance(10 * minute - 1)
    expect((await verify('early@example.com', early)).ok).toBe(true)
    clock.advance(1)
    expect(refusalOf(await verify('late@example.com', late))).toEqual(invalid)
  })

  it('is locked after five wrong tries, also concurrent ones', async () => {
    const email = 'guess@example.com'
    const otp = await unverified(email)
    const guesses = await Promise.all(wrongCodes(otp, 5).map((wrong) => verify(email, wrong)))
    expect(guesses.map((result) => refusalOf(result))).toEqual(Array(5).fill(invalid))
    expect(refusalOf(await verify(email, otp))).toEqual(invalid)
    const row = await db
      .selectFrom('code')
      .innerJoin('account', 'account.id', 'code.account_id')
      .select('wrong_tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.wrong_tries).toBe(5)
  })

  it('is valid after four wrong tries', async () => {
    const email = 'four@example.com'
    const otp = await unverified(email)
    for (const wrong of wrongCodes(otp, 4)) expect(refusalOf(await verify(email, wrong))).toEqual(invalid)
    expect((await verify(email, otp)).ok).toBe(true)
  })

  it('is refused for another account, purpose or address', async () => {
    const otp = await unverified('mine@example.com')
    await unverified('other@example.com')
    if ((await newestCode(mailbox, 'other@example.com')) !== otp) {
      expect(refusalOf(await verify('other@example.com', otp))).toEqual(invalid)
    }
    expect(refusalOf(await verify('nobody@example.com', otp))).toEqual(invalid)
    for (const otpType of ['PASSWORD_RESET', 'PAYMENT'] as const) {
      const body = { email: 'mine@example.com', otp, otpType }
      expect(refusalOf(await guest(verifyOtp, { body }))).toEqual(invalid)
    }
    expect((await verify('mine@example.com', otp)).ok).toBe(true)
  })

  it('is replaced by a newer one with five new tries', async () => {
    const email = 'newer@example.com'
    const old = await unverified(email)
    for (const wrong of wrongCodes(old, 5)) await verify(email, wrong)
    clock.advance(1000)
    const asked = replyOf(await guest(resendOtp, { body: { email } }))
    expect(asked.message).toBe('If this address has an account that needs it, a new code is on its way.')
    const otp = await newestCode(mailbox, email)
    if (otp !== old) expect(refusalOf(await verify(email, old))).toEqual(invalid)
    expect((await verify(email, otp)).ok).toBe(true)
  })
})

describe('verification codes within their limits', () => {
  it('stay valid when the mail limit is reached', async () => {
    const email = 'flooded@example.com'
    await unverified(email)
    for (let at = 0; at < 10; at++) {
      clock.advance(1000)
      replyOf(await guest(resendOtp, { body: { email } }))
    }
    expect(await mailbox(email)).toHaveLength(5)
    expect((await verify(email, await newestCode(mailbox, email))).ok).toBe(true)
  })

  it('belong to the sign-up they were mailed for: a sign-up without a mail changes no password', async () => {
    const email = 'flooder@example.com'
    await unverified(email)
    for (let at = 0; at < 6; at++) {
      clock.advance(1000)
      replyOf(await guest(signup, { body: { name: 'Ash', email, password: `password-${at}` } }))
    }
    replyOf(await verify(email, await newestCode(mailbox, email)))
    expect(await logIn(guest, email, 'password-3')).toBeTruthy()
    expect(refusalOf(await guest(login, { body: { email, password: 'password-5' } })).status).toBe(400)
  })

  it('are limited per client across accounts', async () => {
    const strict = routeApi(db, clock, accountRoutes({ ...deps, config: { clientLimitPerHour: 4 } }))
    const client = strict.as({ address: '203.0.113.77' })
    const statuses = []
    for (let at = 0; at < 6; at++) {
      const result = await client(verifyOtp, { body: { email: `spray${at}@example.com`, otp: '123456' } })
      statuses.push(refusalOf(result).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  })
})

describe('asking for a code', () => {
  it('answers the same for known, verified and unknown addresses', async () => {
    await signUpCustomer(api, mailbox, 'known@example.com')
    const before = (await mailbox('known@example.com')).length
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      for (const otpType of ['VERIFICATION', 'PASSWORD_RESET', 'PAYMENT'] as const) {
        answers.push(await guest(resendOtp, { body: { email, otpType } }))
      }
      answers.push(await guest(forgotPassword, { body: { email } }))
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await mailbox('known@example.com')).length - before).toBe(2)
    expect(await mailbox('unknown@example.com')).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is reset with a mailed code: ends all sessions, mails a notice and lifts the login limit', async () => {
    const customer = await signUpCustomer(api, mailbox, 'forgot@example.com')
    const { email } = customer
    for (let at = 0; at < 11; at++) await guest(login, { body: { email, password: 'guess' } })
    clock.advance(1000)
    replyOf(await guest(forgotPassword, { body: { email } }))
    const otp = await newestCode(mailbox, email)
    expect((await guest(verifyOtp, { body: { email, otp, otpType: 'PASSWORD_RESET' } })).ok).toBe(true)
    const body = { email, otp, newPassword: 'brand-new' }
    const results = await Promise.all([guest(resetPassword, { body }), guest(resetPassword, { body })])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(refusalOf(await customer.call(getProfile)).status).toBe(401)
    expect(await logIn(guest, email, 'brand-new')).toBeTruthy()
    expect(refusalOf(await guest(login, { body: { email, password: customer.password } })).status).toBe(400)
    expect((await mailbox(email)).map((mail) => mail.subject)).toContain('Your Outsole password was changed')
  })

  it('does not end the waiting where another call has used the code up meanwhile', async () => {
    const { email } = await signUpCustomer(api, mailbox, 'overtaken@example.com')
    for (let at = 0; at < 11; at++) await guest(login, { body: { email, password: 'guess' } })
    clock.advance(1000)
    replyOf(await guest(forgotPassword, { body: { email } }))
    const otp = await newestCode(mailbox, email)
    // The other call holds the account until it is done, so that this one finds its code right and then gone.
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select from account where email = $1 for update', [email])
    const reset = guest(resetPassword, { body: { email, otp, newPassword: 'brand-new' } })
    await expect
      .poll(() => other.query(`select from pg_locks where not granted`).then(({ rowCount }) => rowCount))
      .toBeGreaterThan(0)
    await other.query('delete from code where account_id = (select id from account where email = $1)', [
      email,
    ])
    await other.query('commit')
    other.release()
    expect(refusalOf(await reset)).toEqual(invalid)
    const again = refusalOf(await guest(login, { body: { email, password: 'guess' } }))
    expect(again).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  it('is not reset with a wrong code or an invalid password', async () => {
    const { email, password } = await signUpCustomer(api, mailbox, 'keeps@example.com')
    clock.advance(1000)
    replyOf(await guest(forgotPassword, { body: { email } }))
    const otp = await newestCode(mailbox, email)
    const [wrong = ''] = wrongCodes(otp, 1)
    expect(
      refusalOf(await guest(resetPassword, { body: { email, otp: wrong, newPassword: 'brand-new' } })),
    ).toEqual(invalid)
    expect(
      refusalOf(await guest(resetPassword, { body: { email, otp, newPassword: 'short' } })),
    ).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await logIn(guest, email, password)).toBeTruthy()
  })

  it('proves the address: a session that pre-registered it loses access', async () => {
    const email = 'squatted@example.com'
    replyOf(await guest(signup, { body: { name: 'Squatter', email, password: 'squatters' } }))
    const squatter = api.as({ token: await logIn(guest, email, 'squatters') })
    clock.advance(1000)
    replyOf(await guest(forgotPassword, { body: { email } }))
    const otp = await newestCode(mailbox, email)
    replyOf(await guest(resetPassword, { body: { email, otp, newPassword: 'the-owner' } }))
    expect(refusalOf(await squatter(getProfile)).status).toBe(401)
    expect(refusalOf(await guest(login, { body: { email, password: 'squatters' } })).status).toBe(400)
    const { user } = replyOf(await guest(login, { body: { email, password: 'the-owner' } }))
    expect(user.verified).toBe(true)
  })
})

describe('a payment code', () => {
  it('belongs to its order, counts wrong tries, and is redeemed once', async () => {
    const customer = await signUpCustomer(api, mailbox, 'payer@example.com')
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow()
    const orderIds = [newId(), newId()]
    for (const id of orderIds)
      await insertOrder(db, { id, orderNumber: `OS-${id}`, accountId: account.id, status: 'pending' })
    const [first = '', second = ''] = orderIds
    const issued = await transaction(db, (tx) =>
      issueCode(tx, clock, {
        accountId: account.id,
        type: 'PAYMENT',
        to: customer.email,
        order: { id: first, number: 'OS-1' },
      }),
    )
    expect(issued).toBe(true)
    const [mail] = await mailbox(customer.email)
    expect(mail?.subject).toBe('Your payment code for order OS-1')
    const otp = await newestCode(mailbox, customer.email)
    const owner = { accountId: account.id, type: 'PAYMENT' as const, orderId: first }
    expect(await checkCode(db, clock, { ...owner, orderId: second }, otp)).toBe(false)
    const tries = wrongCodes(otp, 4).map((wrong) => checkCode(db, clock, owner, wrong))
    expect(await Promise.all(tries)).toEqual([false, false, false, false])
    expect(await checkCode(db, clock, owner, otp)).toBe(true)
    const redeemed = await Promise.all(
      Array.from({ length: 4 }, () => transaction(db, (tx) => redeemCode(tx, clock, owner, otp))),
    )
    expect(redeemed.filter(Boolean)).toHaveLength(1)
    expect(await checkCode(db, clock, owner, otp)).toBe(false)
  })
})
