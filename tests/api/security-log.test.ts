import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { accountEndpoints } from '../../contract/accounts.ts'
import { basePath } from '../../contract/base-path.ts'
import { createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { createMetrics } from '../../server/platform/http/metrics.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailboxOf, newestCode, refusalOf, replyOf } from '../support/account-actions.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
const metrics = createMetrics()
const api = createApi({ db, clock, config: loadConfig({}), log, catalogue, metrics, checkReplies: true })
const mailbox = mailboxOf(database, clock)

function as(token: string | null) {
  return createClient({
    root: () => `http://shop.test${basePath}/api`,
    token: () => token,
    fetch: async (request) => api.fetch(request),
  })
}

it('logs every account event without address, password, code or token', async () => {
  const email = 'watched@example.com'
  const guest = as(null)
  const { signup, login, verifyOtp, changePassword, forgotPassword, resetPassword, closeAccount } =
    accountEndpoints
  replyOf(await guest(signup, { body: { name: 'Robin', email, password: 'first-word' } }))
  refusalOf(await guest(verifyOtp, { body: { email, otp: '000000' } }))
  const otp = await newestCode(mailbox, email)
  replyOf(await guest(verifyOtp, { body: { email, otp } }))
  refusalOf(await guest(login, { body: { email, password: 'wrong-word' } }))
  const { tokens } = replyOf(await guest(login, { body: { email, password: 'first-word' } }))
  const body = { currentPassword: 'first-word', newPassword: 'other-word' }
  replyOf(await as(tokens.access)(changePassword, { body }))
  replyOf(await as(tokens.access)(accountEndpoints.logout))
  refusalOf(await as(tokens.access)(accountEndpoints.getProfile))
  replyOf(await guest(forgotPassword, { body: { email } }))
  clock.advance(1000)
  const reset = { email, otp: await newestCode(mailbox, email), newPassword: 'third-word' }
  replyOf(await guest(resetPassword, { body: reset }))
  for (let at = 0; at < 11; at++) await guest(login, { body: { email, password: 'wrong-word' } })
  clock.advance(15 * 60_000)
  const again = replyOf(await guest(login, { body: { email, password: 'third-word' } }))
  replyOf(await as(again.tokens.access)(closeAccount, { body: { currentPassword: 'third-word' } }))

  const events = lines.filter((line) => line.msg === 'security')
  expect([...new Set(events.map((line) => line.event))]).toEqual([
    'sign_up',
    'code_refused',
    'address_verified',
    'sign_in_failed',
    'sign_in',
    'password_changed',
    'session_ended',
    'access_refused',
    'password_reset',
    'sign_in_locked',
    'account_closed',
  ])
  const accounts = new Set(events.map((line) => line.accountId))
  expect([...accounts]).toEqual([again.user._id, null])
  for (const line of events) {
    expect(line).toMatchObject({ clientAddress: '127.0.0.1', requestId: expect.any(String) })
  }
  const secrets = [email, 'first-word', 'wrong-word', otp, tokens.access, again.tokens.access]
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
  const counted = await metrics.registry.metrics()
  expect(counted).toContain('outsole_security_events_total{event="sign_in_failed"} 11')
  expect(counted).toContain('outsole_security_events_total{event="sign_in_locked"} 1')
})
