import type { Db } from '../platform/db/database.ts'
import {
  clientOf,
  giveBack,
  giveBackAndStartOver,
  type Limit,
  startOver,
  takeInTurn,
  takeOne,
} from '../platform/limits/limits.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { passwordFits } from './password-hash.ts'

const quarterHour = 15 * 60_000
const hour = 60 * 60_000

/** Failed logins (decisions: Accounts, Limits). */
const perAccount: Limit = { name: 'login_account', most: 10, windowMs: quarterHour }
const perClient: Limit = { name: 'login_client', most: 50, windowMs: quarterHour }

/** Sign-ups, codes, subscriptions and contact queries of one client address together (decisions: Accounts, Limits). */
export function takeFromClient(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'config'>,
  clientAddress: string,
): Promise<Refusal | null> {
  const limit = { name: 'client', most: deps.config.clientLimitPerHour, windowMs: hour }
  return takeOne(deps, limit, clientOf(clientAddress))
}

/**
 * Runs a check of a mailed code, counting the wrong ones per client address, so that nobody tries one code on
 * thousands of accounts.
 */
export async function limitWrongCodes(
  deps: AccountDeps,
  clientAddress: string,
  check: () => Promise<boolean>,
  wrong: () => Refusal,
): Promise<Refusal | null> {
  const limit = { name: 'wrong_code', most: deps.config.clientLimitPerHour, windowMs: hour }
  const who = clientOf(clientAddress)
  const full = await takeOne(deps, limit, who)
  if (full) return full
  if (!(await check())) return wrong()
  await giveBack(deps, limit, who)
  return null
}

/**
 * Compares a password within the limits; null means it is right. The try is counted for client and account before the
 * slow comparison, so that guessing at the same instant gains nothing; a right password takes the counts back. An
 * unknown address is counted and takes as long as a known one.
 */
export async function checkPassword(
  deps: AccountDeps,
  attempt: { email: string; password: string; passwordHash: string | undefined; clientAddress: string },
  wrong: string,
): Promise<Refusal | null> {
  const client = { limit: perClient, who: clientOf(attempt.clientAddress) }
  const account = { limit: perAccount, who: attempt.email }
  const full = await takeInTurn(deps, [client, account])
  if (full) return full
  if (!(await passwordFits(attempt.password, attempt.passwordHash)))
    return refuse('invalid_credentials', wrong)
  await giveBackAndStartOver(deps, client, account)
  return null
}

/** After a reset by mail the owner need not wait for what others tried. */
export function forgiveFailedLogins(db: Db, email: string): Promise<void> {
  return startOver(db, perAccount, email)
}
