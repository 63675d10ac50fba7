import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { parseDuration } from '../clock/duration.ts'
import { logLevels } from '../log/log.ts'
import { OperatorError } from './operator-error.ts'

const onOff = z.enum(['on', 'off'], 'use on or off').transform((value) => value === 'on')

function whole(min: number, max: number) {
  const range = `use a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .refine((value) => value >= min && value <= max, range)
}

function address(protocols: string[], example: string) {
  return z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  }, `use an address such as ${example}`)
}

const postgres = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/outsole')

const proxies = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isProxy),
    'use IP addresses or networks such as 10.0.0.0/8, separated by commas',
  )

function isProxy(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const duration = z
  .string()
  .refine((value) => parseDuration(value) !== null, 'use an ISO 8601 duration such as P3D')
  .transform((value) => parseDuration(value) ?? 0)

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example.com')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'use an address such as Outsole <orders@example.com>',
    )
    .default('Outsole <support@outsole.example>'),
  DATA_DIR: z.string().default('.data'),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  RENDER_THREADS: whole(1, 16).optional(),
  LOG_LEVEL: z.enum(logLevels, `use one of ${logLevels.join(', ')}`).default('info'),
  UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'use a UPI address such as outsole@upi')
    .default('outsole@upi'),
  UPI_CONFIRM: z.enum(['auto', 'manual'], 'use auto or manual').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w{8,250}$/, 'use a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, 'use the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: address(['http:', 'https:'], 'https://api.stripe.com').default('https://api.stripe.com'),
  TRUST_PROXY: proxies.default([]),
  CLIENT_LIMIT_PER_HOUR: whole(1, 1_000_000).default(120),
  LIVE_PAGES_PER_CLIENT: whole(0, 100_000).default(40),
  CLOCK_OFFSET: duration.default(0),
  DEMO: onOff.default(true),
  METRICS_PUBLIC: onOff.default(false),
  ACCESS_LOG: onOff.optional(),
})

/** How this process is set up. Times are milliseconds. */
export type Config = {
  host: string
  port: number
  /** Where customers reach the shop, without a slash at the end: for links in mails. */
  publicUrl: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** A replica for reading; undefined: the database itself. */
  databaseReadUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
  /** Server processes. */
  webConcurrency: number
  /** Threads of each server process that render pages. */
  renderThreads: number
  logLevel: (typeof logLevels)[number]
  upiId: string
  upiConfirm: 'auto' | 'manual'
  /** Cards are paid through Stripe; undefined: the demo gateway. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  /** Addresses and networks whose forwarding headers are believed. */
  trustProxy: string[]
  clientLimitPerHour: number
  /** Open product pages per client address that are told of stock as it changes; 0 tells none. */
  livePagesPerClient: number
  clockOffsetMs: number
  demo: boolean
  metricsPublic: boolean
  /** A log line per answered request. */
  accessLog: boolean
}

/** Reads the environment; an empty value counts as unset. Throws OperatorError naming all that is wrong in one line. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environment.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw new OperatorError(describe(parsed.error))
  const value = parsed.data
  checkTogether(value)
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://${urlHost(value.HOST)}:${value.PORT}`,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    dataDir: value.DATA_DIR,
    webConcurrency: value.WEB_CONCURRENCY,
    renderThreads: value.RENDER_THREADS ?? renderThreads(value.WEB_CONCURRENCY),
    logLevel: value.LOG_LEVEL,
    upiId: value.UPI_ID,
    // With real money a customer's word is not enough.
    upiConfirm: value.UPI_CONFIRM ?? (value.STRIPE_SECRET_KEY ? 'manual' : 'auto'),
    stripe: stripeOf(value),
    trustProxy: value.TRUST_PROXY,
    clientLimitPerHour: value.CLIENT_LIMIT_PER_HOUR,
    livePagesPerClient: value.LIVE_PAGES_PER_CLIENT,
    clockOffsetMs: value.CLOCK_OFFSET,
    demo: value.DEMO,
    metricsPublic: value.METRICS_PUBLIC,
    // A shop that strangers reach keeps a record; on this machine it would only fill the screen.
    accessLog: value.ACCESS_LOG ?? value.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

/** As many as the machine can run beside each other, four at most: each needs some 45 MB. */
function renderThreads(processes: number): number {
  return Math.min(4, Math.max(1, Math.floor(availableParallelism() / processes)))
}

type Environment = z.output<typeof environment>

function stripeOf(value: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL } : undefined
}

function checkTogether(value: Environment): void {
  checkStripe(value)
  if (value.CLOCK_OFFSET !== 0 && value.DATABASE_URL !== undefined) {
    throw new OperatorError('CLOCK_OFFSET works with the embedded database only: unset it or DATABASE_URL.')
  }
  if (value.DATABASE_READ_URL !== undefined && value.DATABASE_URL === undefined) {
    throw new OperatorError('DATABASE_READ_URL needs DATABASE_URL.')
  }
}

function checkStripe(value: Environment): void {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = value
  if (!key && !secret) return
  if (!key || !secret) {
    throw new OperatorError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both or neither.',
    )
  }
  if (value.UPI_CONFIRM === 'auto') {
    throw new OperatorError('UPI_CONFIRM=auto believes every customer: with Stripe unset it or use manual.')
  }
  if (key.includes('_live_') && !value.PUBLIC_URL?.startsWith('https://')) {
    throw new OperatorError(
      'A live STRIPE_SECRET_KEY needs PUBLIC_URL with https://: customers come back there.',
    )
  }
  if (value.CLOCK_OFFSET !== 0) {
    throw new OperatorError('CLOCK_OFFSET and Stripe do not go together: unset one of them.')
  }
}

/** The value itself is not repeated: it may be a secret, or a password in an address. */
function describe(error: z.ZodError): string {
  const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `Wrong configuration: ${problems.join('; ')}.`
}

/** A server that listens everywhere is reached on this machine by the loopback address. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}
