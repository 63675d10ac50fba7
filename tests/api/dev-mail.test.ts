import { describe, expect, it } from 'vitest'
import { devMailEndpoints } from '../../contract/dev-mail.ts'
import { devMailRoutes } from '../../server/dev-mail/dev-mail-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { queueMail } from '../../server/platform/mail/mail.ts'
import { mailboxOf, refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const mailbox = mailboxOf(database, clock)
const { listMail } = devMailEndpoints

function apiWith(env: Record<string, string>) {
  return routeApi(db, clock, devMailRoutes({ db, config: loadConfig(env) }))
}

describe('the mailbox of the shop', () => {
  it('shows mails to this machine, newest first, optionally of one address', async () => {
    for (const to of ['one@example.com', 'two@example.com']) {
      await queueMail(
        db,
        { to, kind: 'test', subject: `For ${to}`, text: 'text', html: '<p>html</p>' },
        clock,
      )
      await mailbox(to)
      clock.advance(1000)
    }
    const local = apiWith({}).as({ local: true })
    const all = replyOf(await local(listMail, {}))
    expect(all.messages.map((mail) => mail.to)).toEqual(['two@example.com', 'one@example.com'])
    const one = replyOf(await local(listMail, { query: { to: 'ONE@example.com' } }))
    expect(one.messages).toEqual([
      expect.objectContaining({ subject: 'For one@example.com', text: 'text', html: '<p>html</p>' }),
    ])
  })

  it('is 404 for others', async () => {
    expect(refusalOf(await apiWith({}).as()(listMail, {})).status).toBe(404)
  })

  it.each<Record<string, string>>([
    { SMTP_URL: 'smtp://mail.example' },
    { PUBLIC_URL: 'https://shop.example', DEV_MAIL: 'on' },
    { PUBLIC_URL: 'http://shop.example' },
    { DEV_MAIL: 'off' },
  ])('is not there with %j', async (env) => {
    expect(refusalOf(await apiWith(env).as({ local: true })(listMail, {})).status).toBe(404)
  })

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://db/x' },
  ])('is there with %j', async (env) => {
    expect((await apiWith(env).as({ local: true })(listMail, {})).ok).toBe(true)
  })
})
