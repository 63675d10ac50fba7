import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { accountRoutes } from '../../../server/accounts/accounts-routes.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { queueTables } from '../../../server/platform/jobs/graphile-internals.ts'
import { logIn, newestCode, refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'
import { routeApi } from '../../support/route-api.ts'

/** Strangers' tries must neither open an account nor lock its owner out. */

const { db, pool, clock, deps, api, mailbox } = await accountsApi()
const { login, verifyOtp, forgotPassword, resetPassword, changePassword, refresh } = accountEndpoints

const home = { address: '198.51.100.1' }
const owner = api.as(home)
const stranger = (nth: number) => api.as({ address: `203.0.113.${nth}` })
const hour = 3_600_000

function customer() {
  return signUpCustomer(api, mailbox, `${newId()}@example.com`, home)
}

async function guess(as: typeof owner, email: string, times: number) {
  const statuses = []
  for (let at = 0; at < times; at++) {
    statuses.push(refusalOf(await as(login, { body: { email, password: `guess ${at}` } })).status)
  }
  return statuses
}

async function askForReset(as: typeof owner, email: string, times = 1) {
  for (let at = 0; at < times; at++) {
    clock.advance(1000)
    replyOf(await as(forgotPassword, { body: { email } }))
    await mailbox(email)
  }
}

function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String((Number(right) + at + 1) % 1_000_000).padStart(6, '0'),
  )
}

function tryCode(as: typeof owner, email: string, otp: string) {
  return as(verifyOtp, { body: { email, otp, otpType: 'PASSWORD_RESET' } })
}

describe('wrong passwords of strangers', () => {
  it('lock their own network, not the owner’s', async () => {
    const { email, password } = await customer()
    expect(await guess(stranger(1), email, 12)).toEqual([...Array(10).fill(400), 429, 429])
    expect(refusalOf(await stranger(1)(login, { body: { email, password } })).status).toBe(429)
    await logIn(owner, email, password)
    await logIn(stranger(2), email, password)
  })

  it('from many networks are limited together; known networks still sign in', async () => {
    const { email, password } = await customer()
    for (let nth = 10; nth < 20; nth++) {
      expect(await guess(stranger(nth), email, 10)).toEqual(Array(10).fill(400))
    }
    expect(await guess(stranger(20), email, 1)).toEqual([429])
    expect(refusalOf(await stranger(21)(login, { body: { email, password } })).status).toBe(429)
    await logIn(owner, email, password)
    await askForReset(stranger(22), email)
    const reset = { email, otp: await newestCode(mailbox, email), newPassword: 'after-the-siege' }
    replyOf(await stranger(22)(resetPassword, { body: reset }))
    await logIn(stranger(22), email, 'after-the-siege')
  })

  it('are reset with the known networks when the password changes', async () => {
    const { call, email, password } = await customer()
    await logIn(stranger(30), email, password)
    replyOf(await call(changePassword, { body: { currentPassword: password, newPassword: 'brand-new' } }))
    const { rows } = await pool.query(
      `select count(*)::int as count from known_client k join account a on a.id = k.account_id where a.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a sign-in from a network not seen before', () => {
  it('sends one mail, but not for the first network of an account', async () => {
    const { email, password } = await customer()
    await logIn(owner, email, password)
    const firefox = { address: '203.0.113.90', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    await logIn(api.as(firefox), email, password)
    await logIn(api.as(firefox), email, password)
    const told = (await mailbox(email)).filter(
      (mail) => mail.subject === 'New sign-in to your Outsole account',
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Device: Firefox on Linux')
  })

  it('is remembered for at most twenty networks', async () => {
    const { email, password } = await customer()
    for (let nth = 1; nth <= 24; nth++) {
      clock.advance(1000)
      await logIn(stranger(nth), email, password)
    }
    const known = await db
      .selectFrom('known_client as k')
      .innerJoin('account as a', 'a.id', 'k.account_id')
      .select('k.first_seen_at')
      .where('a.email', '=', email)
      .execute()
    expect(known).toHaveLength(20)
  })
})

describe('the current password asked for while signed in', () => {
  it('is accepted though strangers have locked the sign-in form', async () => {
    const { call, email, password } = await customer()
    for (let nth = 10; nth < 21; nth++) await guess(stranger(nth), email, 10)
    await guess(owner, email, 11)
    const body = { currentPassword: password, newPassword: 'brand-new' }
    expect(replyOf(await call(changePassword, { body }))).toEqual({ success: true })
  })

  it('can be tried ten times per session and thirty times per account', async () => {
    const { email, password } = await customer()
    let thief = api.as({ address: '203.0.113.40', token: await logIn(stranger(40), email, password) })
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 11; at++) {
        const body = { currentPassword: `guess ${at}`, newPassword: 'brand-new' }
        statuses.push(refusalOf(await thief(changePassword, { body })).status)
      }
      const { tokens } = replyOf(await thief(refresh))
      thief = api.as({ address: '203.0.113.40', token: tokens.access })
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30)
    expect(statuses.slice(0, 11)).toEqual([...Array(10).fill(400), 429])
  })
})

describe('a reset code', () => {
  it('is locked for the network with wrong tries, not for the owner', async () => {
    const { email } = await customer()
    await askForReset(owner, email)
    const otp = await newestCode(mailbox, email)
    for (const wrong of wrongCodes(otp, 5)) await tryCode(stranger(50), email, wrong)
    expect((await tryCode(stranger(50), email, otp)).ok).toBe(false)
    expect((await tryCode(stranger(51), email, otp)).ok).toBe(true)
    expect((await tryCode(owner, email, otp)).ok).toBe(true)
  })

  it('can be tried fifteen times by all strangers; the owner can still use it', async () => {
    const { email } = await customer()
    await askForReset(owner, email)
    const otp = await newestCode(mailbox, email)
    const guesses = wrongCodes(otp, 20).map((wrong, at) => tryCode(stranger(60 + (at % 5)), email, wrong))
    await Promise.all(guesses)
    expect((await tryCode(stranger(69), email, otp)).ok).toBe(false)
    const { wrong_tries } = await db
      .selectFrom('code')
      .innerJoin('account', 'account.id', 'code.account_id')
      .select('wrong_tries')
      .where('email', '=', email)
      .where('type', '=', 'PASSWORD_RESET')
      .executeTakeFirstOrThrow()
    expect(wrong_tries).toBe(15)
    replyOf(await owner(resetPassword, { body: { email, otp, newPassword: 'brand-new' } }))
  })

  it('is mailed to the owner though strangers requested five within the hour', async () => {
    const { email } = await customer()
    clock.advance(hour)
    const before = (await mailbox(email)).length
    await askForReset(stranger(70), email, 9)
    expect((await mailbox(email)).length - before).toBe(5)
    await askForReset(owner, email, 9)
    expect((await mailbox(email)).length - before).toBe(10)
    const otp = await newestCode(mailbox, email)
    replyOf(await owner(resetPassword, { body: { email, otp, newPassword: 'brand-new' } }))
  })

  it('is requested in the same time with or without an account, as the queue does the work', async () => {
    const { email } = await customer()
    const job = `select payload from ${queueTables.jobs} j
      join ${queueTables.tasks} t on t.id = j.task_id where t.identifier = 'mail_code'`
    replyOf(await owner(forgotPassword, { body: { email } }))
    replyOf(await owner(forgotPassword, { body: { email: 'nobody@example.com' } }))
    expect((await pool.query(job)).rowCount).toBe(2)
    await mailbox(email)
    expect((await pool.query(job)).rowCount).toBe(0)
  })
})

describe('signing in', () => {
  it('is limited per client, also with the right password', async () => {
    const { email, password } = await customer()
    const strict = routeApi(db, clock, accountRoutes({ ...deps, config: { clientLimitPerHour: 2 } }))
    const client = strict.as({ address: '203.0.113.80' })
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const result = await client(login, { body: { email, password } })
      statuses.push(result.ok ? 200 : result.problem.status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('answers 503 when too many password checks wait, without counting the try', async () => {
    const visitors = Array.from({ length: 120 }, (_, nth) => ({
      email: `hurry${nth}@example.com`,
      address: `192.0.2.${nth + 1}`,
    }))
    const replies = await Promise.all(
      visitors.map(({ email, address }) =>
        api.send(login.path, {
          method: login.method,
          headers: { 'Content-Type': 'application/json', 'X-Test-Address': address },
          body: JSON.stringify({ email, password: 'guess' }),
        }),
      ),
    )
    const [putOff, ...others] = replies.filter(({ status }) => status === 503)
    expect(await putOff?.json()).toMatchObject({ code: 'unavailable' })
    expect(putOff?.headers.get('Retry-After')).toBe('5')
    const looked = replies.filter(({ status }) => status === 400)
    expect(looked.length).toBe(120 - others.length - 1)
    expect(looked.length).toBeGreaterThanOrEqual(51)
    const { rows } = await pool.query(
      `select sum(count)::int as counted from limit_count where key like 'login_strangers:hurry%'`,
    )
    expect(rows).toEqual([{ counted: looked.length }])
  })
})

describe('mails that strangers ask for to an address that is not verified yet', () => {
  it('do not use up the mails of the network that signed up', async () => {
    const email = `${newId()}@example.com`
    const body = { name: 'Vera Owner', email, password: 'the-owners-word' }
    replyOf(await owner(accountEndpoints.signup, { body }))
    await askForReset(stranger(30), email, 8)
    for (let at = 0; at < 8; at++) {
      clock.advance(1000)
      replyOf(await stranger(31)(accountEndpoints.resendOtp, { body: { email, otpType: 'VERIFICATION' } }))
      await mailbox(email)
    }
    const before = (await mailbox(email)).length
    replyOf(await owner(accountEndpoints.resendOtp, { body: { email, otpType: 'VERIFICATION' } }))
    expect(await mailbox(email)).toHaveLength(before + 1)
    replyOf(await owner(verifyOtp, { body: { email, otp: await newestCode(mailbox, email) } }))
    await logIn(owner, email, body.password)
  })
})
