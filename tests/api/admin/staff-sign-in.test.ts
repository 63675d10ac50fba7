import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { staffSignInEndpoints as e } from '../../../contract/admin/sign-in.ts'
import { staffEndpoints } from '../../../contract/admin/staff.ts'
import { apiRoot } from '../../../server/api.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { softPasskey } from '../../support/soft-passkey.ts'
import { addStaff, adminBrowser, ownOrigin, staffPassword } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const shop = await staffShop(database, { STAFF_SECOND_FACTOR: 'optional' })
const strict = await staffShop(database, { STAFF_SECOND_FACTOR: 'required' })
const { db, clock } = shop

const minutes = (count: number) => count * 60_000

function advance(ms: number): void {
  shop.clock.advance(ms)
  strict.clock.advance(ms)
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
}

const credentials = (email: string, password = staffPassword) => ({ body: { email, password } })

/** A member with an authenticator app, and its secret and recovery codes. */
async function addStaffWithApp() {
  const member = await addStaff(db, clock)
  const { call } = adminBrowser(shop.api, member)
  const { secret } = replyOf(await call(e.startTotp))
  const reply = replyOf(await call(e.confirmTotp, { body: { code: codeOf(secret) } }))
  advance(minutes(1))
  return { ...member, secret, recoveryCodes: reply.recoveryCodes ?? [] }
}

describe('signing in', () => {
  it('sets a cookie that scripts and other sites cannot use, and keeps the token as a hash', async () => {
    const { email } = await addStaff(db, clock)
    const response = await shop.api.request(`${apiRoot}/admin/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ownOrigin },
      body: JSON.stringify({ email, password: staffPassword }),
    })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^outsole_staff=[\w-]{43}; Path=\/shop\/api\/admin; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    )
    const token = /=([\w-]+);/.exec(cookie)?.[1] ?? ''
    expect(await response.text()).not.toContain(token)
    const kept = await db.selectFrom('staff_session').select('token_hash').execute()
    expect(kept.map(({ token_hash }) => token_hash.toString())).not.toContain(token)
    const overHttps = await staffShop(database, { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none' })
    const secure = await overHttps.api.request(`${apiRoot}/admin/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example' },
      body: JSON.stringify({ email, password: staffPassword }),
    })
    expect(secure.headers.get('set-cookie')).toMatch(/^__Secure-outsole_staff=.*; Secure; /)
    expect(await secure.json()).toMatchObject({ state: 'set_up', keys: [] })
  })

  it('refuses wrong passwords, unknown, customers’ and disabled addresses alike', async () => {
    const { email } = await addStaff(db, clock)
    const disabled = await addStaff(db, clock)
    await db
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', disabled.staffId)
      .execute()
    const customer = await addCustomer(db, clock)
    for (const body of [
      { email, password: 'not the password' },
      { email: disabled.email, password: staffPassword },
      { email: 'nobody@staff.example', password: staffPassword },
      { email: customer.email, password: staffPassword },
    ]) {
      const { call } = adminBrowser(shop.api)
      expect(refusalOf(await call(e.signIn, { body }))).toEqual({
        status: 400,
        code: 'invalid_credentials',
        message: 'The email or the password is not right',
      })
    }
  })

  it('is limited per account, network and time, apart from customers', async () => {
    const { email } = await addStaff(db, clock)
    const { call } = adminBrowser(shop.api)
    for (let tries = 0; tries < 10; tries++) refusalOf(await call(e.signIn, credentials(email, 'wrong')))
    expect(refusalOf(await call(e.signIn, credentials(email))).code).toBe('rate_limited')
    advance(minutes(16))
    expect(replyOf(await call(e.signIn, credentials(email))).state).toBe('signed_in')
  })

  it('ends after 12 hours without a call, after 7 days in any case, and when signing out', async () => {
    const { email } = await addStaff(db, clock)
    const browser = adminBrowser(shop.api)
    replyOf(await browser.call(e.signIn, credentials(email)))
    for (let half = 0; half < 14; half++) {
      expect(replyOf(await browser.call(e.getSession)).staff.email).toBe(email)
      advance(minutes(60 * 12 - 1))
    }
    advance(minutes(14))
    expect(refusalOf(await browser.call(e.getSession)).status).toBe(401)
    replyOf(await browser.call(e.signIn, credentials(email)))
    replyOf(await browser.call(e.signOut))
    expect(browser.jar.cookie).toBe('outsole_staff=')
    const idle = adminBrowser(shop.api)
    replyOf(await idle.call(e.signIn, credentials(email)))
    advance(minutes(60 * 12))
    expect(refusalOf(await idle.call(e.getSession)).status).toBe(401)
  })

  it('mails the member about a new network', async () => {
    const { email } = await addStaff(db, clock)
    const { call } = adminBrowser(shop.api)
    replyOf(await call(e.signIn, credentials(email)))
    expect(await shop.mailbox(email)).toEqual([])
    const elsewhere = await staffShop(database, { TRUST_PROXY: '127.0.0.1' })
    const from = adminBrowser({
      request: (path, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', '203.0.113.7')
        return elsewhere.api.request(path, { ...init, headers })
      },
    })
    replyOf(await from.call(e.signIn, credentials(email)))
    const mails = await shop.mailbox(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to the Outsole back office'])
  })
})

describe('sessions', () => {
  it('are listed and ended by their member alone; a new password ends all others', async () => {
    const member = await addStaff(db, clock)
    const other = await addStaff(db, clock)
    const [here, there] = [adminBrowser(shop.api), adminBrowser(shop.api)]
    replyOf(await here.call(e.signIn, credentials(member.email)))
    replyOf(await there.call(e.signIn, credentials(member.email)))
    const { sessions } = replyOf(await here.call(e.listOwnSessions))
    expect(sessions.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, 'Firefox on Linux'],
      [false, 'Firefox on Linux'],
      [false, 'Firefox on Linux'],
    ])
    const stranger = adminBrowser(shop.api, other)
    const params = { id: member.sessionId }
    expect(refusalOf(await stranger.call(e.endOwnSession, { params })).status).toBe(404)
    replyOf(await here.call(e.endOwnSession, { params }))
    const body = { currentPassword: staffPassword, newPassword: 'another-long-password' }
    const wrong = { ...body, currentPassword: 'wrong' }
    expect(refusalOf(await here.call(e.changeOwnPassword, { body: wrong })).code).toBe('invalid_credentials')
    replyOf(await here.call(e.changeOwnPassword, { body }))
    expect(refusalOf(await there.call(e.getSession)).status).toBe(401)
    expect(replyOf(await here.call(e.listOwnSessions)).sessions).toHaveLength(1)
    expect(refusalOf(await there.call(e.signIn, credentials(member.email))).code).toBe('invalid_credentials')
  })
})

describe('an authenticator app', () => {
  it('completes the sign-in under a new token, and no code counts twice', async () => {
    const member = await addStaffWithApp()
    const { call, jar } = adminBrowser(shop.api)
    expect(replyOf(await call(e.signIn, credentials(member.email)))).toMatchObject({
      state: 'second_factor',
      keys: [],
      isOwner: false,
    })
    const halfway = jar.cookie
    expect(refusalOf(await call(staffEndpoints.listStaff, {})).code).toBe('second_factor_required')
    const code = codeOf(member.secret)
    expect(refusalOf(await call(e.giveTotp, { body: { code: '000000' } })).code).toBe('invalid_code')
    expect(replyOf(await call(e.giveTotp, { body: { code } })).state).toBe('signed_in')
    expect(jar.cookie).not.toBe(halfway)
    expect(refusalOf(await adminBrowser(shop.api, { cookie: halfway }).call(e.getSession)).status).toBe(401)
    replyOf(await call(staffEndpoints.listStaff, {}))
    const again = adminBrowser(shop.api)
    replyOf(await again.call(e.signIn, credentials(member.email)))
    expect(refusalOf(await again.call(e.giveTotp, { body: { code } })).code).toBe('invalid_code')
  })

  it('of two tries with one code, one succeeds', async () => {
    const member = await addStaffWithApp()
    const browsers = [adminBrowser(shop.api), adminBrowser(shop.api)]
    for (const { call } of browsers) replyOf(await call(e.signIn, credentials(member.email)))
    const body = { code: codeOf(member.secret) }
    const results = await Promise.all(browsers.map(({ call }) => call(e.giveTotp, { body })))
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('is guessed ten times at most', async () => {
    const member = await addStaffWithApp()
    const { call } = adminBrowser(shop.api)
    replyOf(await call(e.signIn, credentials(member.email)))
    for (let tries = 0; tries < 10; tries++) refusalOf(await call(e.giveTotp, { body: { code: '123456' } }))
    const full = refusalOf(await call(e.giveTotp, { body: { code: codeOf(member.secret) } }))
    expect(full.code).toBe('rate_limited')
  })

  it('cannot be replaced or added to by somebody who knows the password only', async () => {
    const member = await addStaffWithApp()
    const { call } = adminBrowser(shop.api)
    replyOf(await call(e.signIn, credentials(member.email)))
    for (const start of [e.startTotp, e.startPasskey]) {
      expect(refusalOf(await call(start)).code).toBe('second_factor_required')
    }
    expect(refusalOf(await call(e.removeTotp)).code).toBe('second_factor_required')
  })

  it('is changed soon after signing in only', async () => {
    const member = await addStaffWithApp()
    const { call } = adminBrowser(shop.api, member)
    advance(minutes(16))
    expect(refusalOf(await call(e.removeTotp)).code).toBe('sign_in_again')
    const fresh = adminBrowser(shop.api)
    replyOf(await fresh.call(e.signIn, credentials(member.email)))
    replyOf(await fresh.call(e.giveTotp, { body: { code: codeOf(member.secret) } }))
    const after = replyOf(await fresh.call(e.removeTotp)).secondFactor
    expect(after).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
    const subjects = (await shop.mailbox(member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Outsole back office sign-in was changed')
  })
})

describe('recovery codes', () => {
  it('come with the first second factor, count once each, and are kept as hashes', async () => {
    const member = await addStaffWithApp()
    expect(member.recoveryCodes).toHaveLength(10)
    const [code = ''] = member.recoveryCodes
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const rows = await db.selectFrom('staff_recovery_code').select('code_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const first = adminBrowser(shop.api)
    replyOf(await first.call(e.signIn, credentials(member.email)))
    const typed = { code: code.toLowerCase().replaceAll('-', ' ') }
    const session = replyOf(await first.call(e.giveRecoveryCode, { body: typed }))
    expect([session.state, session.secondFactor.recoveryCodesLeft]).toEqual(['signed_in', 9])
    const second = adminBrowser(shop.api)
    replyOf(await second.call(e.signIn, credentials(member.email)))
    expect(refusalOf(await second.call(e.giveRecoveryCode, { body: { code } })).code).toBe('invalid_code')
    const renewed = replyOf(await first.call(e.renewRecoveryCodes)).recoveryCodes ?? []
    expect(renewed.filter((each) => member.recoveryCodes.includes(each))).toEqual([])
    const old = member.recoveryCodes[1] ?? ''
    expect(refusalOf(await second.call(e.giveRecoveryCode, { body: { code: old } })).code).toBe(
      'invalid_code',
    )
  })
})

describe('where a second factor is required', () => {
  it('it is set up before anything else, and the last one stays', async () => {
    const { email } = await addStaff(db, clock, { role: 'warehouse' })
    const { call } = adminBrowser(strict.api)
    expect(replyOf(await call(e.signIn, credentials(email))).state).toBe('set_up')
    expect(refusalOf(await call(e.listOwnSessions)).code).toBe('second_factor_required')
    const { secret, uri } = replyOf(await call(e.startTotp))
    expect(uri).toContain(`secret=${secret}`)
    expect(refusalOf(await call(e.confirmTotp, { body: { code: '000000' } })).code).toBe('invalid_code')
    const { session, recoveryCodes } = replyOf(await call(e.confirmTotp, { body: { code: codeOf(secret) } }))
    expect([session.state, recoveryCodes?.length]).toEqual(['signed_in', 10])
    expect(session.keys).toContain('orders:write')
    expect(refusalOf(await call(e.removeTotp)).code).toBe('invalid_state')
  })

  it('the sign-in waits for half an hour', async () => {
    const { email } = await addStaff(db, clock)
    const { call } = adminBrowser(strict.api)
    replyOf(await call(e.signIn, credentials(email)))
    advance(minutes(30))
    expect(refusalOf(await call(e.getSession)).status).toBe(401)
  })
})

describe('a passkey', () => {
  it('is made, completes a sign-in, and is taken away', async () => {
    const member = await addStaff(db, clock)
    const here = adminBrowser(shop.api, member)
    const passkey = softPasskey(ownOrigin)
    const { challenge } = replyOf(await here.call(e.startPasskey))
    const body = { name: 'Laptop', response: passkey.make(challenge) }
    const made = replyOf(await here.call(e.addPasskey, { body }))
    expect(made.recoveryCodes).toHaveLength(10)
    expect(refusalOf(await here.call(e.addPasskey, { body })).code).toBe('invalid_state')
    const there = adminBrowser(shop.api)
    expect(replyOf(await there.call(e.signIn, credentials(member.email))).state).toBe('second_factor')
    const asked = replyOf(await there.call(e.askForPasskey))
    const response = passkey.use(asked.challenge)
    expect(replyOf(await there.call(e.givePasskey, { body: { response } })).state).toBe('signed_in')
    const again = adminBrowser(shop.api)
    replyOf(await again.call(e.signIn, credentials(member.email)))
    replyOf(await again.call(e.askForPasskey))
    expect(refusalOf(await again.call(e.givePasskey, { body: { response } })).code).toBe('invalid_code')
    const [kept] = made.session.secondFactor.passkeys
    const params = { id: kept?.id ?? '' }
    const stranger = adminBrowser(shop.api, await addStaff(db, clock))
    expect(refusalOf(await stranger.call(e.removePasskey, { params })).status).toBe(404)
    expect(replyOf(await here.call(e.removePasskey, { params })).secondFactor.passkeys).toEqual([])
  })

  it('of another member, another page or another question is refused', async () => {
    const [member, other] = [await addStaff(db, clock), await addStaff(db, clock)]
    const keys = {
      own: softPasskey(ownOrigin),
      others: softPasskey(ownOrigin),
      elsewhere: softPasskey('https://shop.test'),
    }
    for (const [who, key] of [
      [member, keys.own],
      [other, keys.others],
    ] as const) {
      const { call } = adminBrowser(shop.api, who)
      const { challenge } = replyOf(await call(e.startPasskey))
      replyOf(await call(e.addPasskey, { body: { name: 'Key', response: key.make(challenge) } }))
    }
    const { call } = adminBrowser(shop.api, member)
    const { challenge } = replyOf(await call(e.startPasskey))
    const foreign = { name: 'Key', response: keys.elsewhere.make(challenge) }
    expect(refusalOf(await call(e.addPasskey, { body: foreign })).code).toBe('invalid_code')
    const there = adminBrowser(shop.api)
    replyOf(await there.call(e.signIn, credentials(member.email)))
    const asked = replyOf(await there.call(e.askForPasskey))
    const others = { response: keys.others.use(asked.challenge) }
    expect(refusalOf(await there.call(e.givePasskey, { body: others })).code).toBe('invalid_code')
    replyOf(await there.call(e.askForPasskey))
    const stale = { response: keys.own.use(asked.challenge) }
    expect(refusalOf(await there.call(e.givePasskey, { body: stale })).code).toBe('invalid_code')
  })
})
