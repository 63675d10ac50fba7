import type { z } from 'zod'
import type { signupBody } from '../../contract/account-forms.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { takeFromClient } from './account-limits.ts'
import { insertAccount, lockAccountByEmail, type NewAccount, replaceUnverified } from './accounts-queries.ts'
import { issueCode } from './codes.ts'
import { hashPassword } from './password-hash.ts'

type SignUp = z.output<typeof signupBody>

/** Opens an account, or takes over one whose address was never verified, and mails a code. */
export async function signUp(
  deps: AccountDeps,
  wanted: SignUp,
  clientAddress: string,
): Promise<{ message: string } | Refusal> {
  const limited = await takeFromClient(deps, clientAddress)
  if (limited) return limited
  const passwordHash = await hashPassword(wanted.password)
  return transaction(deps.db, async (tx) => {
    const account: NewAccount = {
      id: newId(),
      email: wanted.email,
      name: wanted.name,
      phone: wanted.phone || null,
      passwordHash,
      now: deps.clock.now(),
    }
    const refused = (await insertAccount(tx, account))
      ? await mailCode(deps, tx, account).then(() => null)
      : await signUpAgain(deps, tx, account)
    return refused ?? { message: 'Registration successful! Please check your email for verification code.' }
  })
}

/** The code stands for the sign-up it was mailed for: where no mail may go out, the password stays as it was. */
async function signUpAgain(deps: AccountDeps, tx: Tx, account: NewAccount): Promise<Refusal | null> {
  const known = await lockAccountByEmail(tx, account.email)
  if (!known || known.verified_at) {
    return refuse('email_taken', 'An account with this email already exists')
  }
  if (await mailCode(deps, tx, { ...account, id: known.id })) {
    await replaceUnverified(tx, known.id, account)
  }
  return null
}

function mailCode(deps: AccountDeps, tx: Tx, account: NewAccount): Promise<boolean> {
  return issueCode(tx, deps.clock, { accountId: account.id, type: 'VERIFICATION', to: account.email })
}
