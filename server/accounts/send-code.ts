import { z } from 'zod'
import { type CodeType, codeTypes } from '../../contract/accounts.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { Log } from '../platform/log/log.ts'
import { createSecurityLog } from '../platform/log/security-log.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { consumeClientLimit } from './account-limits.ts'
import { type AccountRow, findAccountWithClient } from './accounts-queries.ts'
import { issueCode } from './codes.ts'
import { isSignUpClient } from './known-clients.ts'

const onItsWay = 'If this address has an account that needs it, a new code is on its way.'

/** A code requested longer ago than this is not mailed any more. */
const staleMs = 10 * 60_000

const askedFor = z.object({
  email: z.string(),
  otpType: z.enum(codeTypes),
  clientAddress: z.string(),
  requestId: z.string(),
  at: z.iso.datetime(),
})

/**
 * Queues a job that mails a new code if the account needs one. Reply and time are the same whether or not the email has
 * an account.
 */
export async function sendCode(
  deps: AccountDeps,
  wanted: { email: string; otpType: CodeType },
  { clientAddress, requestId }: CallClient,
): Promise<{ message: string } | Refusal> {
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  const { email, otpType } = wanted
  const asked: z.input<typeof askedFor> = {
    email,
    otpType,
    clientAddress,
    requestId,
    at: deps.clock.now().toISOString(),
  }
  await addJob(deps.db, mailCodeJob, asked)
  return { message: onItsWay }
}

export const mailCodeJob = 'mail_code'

/** The job that mails requested codes. */
export function mailCodes(deps: { db: Db; clock: Clock; log: Log }): Job {
  const { db, clock } = deps
  const security = createSecurityLog(deps.log)
  return defineJob(mailCodeJob, askedFor, async ({ email, otpType, clientAddress, requestId, at }) => {
    if (clock.now().getTime() - Date.parse(at) > staleMs) return
    const account = await findAccountWithClient(db, email, clientAddress)
    if (otpType === 'PASSWORD_RESET') {
      security('reset_requested', { accountId: account?.id ?? null, clientAddress, requestId })
    }
    if (!account || !mayHaveCode(account, otpType)) return
    const request = { accountId: account.id, type: otpType, to: account.email }
    const ownBudget = account.knows_client || isSignUpClient(account, clientAddress)
    await transaction(db, (tx) => issueCode(tx, clock, request, { ownBudget }))
  })
}

/** Payment codes are requested through their order instead. */
function mayHaveCode(account: AccountRow, type: CodeType): boolean {
  return type === 'PASSWORD_RESET' || (type === 'VERIFICATION' && account.verified_at === null)
}
