import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import type { z } from 'zod'
import { defaultShop, type ShopFacts } from '../../../contract/shop.ts'
import type { logLevels } from '../log/log.ts'
import { type Environment, environment } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { checkTogether, demoUpiId, isMailboxOpen, isOpenDemo, type ProcessUse } from './production-check.ts'
import { readS3Address, type S3Address } from './s3-address.ts'

/** Configuration of this process. Times are milliseconds. */
export type Config = {
  host: string
  port: number
  /** Public URL without a trailing slash, for links in mails. */
  publicUrl: string
  /** Undefined: the embedded database is used. */
  databaseUrl: string | undefined
  /** A pooler in transaction mode before the database, for calls; undefined: the database itself. */
  databasePoolUrl: string | undefined
  /** A replica for reading; undefined: the database itself. */
  databaseReadUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Whether the shop's own mailbox can be viewed, from this machine. */
  mailboxOpen: boolean
  dataDir: string
  /** Bucket of merchants' photographs and finished pictures; undefined: below `dataDir`. */
  mediaStore: S3Address | undefined
  /** Folder or bucket that a backup is written to each night; undefined: none is made. */
  backupTo: string | S3Address | undefined
  /** Of how many days, weeks and months the newest backup stays. */
  backupKeep: { daily: number; weekly: number; monthly: number }
  /** Server processes. */
  webConcurrency: number
  /** Off: this shop only serves; jobs run in workers elsewhere. */
  jobs: boolean
  /** Off: starts leave migrations to `outsole migrate`. */
  migrate: boolean
  /** Threads of each server process that render pages. */
  renderThreads: number
  logLevel: (typeof logLevels)[number]
  /** Payee of UPI payments; undefined: UPI is not offered. */
  upiId: string | undefined
  upiConfirm: 'auto' | 'manual'
  /** Keys of Stripe for cards; undefined: the demo gateway. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  /** Addresses and networks of proxies whose forwarding headers are trusted. */
  trustProxy: string[]
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean
  clientLimitPerHour: number
  /** Limits per account, at once and per hour; ten times as much per client address. */
  maxUnpaidOrders: number
  maxHeldPairs: number
  maxOrdersPerHour: number
  /** Live stock streams per client address; 0: none. */
  livePagesPerClient: number
  clockOffsetMs: number
  demo: boolean
  /** An open demo: only there payments are believed and everybody may sign in as the demo customer. */
  openDemo: boolean
  /** Whether staff have to sign in with a second factor. */
  staffSecondFactor: 'required' | 'optional'
  metricsPublic: boolean
  /** Key under which secrets in the database are encrypted; undefined: `openSecretBox` says what then. */
  secretKey: string | undefined
  /** Whether the parts of the interface are shown, at `/dev/ui`. */
  devUi: boolean
  /** Off: browsers unregister the service worker they have. */
  serviceWorker: boolean
  /** Whether webhooks may lead to addresses of this machine and its network, and without https. */
  webhookPrivate: boolean
  /** Whether each answered request is logged. */
  accessLog: boolean
  /** Facts shown to customers. */
  shop: ShopFacts
}

/**
 * Reads the environment; an empty value counts as unset. Throws OperatorError with all errors in one line. A process
 * that serves or sends mail needs production settings; a command does not.
 */
export function loadConfig(env: Record<string, string | undefined>, use: ProcessUse = 'command'): Config {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environment.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw new OperatorError(describe(parsed.error))
  const value = parsed.data
  checkTogether(value, use)
  const facts = shopFacts(value)
  const publicUrl = value.PUBLIC_URL ?? `http://${urlHost(value.HOST)}:${value.PORT}`
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl,
    databaseUrl: value.DATABASE_URL,
    databasePoolUrl: value.DATABASE_POOL_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `${facts.name} <${facts.support.email}>`,
    mailboxOpen: isMailboxOpen(value, publicUrl),
    dataDir: value.DATA_DIR,
    mediaStore: value.MEDIA_URL ? readS3Address(value.MEDIA_URL, value) : undefined,
    backupTo: value.BACKUP_TO?.startsWith('s3:') ? readS3Address(value.BACKUP_TO, value) : value.BACKUP_TO,
    backupKeep: value.BACKUP_KEEP,
    webConcurrency: value.WEB_CONCURRENCY,
    jobs: value.JOBS,
    migrate: value.MIGRATE,
    renderThreads: value.RENDER_THREADS ?? renderThreads(value.WEB_CONCURRENCY),
    logLevel: value.LOG_LEVEL,
    upiId: value.UPI_ID ?? (isOpenDemo(value) ? demoUpiId : undefined),
    // A payee of one's own means real money: a claim is not enough.
    upiConfirm: value.UPI_CONFIRM ?? (isOpenDemo(value) && !value.UPI_ID ? 'auto' : 'manual'),
    stripe: stripeOf(value),
    trustProxy: value.TRUST_PROXY ?? [],
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    clientLimitPerHour: value.CLIENT_LIMIT_PER_HOUR,
    maxUnpaidOrders: value.MAX_UNPAID_ORDERS,
    maxHeldPairs: value.MAX_HELD_PAIRS,
    maxOrdersPerHour: value.MAX_ORDERS_PER_HOUR,
    livePagesPerClient: value.LIVE_PAGES_PER_CLIENT,
    clockOffsetMs: value.CLOCK_OFFSET,
    demo: value.DEMO,
    openDemo: isOpenDemo(value),
    staffSecondFactor:
      value.STAFF_SECOND_FACTOR ?? (publicUrl.startsWith('https:') ? 'required' : 'optional'),
    metricsPublic: value.METRICS_PUBLIC,
    secretKey: value.SECRET_KEY,
    devUi: value.OUTSOLE_DEV_UI === '1',
    serviceWorker: value.SERVICE_WORKER,
    webhookPrivate: value.WEBHOOK_PRIVATE,
    // A public shop logs requests; on a developer's machine that would be noise.
    accessLog: value.ACCESS_LOG ?? value.PUBLIC_URL?.startsWith('https:') ?? false,
    shop: facts,
  }
}

/** One per processor, four at most: each needs some 45 MB. */
function renderThreads(processes: number): number {
  return Math.min(4, Math.max(1, Math.floor(availableParallelism() / processes)))
}

function stripeOf(value: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL } : undefined
}

function shopFacts(value: Environment): ShopFacts {
  const { support } = defaultShop
  return {
    name: value.SHOP_NAME ?? defaultShop.name,
    support: {
      email: value.SUPPORT_EMAIL ?? support.email,
      phone: value.SUPPORT_PHONE ?? support.phone,
      phoneHours: value.SUPPORT_HOURS?.[0] ?? support.phoneHours,
      address: value.SUPPORT_ADDRESS ?? support.address,
      hours: value.SUPPORT_HOURS ?? support.hours,
    },
    maxPairsPerSize: value.MAX_PAIRS_PER_SIZE,
  }
}

/** Values are not printed: they may be secrets, or contain a password. */
function describe(error: z.ZodError): string {
  const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `Wrong configuration: ${problems.join('; ')}.`
}

/** A wildcard address is opened by the loopback address. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}
