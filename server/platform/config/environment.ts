import { isIP } from 'node:net'
import { z } from 'zod'
import { largestLine } from '../../../contract/cart.ts'
import { defaultShop } from '../../../contract/shop.ts'
import { parseDuration } from '../clock/duration.ts'
import { logLevels } from '../log/log.ts'
import { isS3Url } from './s3-address.ts'

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

/** `none` declares that there is no proxy; unset declares nothing. */
const proxies = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((entry) => entry.trim())))
  .refine(
    (entries) => entries.every(isProxy),
    'use IP addresses or networks such as 10.0.0.0/8, separated by commas, or none',
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

const oneLine = z
  .string()
  .max(200, 'use at most 200 characters')
  .regex(/^\P{Cc}*$/u, 'use one line of text')

/** Schema of each variable; rules across variables are in production-check.ts. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example.com')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_POOL_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'use an address such as Outsole <orders@example.com>',
    )
    .optional(),
  DEV_MAIL: onOff.optional(),
  DATA_DIR: z.string().default('.data'),
  MEDIA_URL: z
    .string()
    .refine(
      isS3Url,
      'use an address such as s3://bucket/prefix?endpoint=https://store.example&region=eu-west-1',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_SHARED_CREDENTIALS_FILE: z.string().optional(),
  AWS_PROFILE: z.string().optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => !value.startsWith('s3:') || isS3Url(value),
      'use a folder, or an address such as s3://bucket/backups',
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'use three numbers such as 7,4,12: days, weeks and months')
    .default('7,4,12')
    .transform((value) => {
      const [daily = 0, weekly = 0, monthly = 0] = value.split(',').map(Number)
      return { daily, weekly, monthly }
    }),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  JOBS: onOff.default(true),
  MIGRATE: onOff.default(true),
  RENDER_THREADS: whole(1, 16).optional(),
  LOG_LEVEL: z.enum(logLevels, `use one of ${logLevels.join(', ')}`).default('info'),
  UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'use a UPI address such as name@bank')
    .optional(),
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
  TRUST_PROXY: proxies.optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  CLIENT_LIMIT_PER_HOUR: whole(1, 1_000_000).default(120),
  MAX_UNPAID_ORDERS: whole(1, 1_000_000).default(3),
  MAX_HELD_PAIRS: whole(1, 1_000_000).default(20),
  MAX_ORDERS_PER_HOUR: whole(1, 1_000_000).default(30),
  MAX_PAIRS_PER_SIZE: whole(1, largestLine).default(defaultShop.maxPairsPerSize),
  LIVE_PAGES_PER_CLIENT: whole(0, 100_000).default(40),
  CLOCK_OFFSET: duration.default(0),
  DEMO: onOff.default(true),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'use required or optional').optional(),
  METRICS_PUBLIC: onOff.default(false),
  SECRET_KEY: z
    .string()
    .min(32, 'use at least 32 characters, such as those of openssl rand -hex 32')
    .optional(),
  SERVICE_WORKER: onOff.default(true),
  WEBHOOK_PRIVATE: onOff.default(false),
  OUTSOLE_DEV_UI: z.literal('1', 'use 1, or leave it out').optional(),
  ACCESS_LOG: onOff.optional(),
  SHOP_NAME: oneLine.regex(/^[^<>@"]+$/, 'use a name without < > @ and quotes').optional(),
  SUPPORT_EMAIL: z.email('use an email address such as support@example.com').optional(),
  SUPPORT_PHONE: oneLine.optional(),
  SUPPORT_ADDRESS: oneLine.optional(),
  SUPPORT_HOURS: oneLine
    .transform((value) =>
      value
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine((lines) => lines.length > 0, 'use lines such as Mon-Fri 9 AM-6 PM; Sat 10 AM-4 PM')
    .optional(),
})

export type Environment = z.output<typeof environment>
