import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'
import { type ProcessUse, startWarnings } from './production-check.ts'

const database = { DATABASE_URL: 'postgres://shop@db.example/outsole' }
const web = { PUBLIC_URL: 'https://shop.example' }
const mail = { SMTP_URL: 'smtp://mail.example' }
const proxy = { TRUST_PROXY: '127.0.0.1' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
type Env = Record<string, string>

function refusal(env: Env, use: ProcessUse): string | null {
  try {
    loadConfig(env, use)
    return null
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
}

describe('checkTogether refuses', () => {
  it.each<[why: string, env: Env, line: RegExp]>([
    ['mail for nobody, on the web', { ...web, ...proxy }, /SMTP_URL=smtp.*DEV_MAIL=on/],
    ['mail for nobody, own database', database, /SMTP_URL=smtp.*DEV_MAIL=on/],
    ['a proxy nobody named', { ...web, ...mail }, /TRUST_PROXY=127\.0\.0\.1.*TRUST_PROXY=none/],
    ['believed payments, own database', { ...database, ...mail, UPI_CONFIRM: 'auto' }, /UPI_CONFIRM=manual/],
    ['believed payments, on the web', { ...web, ...mail, ...proxy, UPI_CONFIRM: 'auto' }, /UPI_CONFIRM/],
    ['believed payments, without the demo', { DEMO: 'off', UPI_CONFIRM: 'auto' }, /UPI_CONFIRM/],
    ['believed payments beside a gateway', { ...stripe, UPI_CONFIRM: 'auto' }, /UPI_CONFIRM/],
    ['a shifted clock, own database', { ...database, ...mail, CLOCK_OFFSET: 'P1D' }, /CLOCK_OFFSET/],
    ['jobs that nobody runs', { JOBS: 'off' }, /JOBS=off.*DATABASE_URL/],
    ['a pooler before nothing', { DATABASE_POOL_URL: database.DATABASE_URL }, /DATABASE_POOL_URL needs/],
    ['a replica of nothing', { DATABASE_READ_URL: database.DATABASE_URL }, /DATABASE_READ_URL needs/],
  ])('%s', (_, env, line) => {
    const message = refusal(env, 'serve')
    expect(message).toMatch(line)
    expect(message).not.toContain('\n')
  })

  it('reports all errors at once', () => {
    expect(refusal({ ...web, UPI_CONFIRM: 'auto' }, 'serve')).toMatch(/UPI_CONFIRM.*SMTP_URL.*TRUST_PROXY/)
  })
})

describe('checkTogether accepts', () => {
  it.each<[what: string, env: Env]>([
    ['the demo', {}],
    ['a shop on the web', { ...web, ...database, ...mail, ...proxy }],
    ['one without a proxy in front', { ...web, ...mail, TRUST_PROXY: 'none' }],
    ['one that listens everywhere', { ...web, ...mail, HOST: '0.0.0.0' }],
    ['one whose mail stays here', { ...database, DEV_MAIL: 'on' }],
  ])('%s', (_, env) => {
    expect(refusal(env, 'serve')).toBeNull()
  })

  it('does not check commands that neither serve nor mail', () => {
    expect(refusal({ ...web, ...database }, 'command')).toBeNull()
    expect(refusal({ ...web, ...database, ...mail }, 'send_mail')).toBeNull()
    expect(refusal(database, 'send_mail')).toMatch(/SMTP_URL/)
  })
})

describe('derived settings', () => {
  it.each<[what: string, env: Env, derived: object]>([
    ['the demo', {}, { openDemo: true, upiConfirm: 'auto', upiId: 'outsole@upi', mailboxOpen: true }],
    ['the web', web, { openDemo: false, upiConfirm: 'manual', upiId: undefined, mailboxOpen: false }],
    [
      'own database',
      database,
      { openDemo: false, upiConfirm: 'manual', upiId: undefined, mailboxOpen: true },
    ],
    ['the demo with a payee of its own', { UPI_ID: 'shop@bank' }, { openDemo: true, upiConfirm: 'manual' }],
    ['the demo told to believe', { UPI_ID: 'shop@bank', UPI_CONFIRM: 'auto' }, { upiConfirm: 'auto' }],
    ['no demo', { DEMO: 'off' }, { openDemo: false, upiConfirm: 'manual', upiId: undefined }],
    ['a payee', { ...web, UPI_ID: 'shop@bank' }, { upiConfirm: 'manual', upiId: 'shop@bank' }],
    ['localhost', { PUBLIC_URL: 'http://localhost:3000' }, { openDemo: true, mailboxOpen: true }],
    ['mail goes out', mail, { mailboxOpen: false }],
  ])('%s', (_, env, derived) => {
    expect(loadConfig(env)).toMatchObject(derived)
  })

  it('warns where the support address is the demo’s', () => {
    expect(startWarnings(loadConfig({}))).toEqual([])
    expect(startWarnings(loadConfig({ ...web, SUPPORT_EMAIL: 'help@shop.example' }))).toEqual([])
    expect(startWarnings(loadConfig(web))).toEqual([expect.stringContaining('set SUPPORT_EMAIL')])
  })
})
