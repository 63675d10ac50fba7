import { defaultShop, type ShopFacts } from '../../../contract/shop.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import type { Environment } from './environment.ts'
import { OperatorError } from './operator-error.ts'

/** Purpose of a process: only one that serves or sends mail needs production settings. */
export type ProcessUse = 'serve' | 'send_mail' | 'command'

/** Payee of UPI in the open demo. */
export const demoUpiId = 'outsole@upi'

type Rule = {
  /** Processes that must not start where the rule is broken. */
  stops: readonly ProcessUse[]
  isBroken(value: Environment): boolean
  /** Message: what is wrong and what to set. */
  line: string
}

const every: readonly ProcessUse[] = ['serve', 'send_mail', 'command']

/** Rules across settings: contradictions, and what a production shop needs. */
const rules: readonly Rule[] = [
  {
    stops: every,
    isBroken: (value) => Boolean(value.STRIPE_SECRET_KEY) !== Boolean(value.STRIPE_WEBHOOK_SECRET),
    line: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both or neither.',
  },
  {
    stops: every,
    isBroken: (value) => value.UPI_CONFIRM === 'auto' && !isOpenDemo(value),
    line: 'UPI_CONFIRM=auto believes every customer that a payment was made, which only the demo may: unset it, or set UPI_CONFIRM=manual.',
  },
  {
    stops: every,
    isBroken: (value) => Boolean(value.STRIPE_SECRET_KEY?.includes('_live_')) && !hasHttps(value),
    line: 'A live STRIPE_SECRET_KEY needs PUBLIC_URL with https://: customers come back there.',
  },
  {
    stops: every,
    isBroken: (value) => Boolean(value.STRIPE_SECRET_KEY) && value.CLOCK_OFFSET !== 0,
    line: 'CLOCK_OFFSET and Stripe do not go together: unset one of them.',
  },
  {
    stops: every,
    isBroken: (value) => value.CLOCK_OFFSET !== 0 && value.DATABASE_URL !== undefined,
    line: 'CLOCK_OFFSET works with the embedded database only: unset it or DATABASE_URL.',
  },
  {
    stops: every,
    isBroken: (value) => value.DATABASE_POOL_URL !== undefined && value.DATABASE_URL === undefined,
    line: 'DATABASE_POOL_URL needs DATABASE_URL.',
  },
  {
    stops: every,
    isBroken: (value) => value.DATABASE_READ_URL !== undefined && value.DATABASE_URL === undefined,
    line: 'DATABASE_READ_URL needs DATABASE_URL.',
  },
  {
    stops: ['serve'],
    isBroken: (value) => !value.JOBS && value.DATABASE_URL === undefined,
    line: 'JOBS=off leaves the jobs to `npm run worker`, which needs DATABASE_URL: set it, or unset JOBS.',
  },
  {
    stops: ['serve', 'send_mail'],
    isBroken: (value) =>
      value.SMTP_URL === undefined &&
      value.DEV_MAIL !== true &&
      (hasHttps(value) || value.DATABASE_URL !== undefined),
    line: "SMTP_URL is not set, so no mail would reach customers: set SMTP_URL=smtp://user:password@host:587, or DEV_MAIL=on to keep all mail in the shop's own mailbox.",
  },
  {
    stops: ['serve'],
    isBroken: (value) => hasHttps(value) && isLoopbackHost(value.HOST) && value.TRUST_PROXY === undefined,
    line: 'PUBLIC_URL is https and HOST is this machine only, so a proxy stands in front and all customers would seem to be one: set TRUST_PROXY to its address (TRUST_PROXY=127.0.0.1 for one on this machine), or TRUST_PROXY=none where there is none.',
  },
]

/** Throws OperatorError with the messages of all broken rules for this kind of process. */
export function checkTogether(value: Environment, use: ProcessUse): void {
  const broken = rules.filter((rule) => rule.stops.includes(use) && rule.isBroken(value))
  if (broken.length > 0) throw new OperatorError(broken.map((rule) => rule.line).join(' '))
}

type DemoSettings = Pick<Environment, 'DATABASE_URL' | 'DEMO' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY'>

/** Whether this is an open demo: embedded database, demo on, no https, no gateway. */
export function isOpenDemo(value: DemoSettings): boolean {
  return value.DATABASE_URL === undefined && value.DEMO && !hasHttps(value) && !value.STRIPE_SECRET_KEY
}

/** The shop's own mailbox holds every code: it is closed where customers come from other machines. */
export function isMailboxOpen(value: Environment, publicUrl: string): boolean {
  return (
    value.SMTP_URL === undefined && value.DEV_MAIL !== false && isLoopbackHost(new URL(publicUrl).hostname)
  )
}

function hasHttps({ PUBLIC_URL: url }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return url !== undefined && new URL(url).protocol === 'https:'
}

/** Warnings printed at start. */
export function startWarnings({ openDemo, shop }: { openDemo: boolean; shop: ShopFacts }): string[] {
  const { email } = shop.support
  if (openDemo || email !== defaultShop.support.email) return []
  return [`Customers are told to write to ${email}, which nobody reads: set SUPPORT_EMAIL.`]
}
