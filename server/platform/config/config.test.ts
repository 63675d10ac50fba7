import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadConfig, urlHost } from './config.ts'
import { environment } from './environment.ts'
import { describeFailure, OperatorError } from './operator-error.ts'

describe('the operating guide', () => {
  it('describes every variable, and none that does not exist', () => {
    const guide = readFileSync('docs/operating.md', 'utf8')
    const [, table = ''] = /^## Configuration$([\s\S]*?)^## /m.exec(guide) ?? []
    const cells = [...table.matchAll(/^\|([^|]*)\|/gm)].map(([, cell = '']) => cell)
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    expect(named.sort()).toEqual(Object.keys(environment.shape).sort())
  })
})

describe('loadConfig', () => {
  it('has a default for every variable', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      dataDir: '.data',
      webConcurrency: 1,
      renderThreads: expect.any(Number),
      logLevel: 'info',
      upiConfirm: 'auto',
      upiId: 'outsole@upi',
      mailFrom: 'Outsole <support@outsole.example>',
      mailboxOpen: true,
      openDemo: true,
      hstsSubdomains: false,
      maxUnpaidOrders: 3,
      maxHeldPairs: 20,
      maxOrdersPerHour: 30,
      shop: { name: 'Outsole', maxPairsPerSize: 10 },
      trustProxy: [],
      clientLimitPerHour: 120,
      clockOffsetMs: 0,
      demo: true,
      metricsPublic: false,
      accessLog: false,
    })
  })

  it('reads variables and treats empty ones as unset', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://shop.example.com/',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'orders@example.com',
      WEB_CONCURRENCY: '4',
      RENDER_THREADS: '3',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      CLOCK_OFFSET: 'P3D',
      DEMO: 'off',
      LOG_LEVEL: '',
    })
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://shop.example.com',
      smtpUrl: 'smtps://user:secret@mail.example.com',
      mailFrom: 'orders@example.com',
      webConcurrency: 4,
      renderThreads: 3,
      trustProxy: ['10.0.0.0/8', '::1'],
      clockOffsetMs: 259_200_000,
      demo: false,
      logLevel: 'info',
    })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'ftp://x.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['UPI_ID', 'nobody'],
    ['UPI_CONFIRM', 'perhaps'],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678'],
    ['STRIPE_WEBHOOK_SECRET', '12345678'],
    ['STRIPE_API_URL', 'api.stripe.com'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['CLIENT_LIMIT_PER_HOUR', '0'],
    ['MAX_PAIRS_PER_SIZE', '100'],
    ['MAX_UNPAID_ORDERS', '0'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['DEV_MAIL', 'yes'],
    ['SHOP_NAME', 'Shoes <b>'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_HOURS', ' ; '],
    ['CLOCK_OFFSET', '3 days'],
    ['DEMO', 'maybe'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const failure = failureOf({ [name]: value })
    expect(failure).toBeInstanceOf(OperatorError)
    expect(failure.message).toMatch(new RegExp(`^Wrong configuration: ${name}: [^\\n]+\\.$`))
  })

  it('does not print values, which may be secret', () => {
    expect(failureOf({ DATABASE_URL: 'mysql://shop:secret@db/shop' }).message).not.toContain('secret')
  })

  it('reports all errors at once', () => {
    expect(failureOf({ PORT: 'x', DEMO: 'x' }).message).toMatch(/PORT: .*; DEMO: /)
  })

  it('reads name and support of the shop', () => {
    const config = loadConfig({
      SHOP_NAME: 'Pier & Sole',
      SUPPORT_EMAIL: 'help@pier.example',
      SUPPORT_PHONE: '+1 555 010 0111',
      SUPPORT_ADDRESS: '1 Pier Road',
      SUPPORT_HOURS: 'Mon-Fri 8 AM-5 PM; Sat closed',
    })
    expect(config.mailFrom).toBe('Pier & Sole <help@pier.example>')
    expect(config.shop).toMatchObject({
      name: 'Pier & Sole',
      support: {
        email: 'help@pier.example',
        phone: '+1 555 010 0111',
        phoneHours: 'Mon-Fri 8 AM-5 PM',
        address: '1 Pier Road',
        hours: ['Mon-Fri 8 AM-5 PM', 'Sat closed'],
      },
    })
  })
})

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

  it('is used where both keys are set; UPI is then confirmed by an operator', () => {
    expect(loadConfig({}).stripe).toBeUndefined()
    expect(loadConfig(keys)).toMatchObject({
      stripe: {
        secretKey: 'sk_test_12345678',
        webhookSecret: 'whsec_12345678',
        apiUrl: 'https://api.stripe.com',
      },
      upiConfirm: 'manual',
      upiId: undefined,
      openDemo: false,
    })
  })

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: '' }, /need each other/],
    [{ STRIPE_SECRET_KEY: '' }, /need each other/],
    [{ UPI_CONFIRM: 'auto' }, /UPI_CONFIRM=auto/],
    [{ CLOCK_OFFSET: 'P1D' }, /CLOCK_OFFSET/],
    [{ STRIPE_SECRET_KEY: 'sk_live_12345678', PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL/],
  ])('refuses %j, without repeating a key', (changes, message) => {
    const failure = failureOf({ ...keys, ...changes })
    expect(failure.message).toMatch(message)
    expect(failure.message).not.toContain('12345678')
  })
})

describe('urlHost', () => {
  it('gives a host that can be opened on this machine', () => {
    expect(urlHost('0.0.0.0')).toBe('127.0.0.1')
    expect(urlHost('::')).toBe('127.0.0.1')
    expect(urlHost('::1')).toBe('[::1]')
    expect(urlHost('shop.example')).toBe('shop.example')
  })
})

describe('describeFailure', () => {
  it('prints one line for an operator’s error and the stack for a bug', () => {
    expect(describeFailure(new OperatorError('Do this.'))).toBe('Do this.')
    const denied = Object.assign(new Error('EACCES: …'), { code: 'EACCES', path: '/srv/data' })
    expect(describeFailure(denied)).toBe('/srv/data: this user may not use it.')
    expect(describeFailure(new TypeError('bug'))).toMatch(/TypeError: bug\n\s+at /)
    expect(describeFailure('words')).toBe('words')
  })
})

function failureOf(env: Record<string, string>): Error {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it was accepted')
}
