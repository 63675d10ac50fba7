import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '../../../contract/accounts.ts'
import { logIn, refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'

const { clock, api, mailbox } = await accountsApi()
const guest = api.as()

const { login, getProfile, updateProfile, changePassword, listSessions, endSession } = accountEndpoints

let serial = 0
function customer(userAgent?: string) {
  serial += 1
  return signUpCustomer(api, mailbox, `profile${serial}@example.com`, { userAgent })
}

describe('the profile', () => {
  it('updates name and phone, never the email', async () => {
    const { call, email } = await customer()
    const body = { name: '  Noor Vale ', phone: '+1 555 010 0123', email: 'other@example.com' }
    const { success, user } = replyOf(await call(updateProfile, { body }))
    expect(success).toBe(true)
    expect(user).toMatchObject({ name: 'Noor Vale', phone: '+1 555 010 0123', email })
    const cleared = replyOf(await call(updateProfile, { body: { name: 'Noor', phone: null } }))
    expect(cleared.user.phone).toBeNull()
    const kept = replyOf(await call(updateProfile, { body: { name: 'Noor V' } }))
    expect(kept.user).toMatchObject({ name: 'Noor V', phone: null })
  })

  it('cleans a name of invisible characters but keeps joiners', async () => {
    const { call } = await customer()
    const body = { name: '\u202eEve\u2066 می\u200cخواهم\u200b', phone: '+1\u2060 555 010 0123\u202c' }
    const { user } = replyOf(await call(updateProfile, { body }))
    expect(user).toMatchObject({ name: 'Eve می\u200cخواهم', phone: '+1 555 010 0123' })
  })

  it.each([
    [{ name: '   ' }, 'Name is required'],
    [{ name: '\u202e\u200d' }, 'Name is required'],
    [{ name: 'bell\u0007' }, 'Please use plain text on one line'],
    [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    [{ name: 'line\nbreak' }, 'Please use plain text on one line'],
    [{ name: 'Ok', phone: 'abc' }, 'Please enter a valid phone number'],
    [{ name: 'Ok', phone: 'x'.repeat(33) }, 'Please use at most 32 characters'],
  ])('refuses %j', async (body, message) => {
    const { call } = await customer()
    expect(refusalOf(await call(updateProfile, { body }))).toEqual({
      status: 400,
      code: 'validation_failed',
      message,
    })
  })
})

describe('changing the password', () => {
  it('ends all other sessions and sends a mail', async () => {
    const { call, email, password } = await customer()
    const other = api.as({ token: await logIn(guest, email, password) })
    const body = { currentPassword: password, newPassword: 'six-or-more' }
    expect(replyOf(await call(changePassword, { body }))).toEqual({ success: true })
    expect((await call(getProfile)).ok).toBe(true)
    expect(refusalOf(await other(getProfile)).status).toBe(401)
    expect(refusalOf(await guest(login, { body: { email, password } })).status).toBe(400)
    expect(await logIn(guest, email, 'six-or-more')).toBeTruthy()
    expect((await mailbox(email))[0]?.subject).toBe('Your Outsole password was changed')
  })

  it('refuses the email as password', async () => {
    const { call, email, password } = await customer()
    const body = { currentPassword: password, newPassword: email.toUpperCase() }
    expect(refusalOf(await call(changePassword, { body }))).toMatchObject({
      status: 400,
      message: 'Please choose a password other than your email',
    })
  })

  it('requires the current password and allows ten wrong tries', async () => {
    const { call } = await customer()
    const statuses = []
    for (let at = 0; at < 12; at++) {
      const body = { currentPassword: `wrong ${at}`, newPassword: 'six-or-more' }
      statuses.push(refusalOf(await call(changePassword, { body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  it('wins over a concurrent login with the old password', async () => {
    for (let round = 0; round < 5; round++) {
      const { call, email, password } = await customer()
      const body = { currentPassword: password, newPassword: 'changed-now' }
      const [changed, ...logins] = await Promise.all([
        call(changePassword, { body }),
        ...Array.from({ length: 4 }, () => guest(login, { body: { email, password } })),
      ])
      expect(changed?.ok).toBe(true)
      for (const result of logins) {
        if (!result.ok) continue
        const token = 'tokens' in result.reply ? result.reply.tokens.access : null
        expect(refusalOf(await api.as({ token })(getProfile)).status).toBe(401)
      }
    }
  })
})

describe('signed-in devices', () => {
  it('are listed with this one first, then by last use, and can be signed out', async () => {
    const { call, email, password } = await customer(
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    )
    clock.advance(1000)
    const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' }
    const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }
    await logIn(api.as(desktop), email, password)
    clock.advance(1000)
    const token = await logIn(api.as(phone), email, password)
    const { sessions } = replyOf(await call(listSessions))
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
      ['Chrome on Linux', false],
    ])
    const id = sessions[1]?._id ?? ''
    expect(replyOf(await call(endSession, { params: { id } }))).toEqual({ success: true })
    expect(refusalOf(await api.as({ token })(getProfile)).status).toBe(401)
    expect(refusalOf(await call(endSession, { params: { id } }))).toMatchObject({ status: 404 })
  })

  it('of others and malformed ids are not found', async () => {
    const [one, two] = [await customer(), await customer()]
    const { sessions } = replyOf(await two.call(listSessions))
    for (const id of [sessions[0]?._id ?? '', 'nonsense', "' or 1=1 --"]) {
      expect(refusalOf(await one.call(endSession, { params: { id } })).status).toBe(404)
    }
    expect((await two.call(getProfile)).ok).toBe(true)
  })

  it('are at most fifty: the least recently used one is dropped', async () => {
    const { call, email, password } = await customer()
    for (let at = 0; at < 50; at++) {
      clock.advance(1000)
      await logIn(guest, email, password)
    }
    expect(refusalOf(await call(getProfile)).status).toBe(401)
    const latest = api.as({ token: await logIn(guest, email, password) })
    expect(replyOf(await latest(listSessions)).sessions).toHaveLength(50)
  })
})
