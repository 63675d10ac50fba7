import type { Caller } from '../platform/http/route.ts'
import {
  type CountedLimit,
  clientOf,
  consumeLimit,
  consumeLimits,
  type Limit,
  resetLimit,
  undoLimit,
  undoLimits,
} from '../platform/limits/limits.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { passwordFits, unlessBusy } from './password-hash.ts'

const quarterHour = 15 * 60_000
const hour = 60 * 60_000

/** Failed sign-ins per client, over all accounts. */
const perClient: Limit = { name: 'login_client', max: 50, windowMs: quarterHour }
/** Failed sign-ins per account and client, so that attackers elsewhere cannot lock the owner out. */
const perAccountAndClient: Limit = { name: 'login_account_client', max: 10, windowMs: quarterHour }
/** Failed sign-ins per account from all unknown clients together: bounds distributed guessing. */
const perAccountOfStrangers: Limit = { name: 'login_strangers', max: 100, windowMs: quarterHour }
/** Sign-ins per client, right or wrong, as a multiple of `CLIENT_LIMIT_PER_HOUR`: each costs a password hash. */
const signInsPerLimit = 5

/** Wrong current passwords while signed in: per session, and over all sessions of the account. */
const perSession: Limit = { name: 'password_session', max: 10, windowMs: quarterHour }
const perSessionsOfAccount: Limit = { name: 'password_sessions', max: 30, windowMs: quarterHour }

type LimitDeps = Pick<AccountDeps, 'db' | 'clock' | 'config'>

/** One hourly limit per client for sign-ups, codes, subscriptions and contact queries together. */
export function consumeClientLimit(deps: LimitDeps, clientAddress: string): Promise<Refusal | null> {
  const limit = { name: 'client', max: deps.config.clientLimitPerHour, windowMs: hour }
  return consumeLimit(deps, limit, clientOf(clientAddress))
}

/** Runs a check of a mailed code and counts failures per client, so that one code cannot be tried on many accounts. */
export async function limitWrongCodes(
  deps: LimitDeps,
  clientAddress: string,
  check: () => Promise<boolean>,
  wrong: () => Refusal,
): Promise<Refusal | null> {
  const limit = { name: 'wrong_code', max: deps.config.clientLimitPerHour, windowMs: hour }
  const who = clientOf(clientAddress)
  const full = await consumeLimit(deps, limit, who)
  if (full) return full
  if (!(await check())) return wrong()
  await undoLimit(deps, limit, who)
  return null
}

type SignInAttempt = {
  email: string
  password: string
  passwordHash: string | undefined
  clientAddress: string
  /** Whether the client is known to the account; then the limit of unknown clients does not apply. */
  knowsClient: boolean
}

/**
 * Checks a sign-in's password within the limits; null means it is right. The attempt is counted before the slow hash,
 * so that parallel guesses count, and undone if right. An unknown email is counted and takes as long as a known one.
 */
export async function checkPassword(
  deps: LimitDeps,
  attempt: SignInAttempt,
  wrong: string,
): Promise<Refusal | null> {
  const client = clientOf(attempt.clientAddress)
  const max = deps.config.clientLimitPerHour * signInsPerLimit
  const signIns = { limit: { name: 'login_tries', max, windowMs: hour }, who: client }
  const strangers = { limit: perAccountOfStrangers, who: attempt.email }
  const failures = [
    { limit: perClient, who: client },
    { limit: perAccountAndClient, who: `${attempt.email}|${client}`, resetLimit: true },
    ...(attempt.knowsClient ? [] : [strangers]),
  ]
  const full = await consumeLimits(deps, [signIns, ...failures])
  return full ?? compareCounted(deps, attempt, failures, wrong)
}

/**
 * Checks the current password of a signed-in customer. Limited per session, so that a stolen session has few attempts;
 * failed sign-ins elsewhere do not count.
 */
export async function checkOwnPassword(
  deps: LimitDeps,
  caller: Caller,
  attempt: Pick<SignInAttempt, 'password' | 'passwordHash' | 'clientAddress'>,
  wrong: string,
): Promise<Refusal | null> {
  const tries = [
    { limit: perClient, who: clientOf(attempt.clientAddress) },
    { limit: perSessionsOfAccount, who: caller.accountId, resetLimit: true },
    { limit: perSession, who: caller.sessionId, resetLimit: true },
  ]
  const full = await consumeLimits(deps, tries)
  return full ?? compareCounted(deps, attempt, tries, wrong)
}

async function compareCounted(
  deps: LimitDeps,
  { password, passwordHash }: Pick<SignInAttempt, 'password' | 'passwordHash'>,
  counted: readonly (CountedLimit & { resetLimit?: boolean })[],
  wrong: string,
): Promise<Refusal | null> {
  const fits = await unlessBusy(passwordFits(password, passwordHash))
  if (fits === false) return refuse('invalid_credentials', wrong)
  await undoLimits(deps, counted)
  return isRefusal(fits) ? fits : null
}

/** Resets the failed sign-ins after a password reset, so that the owner is not locked out by others' attempts. */
export async function resetFailedLogins(
  { db }: Pick<AccountDeps, 'db'>,
  email: string,
  clientAddress: string,
): Promise<void> {
  await resetLimit(db, perAccountAndClient, `${email}|${clientOf(clientAddress)}`)
  await resetLimit(db, perAccountOfStrangers, email)
}
