import type { z } from 'zod'
import type { signupBody } from '../../contract/account-forms.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { consumeClientLimit } from './account-limits.ts'
import { insertAccount, lockAccountByEmail, type NewAccount, putPendingSignUp } from './accounts-queries.ts'
import { issueCode } from './codes.ts'
import { clientHash, isKnownClient, isSignUpClient } from './known-clients.ts'
import { hashPassword, refuseEmailAsPassword, unlessBusy } from './password-hash.ts'

type SignUp = z.output<typeof signupBody>

/** Opens an account and mails a code. For an unverified email that has an account, the sign-up is stored as pending. */
export async function signUp(
  deps: AccountDeps,
  wanted: SignUp,
  client: CallClient,
): Promise<{ message: string } | Refusal> {
  const guessable = refuseEmailAsPassword(wanted.password, wanted.email, 'password')
  if (guessable) return guessable
  const limited = await consumeClientLimit(deps, client.clientAddress)
  if (limited) return limited
  const passwordHash = await unlessBusy(hashPassword(wanted.password))
  if (isRefusal(passwordHash)) return passwordHash
  const id = newId()
  const account: NewAccount = {
    id,
    email: wanted.email,
    name: wanted.name,
    phone: wanted.phone || null,
    passwordHash,
    clientHash: clientHash(id, client.clientAddress),
    now: deps.clock.now(),
  }
  const outcome = await transaction(deps.db, async (tx) => {
    if (!(await insertAccount(tx, account))) return signUpAgain(deps, tx, account, client)
    await mailCode(deps, tx, account, true)
    return { accountId: id }
  })
  if (isRefusal(outcome)) return outcome
  deps.security('sign_up', { ...client, ...outcome })
  return { message: 'Registration successful! Please check your email for verification code.' }
}

/**
 * Anybody may sign up with any email, so a later sign-up changes nothing yet: it is stored beside the code it was
 * mailed with, and the old password stays valid. Over the mail limit nothing is stored.
 */
async function signUpAgain(
  deps: AccountDeps,
  tx: Tx,
  wanted: NewAccount,
  { clientAddress }: CallClient,
): Promise<{ accountId: string } | Refusal> {
  const known = await lockAccountByEmail(tx, wanted.email)
  if (!known || known.verified_at) {
    return refuse('email_taken', 'An account with this email already exists')
  }
  const account = { ...wanted, id: known.id, clientHash: clientHash(known.id, clientAddress) }
  const ownBudget = isSignUpClient(known, clientAddress) || (await isKnownClient(tx, known.id, clientAddress))
  if (await mailCode(deps, tx, account, ownBudget)) await putPendingSignUp(tx, known.id, account)
  return { accountId: known.id }
}

function mailCode(deps: AccountDeps, tx: Tx, account: NewAccount, ownBudget: boolean): Promise<boolean> {
  const request = { accountId: account.id, type: 'VERIFICATION' as const, to: account.email }
  return issueCode(tx, deps.clock, request, { ownBudget })
}
