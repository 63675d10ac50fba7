import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { accountRoutes } from '../../../server/accounts/accounts-routes.ts'
import { authenticate, openSession } from '../../../server/accounts/sessions.ts'
import { personalData } from '../../../server/personal-data.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { logIn, newestCode, refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'
import { routeApi } from '../../support/route-api.ts'

const { db, clock, api, mailbox } = await accountsApi()
const guest = api.as()

const { signup, login, verifyOtp, getProfile, logout, refresh, resendOtp } = accountEndpoints
const invalidCode = { status: 400, code: 'invalid_code', message: 'Invalid or expired code' }
const wrongPassword = {
  status: 400,
  code: 'invalid_credentials',
  message: 'The email or the password is not right',
}

function signUpBody(email: string, password = 'first-password') {
  return { name: 'Kim Alder', email, password, phone: '+1 555 010 0100' }
}

describe('sign-up and sign-in', () => {
  it('mails a code, verifies it and signs in, ignoring the case of the email', async () => {
    const signedUp = await guest(signup, { body: signUpBody('  Kim@Example.COM ') })
    expect(replyOf(signedUp).message).toBe(
      'Registration successful! Please check your email for verification code.',
    )
    const otp = await newestCode(mailbox, 'kim@example.com')
    const verified = await guest(verifyOtp, { body: { email: 'KIM@example.com', otp } })
    expect(replyOf(verified).message).toBe('Email verified successfully! You can now sign in.')
    const { user, tokens } = replyOf(
      await guest(login, { body: { email: 'kim@EXAMPLE.com', password: 'first-password' } }),
    )
    expect(user).toMatchObject({ name: 'Kim Alder', email: 'kim@example.com', verified: true })
    const profile = replyOf(await api.as({ token: tokens.access })(getProfile))
    expect(profile.user).toEqual(user)
  })

  it('answers a sign-up with 201 and signs in unverified accounts', async () => {
    const response = await api.send('/auth/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signUpBody('new@example.com')),
    })
    expect(response.status).toBe(201)
    const signedIn = await guest(login, { body: { email: 'new@example.com', password: 'first-password' } })
    expect(replyOf(signedIn).user.verified).toBe(false)
  })

  it('stores passwords, tokens and codes as hashes only', async () => {
    const customer = await signUpCustomer(api, mailbox, 'secret@example.com')
    const account = await db.selectFrom('account').selectAll().where('email', '=', customer.email).execute()
    const sessions = await db.selectFrom('session').selectAll().execute()
    const codes = await db.selectFrom('code').selectAll().execute()
    const kept = JSON.stringify([account, sessions, codes], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(kept).not.toContain(customer.password)
    expect(kept).not.toContain(customer.token)
    expect(account[0]?.password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('sign-up for an existing address', () => {
  it('is refused once the address is verified', async () => {
    await signUpCustomer(api, mailbox, 'taken@example.com')
    const again = await guest(signup, { body: signUpBody('TAKEN@example.com') })
    expect(refusalOf(again)).toEqual({
      status: 409,
      code: 'email_taken',
      message: 'An account with this email already exists',
    })
  })

  it('replaces the password of an unverified account on verification and ends older sessions', async () => {
    const email = 'owner@example.com'
    replyOf(await guest(signup, { body: signUpBody(email, 'of-the-stranger') }))
    const strangersCode = await newestCode(mailbox, email)
    const stranger = api.as({ token: await logIn(guest, email, 'of-the-stranger') })
    replyOf(await guest(signup, { body: signUpBody(email, 'of-the-owner') }))
    const ownersCode = await newestCode(mailbox, email)
    if (strangersCode !== ownersCode) {
      expect(refusalOf(await guest(verifyOtp, { body: { email, otp: strangersCode } }))).toEqual(invalidCode)
    }
    replyOf(await guest(verifyOtp, { body: { email, otp: ownersCode } }))
    expect(refusalOf(await stranger(getProfile)).status).toBe(401)
    expect(refusalOf(await guest(login, { body: { email, password: 'of-the-stranger' } }))).toEqual(
      wrongPassword,
    )
    expect(await logIn(guest, email, 'of-the-owner')).toBeTruthy()
  })

  it('creates one account from concurrent sign-ups', async () => {
    const email = 'crowd@example.com'
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => guest(signup, { body: signUpBody(email, `password-${at}`) })),
    )
    expect(results.map((result) => result.ok)).toEqual(Array(8).fill(true))
    const accounts = await db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
    const mails = await mailbox(email)
    expect(mails).toHaveLength(5)
    replyOf(await guest(verifyOtp, { body: { email, otp: await newestCodeOfAll(email) } }))
  })
})

/** Of codes mailed at once only the last written one is valid: reads it from the database. */
async function newestCodeOfAll(email: string): Promise<string> {
  const { createHash } = await import('node:crypto')
  const code = await db
    .selectFrom('code')
    .innerJoin('account', 'account.id', 'code.account_id')
    .select(['code.id', 'code_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const codes = (await mailbox(email)).map((mail) => /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? '')
  const live = codes.find((otp) =>
    createHash('sha256').update(`${code.id}:${otp}`).digest().equals(code.code_hash),
  )
  if (!live) throw new Error('the living code was not mailed')
  return live
}

describe('login', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const customer = await signUpCustomer(api, mailbox, 'login@example.com')
    for (const email of [customer.email, 'nobody@example.com']) {
      expect(refusalOf(await guest(login, { body: { email, password: 'not this' } }))).toEqual(wrongPassword)
    }
  })

  it('refuses even the right password for 15 minutes after ten failures', async () => {
    const customer = await signUpCustomer(api, mailbox, 'guessed@example.com')
    const attempts = Array.from({ length: 25 }, (_, at) =>
      guest(login, { body: { email: customer.email, password: `guess ${at}` } }),
    )
    const statuses = (await Promise.all(attempts)).map((result) => refusalOf(result).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    const right = await api.send(login.path, {
      method: login.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: customer.email, password: customer.password }),
    })
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900'])
    expect(await right.json()).toMatchObject({ code: 'rate_limited' })
    expect(refusalOf(await guest(login, { body: { email: 'x@example.com', password: 'x' } })).status).toBe(
      400,
    )
    clock.advance(15 * 60_000)
    expect(await logIn(guest, customer.email, customer.password)).toBeTruthy()
  })

  it('is refused to a client after fifty failures on any accounts', async () => {
    const customer = await signUpCustomer(api, mailbox, 'far@example.com')
    const client = api.as({ address: '198.51.100.9' })
    const statuses = []
    for (let at = 0; at < 52; at++) {
      const result = await client(login, { body: { email: `u${at}@example.com`, password: 'x' } })
      statuses.push(refusalOf(result).status)
    }
    expect(statuses).toEqual([...Array(50).fill(400), 429, 429])
    const body = { email: customer.email, password: customer.password }
    expect(refusalOf(await client(login, { body })).status).toBe(429)
    expect((await api.as({ address: '198.51.100.10' })(login, { body })).ok).toBe(true)
  })
})

describe('a burst of logins from one client', () => {
  it('checks only fifty of a hundred concurrent guesses', async () => {
    const client = api.as({ address: '198.51.100.20' })
    const guesses = Array.from({ length: 100 }, (_, at) =>
      client(login, { body: { email: `burst${at}@example.com`, password: 'x' } }),
    )
    const statuses = (await Promise.all(guesses)).map((result) => refusalOf(result).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })

  it('does not count right passwords', async () => {
    const { email, password } = await signUpCustomer(api, mailbox, 'often@example.com')
    const client = api.as({ address: '198.51.100.21' })
    for (let round = 0; round < 6; round++) {
      await Promise.all(Array.from({ length: 10 }, () => logIn(client, email, password)))
    }
    expect(refusalOf(await client(login, { body: { email, password: 'x' } })).status).toBe(400)
  })
})

describe('tokens', () => {
  it('are invalid after logout', async () => {
    const { call } = await signUpCustomer(api, mailbox, 'leaver@example.com')
    expect(replyOf(await call(logout)).message).toBe('Logged out successfully')
    expect(refusalOf(await call(getProfile)).status).toBe(401)
    expect(refusalOf(await call(logout)).status).toBe(401)
  })

  it('are replaced once by concurrent refreshes', async () => {
    const { token, call } = await signUpCustomer(api, mailbox, 'refresh@example.com')
    const results = await Promise.all(Array.from({ length: 6 }, () => call(refresh)))
    const fresh = results.filter((result) => result.ok)
    expect(fresh).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.problem.status === 401)).toHaveLength(5)
    const [first] = fresh
    if (!first?.ok) throw new Error('nothing was refreshed')
    expect(first.reply.tokens.access).not.toBe(token)
    expect(refusalOf(await call(getProfile)).status).toBe(401)
    expect(replyOf(await api.as({ token: first.reply.tokens.access })(getProfile)).user.email).toBe(
      'refresh@example.com',
    )
  })

  it('are at most fifty per account: the least recently used one is dropped', async () => {
    const { token } = await signUpCustomer(api, mailbox, 'collector@example.com')
    const { accountId } = (await authenticate(db, clock, token)) ?? { accountId: '' }
    const tokens = [token]
    for (let at = 1; at <= 52; at++) {
      clock.advance(1000)
      tokens.push((await openSession(db, clock, { accountId, device: 'Browser' })) ?? '')
    }
    const alive = await Promise.all(tokens.map((each) => authenticate(db, clock, each)))
    expect(alive.map((caller) => caller !== null)).toEqual([false, false, false, ...Array(50).fill(true)])
  })

  it('expire thirty days after their last use', async () => {
    const { call } = await signUpCustomer(api, mailbox, 'patient@example.com')
    const day = 24 * 3_600_000
    clock.advance(29 * day)
    expect((await call(getProfile)).ok).toBe(true)
    clock.advance(29 * day)
    expect((await call(getProfile)).ok).toBe(true)
    clock.advance(30 * day)
    expect(refusalOf(await call(getProfile))).toEqual({
      status: 401,
      code: 'unauthorized',
      message: 'Please sign in to continue',
    })
  })

  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Basic ${'a'.repeat(43)}`,
    "Bearer ' or 1=1 --",
  ])('as %j open nothing', async (header) => {
    const response = await api.send('/auth/profile', { headers: { Authorization: header } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthorized' })
  })
})

describe('bad input', () => {
  const good = signUpBody('input@example.com')
  it.each([
    ['no body', undefined, 'Please fill all required fields'],
    ['no email', { ...good, email: undefined }, 'Please enter your email address.'],
    ['a number as email', { ...good, email: 7 }, 'Please enter your email address.'],
    ['no real email', { ...good, email: 'a b@example.com' }, 'Please enter a valid email address.'],
    ['two addresses', { ...good, email: 'a@x.example,b@x.example' }, 'Please enter a valid email address.'],
    [
      'a header in the email',
      { ...good, email: 'a@x.example\r\nBcc: b@x.example' },
      'Please enter a valid email address.',
    ],
    ['a blank name', { ...good, name: '   ' }, 'Name is required'],
    ['a long name', { ...good, name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    ['a short password', { ...good, password: '12345' }, 'Password must be at least 6 characters'],
    ['a long password', { ...good, password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [
      'the email as password',
      { ...good, password: 'INPUT@example.com' },
      'Please choose a password other than your email',
    ],
    ['a list as password', { ...good, password: ['123456'] }, 'Password must be at least 6 characters'],
  ])('at sign-up is refused with a sentence: %s', async (_, body, message) => {
    const response = await api.send('/auth/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message, error: message })
  })

  it('is refused by size and content type', async () => {
    const json = { 'Content-Type': 'application/json' }
    const large = JSON.stringify({ ...good, name: 'x'.repeat(110_000) })
    const sent = (init: RequestInit) => api.send('/auth/login', { method: 'POST', ...init })
    expect((await sent({ headers: json, body: large })).status).toBe(413)
    expect((await sent({ headers: json, body: '{"email":' })).status).toBe(400)
    expect((await sent({ headers: { 'Content-Type': 'text/plain' }, body: 'email=x' })).status).toBe(415)
  })

  it('gives no hint about a code by its format', async () => {
    for (const otp of ['12345', '1234567', 'abcdef', '１２３４５６', '']) {
      const refused = refusalOf(await guest(verifyOtp, { body: { email: good.email, otp } }))
      expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    const unknownType = await api.send('/auth/resend-otp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: good.email, otpType: 'ANYTHING' }),
    })
    expect(unknownType.status).toBe(400)
  })
})

describe('the limit per client', () => {
  it('counts sign-ups and codes together and resets after an hour', async () => {
    const strict = routeApi(
      db,
      clock,
      accountRoutes({ db, clock, personalData, config: { clientLimitPerHour: 3 }, log: silentLog() }),
    ).as({ address: '203.0.113.50' })
    const email = 'limit@example.com'
    const statuses = [
      await strict(signup, { body: signUpBody(email) }),
      await strict(resendOtp, { body: { email } }),
      await strict(accountEndpoints.forgotPassword, { body: { email } }),
      await strict(resendOtp, { body: { email } }),
      await strict(signup, { body: signUpBody('limit2@example.com') }),
    ].map((result) => (result.ok ? 'answered' : result.problem.status))
    expect(statuses).toEqual(['answered', 'answered', 'answered', 429, 429])
    clock.advance(60 * 60_000)
    expect((await strict(resendOtp, { body: { email } })).ok).toBe(true)
  })
})
