import type { Call, CallResult } from '../../app/api/client.ts'
import { accountEndpoints } from '../../contract/accounts.ts'
import { mailCodes } from '../../server/accounts/send-code.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { readMailbox } from '../../server/platform/mail/mail.ts'
import { createMailer } from '../../server/platform/mail/send-mail.ts'
import type { RouteApi, Visitor } from './route-api.ts'
import { runJobs } from './run-jobs.ts'
import type { TestDatabase } from './test-database.ts'

/** Asserts that a call succeeded and returns its reply. */
export function replyOf<E>(result: CallResult<E>) {
  if (!result.ok)
    throw new Error(`${result.problem.status} ${result.problem.code}: ${result.problem.message}`)
  return result.reply
}

/** Asserts that a call was refused; returns status and code. */
export function refusalOf<E>(result: CallResult<E>) {
  if (result.ok) throw new Error(`answered ${JSON.stringify(result.reply)}`)
  const { status, code, message } = result.problem
  return { status, code, message }
}

/** Mails to an address, newest first. */
export function mailboxOf(database: TestDatabase, clock: Clock) {
  const mailer = createMailer({ db: database.db, clock, smtpUrl: undefined, from: 'support@outsole.example' })
  const codes = mailCodes({ db: database.db, clock, log: silentLog() })
  return async (to: string) => {
    await runJobs(database, [codes])
    await runJobs(database, mailer.jobs)
    return readMailbox(database.db, to)
  }
}

type Mailbox = ReturnType<typeof mailboxOf>

/** Newest six-digit code mailed to an address. */
export async function newestCode(mailbox: Mailbox, to: string): Promise<string> {
  for (const message of await mailbox(to)) {
    const code = /^ {4}(\d{6})$/m.exec(message.text)?.[1]
    if (code) return code
  }
  throw new Error(`no code was mailed to ${to}`)
}

export type TestCustomer = { email: string; password: string; token: string; call: Call }

/** Signs up, verifies and signs in a customer through the API. */
export async function signUpCustomer(
  api: RouteApi,
  mailbox: Mailbox,
  email: string,
  visitor: Visitor = {},
): Promise<TestCustomer> {
  const password = `pass of ${email}`
  const guest = api.as(visitor)
  replyOf(await guest(accountEndpoints.signup, { body: { name: 'Robin Vale', email, password } }))
  const otp = await newestCode(mailbox, email)
  replyOf(await guest(accountEndpoints.verifyOtp, { body: { email, otp } }))
  const token = await logIn(guest, email, password)
  return { email, password, token, call: api.as({ ...visitor, token }) }
}

/** Signs in and returns the token. */
export async function logIn(call: Call, email: string, password: string): Promise<string> {
  return replyOf(await call(accountEndpoints.login, { body: { email, password } })).tokens.access
}
