import type { Caller } from '../platform/http/route.ts'
import {
  clientOf,
  giveBack,
  type Limit,
  startOver,
  type Take,
  takeInTurn,
  takeOne,
  undoInTurn,
} from '../platform/limits/limits.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { passwordFits, unlessBusy } from './password-hash.ts'

const quarterHour = 15 * 60_000
const hour = 60 * 60_000

/** Wrong passwords from one network, on whatever accounts. */
const perClient: Limit = { name: 'login_client', max: 50, windowMs: quarterHour }
/** From one network on one account, so that nobody elsewhere locks the owner out. */
const perAccountAndClient: Limit = { name: 'login_account_client', max: 10, windowMs: quarterHour }
/** On one account from all networks together that it was never signed in to from: a bound for guessing from many. */
const perAccountOfStrangers: Limit = { name: 'login_strangers', max: 100, windowMs: quarterHour }
/** Sign-ins per network, right or wrong, as a multiple of `CLIENT_LIMIT_PER_HOUR`: each costs a password check. */
const signInsPerLimit = 5

/** The current password asked for while signed in: per session, and for all sessions of the account together. */
const perSession: Limit = { name: 'password_session', max: 10, windowMs: quarterHour }
const perSessionsOfAccount: Limit = { name: 'password_sessions', max: 30, windowMs: quarterHour }

type LimitDeps = Pick<AccountDeps, 'db' | 'clock' | 'config'>

/** Sign-ups, codes, subscriptions and contact queries of one client address together. */
export function takeFromClient(deps: LimitDeps, clientAddress: string): Promise<Refusal | null> {
  const limit = { name: 'client', max: deps.config.clientLimitPerHour, windowMs: hour }
  return takeOne(deps, limit, clientOf(clientAddress))
}

/**
 * Runs a check of a mailed code, counting the wrong ones per client address, so that nobody tries one code on
 * thousands of accounts.
 */
export async function limitWrongCodes(
  deps: LimitDeps,
  clientAddress: string,
  check: () => Promise<boolean>,
  wrong: () => Refusal,
): Promise<Refusal | null> {
  const limit = { name: 'wrong_code', max: deps.config.clientLimitPerHour, windowMs: hour }
  const who = clientOf(clientAddress)
  const full = await takeOne(deps, limit, who)
  if (full) return full
  if (!(await check())) return wrong()
  await giveBack(deps, limit, who)
  return null
}

type SignInAttempt = {
  email: string
  password: string
  passwordHash: string | undefined
  clientAddress: string
  /** Whether the account has been signed in to from this network before: then what strangers tried does not count. */
  knowsClient: boolean
}

/**
 * Compares a sign-in's password within the limits; null means it is right. The try is counted before the slow
 * comparison, so that guessing at the same instant gains nothing; a right password takes the counts back. An unknown
 * address is counted and takes as long as a known one.
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
    { limit: perAccountAndClient, who: `${attempt.email}|${client}`, startOver: true },
    ...(attempt.knowsClient ? [] : [strangers]),
  ]
  const full = await takeInTurn(deps, [signIns, ...failures])
  return full ?? compareCounted(deps, attempt, failures, wrong)
}

/**
 * Compares the current password of who is signed in. What strangers try at the sign-in form does not count here; a
 * stolen session has few tries, also where it is renewed.
 */
export async function checkOwnPassword(
  deps: LimitDeps,
  caller: Caller,
  attempt: Pick<SignInAttempt, 'password' | 'passwordHash' | 'clientAddress'>,
  wrong: string,
): Promise<Refusal | null> {
  const tries = [
    { limit: perClient, who: clientOf(attempt.clientAddress) },
    { limit: perSessionsOfAccount, who: caller.accountId, startOver: true },
    { limit: perSession, who: caller.sessionId, startOver: true },
  ]
  const full = await takeInTurn(deps, tries)
  return full ?? compareCounted(deps, attempt, tries, wrong)
}

async function compareCounted(
  deps: LimitDeps,
  { password, passwordHash }: Pick<SignInAttempt, 'password' | 'passwordHash'>,
  counted: readonly (Take & { startOver?: boolean })[],
  wrong: string,
): Promise<Refusal | null> {
  const fits = await unlessBusy(passwordFits(password, passwordHash))
  if (fits === false) return refuse('invalid_credentials', wrong)
  await undoInTurn(deps, counted)
  return isRefusal(fits) ? fits : null
}

/** After a reset by mail the owner need not wait for what others tried. */
export async function forgiveFailedLogins(
  { db }: Pick<AccountDeps, 'db'>,
  email: string,
  clientAddress: string,
): Promise<void> {
  await startOver(db, perAccountAndClient, `${email}|${clientOf(clientAddress)}`)
  await startOver(db, perAccountOfStrangers, email)
}
