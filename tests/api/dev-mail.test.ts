import { describe, expect, it } from 'vitest'
import { devMailEndpoints } from '../../contract/dev-mail.ts'
import { devMailRoutes } from '../../server/dev-mail/dev-mail-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { queueMail } from '../../server/platform/mail/mail.ts'
import { mailboxOf, refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const mailbox = mailboxOf(database, clock)
const { listMail } = devMailEndpoints

function apiWith(smtpUrl: string | undefined) {
  return routeApi(db, clock, devMailRoutes({ db, config: { smtpUrl } }))
}

describe('the mailbox of the shop', () => {
  it('shows mail to this machine, newest first, of one address when asked', async () => {
    for (const to of ['one@example.com', 'two@example.com']) {
      await queueMail(
        db,
        { to, kind: 'test', subject: `For ${to}`, text: 'text', html: '<p>html</p>' },
        clock,
      )
      await mailbox(to)
      clock.advance(1000)
    }
    const local = apiWith(undefined).as({ local: true })
    const all = replyOf(await local(listMail, {}))
    expect(all.messages.map((mail) => mail.to)).toEqual(['two@example.com', 'one@example.com'])
    const one = replyOf(await local(listMail, { query: { to: 'ONE@example.com' } }))
    expect(one.messages).toEqual([
      expect.objectContaining({ subject: 'For one@example.com', text: 'text', html: '<p>html</p>' }),
    ])
  })

  it('is not there for others, nor where mail goes out by SMTP', async () => {
    expect(refusalOf(await apiWith(undefined).as()(listMail, {})).status).toBe(404)
    expect(refusalOf(await apiWith('smtp://mail.example').as({ local: true })(listMail, {})).status).toBe(404)
  })
})
