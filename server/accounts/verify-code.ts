import type { CodeType } from '../../contract/accounts.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { emptyAccount, hasLastingData } from './accounts-personal-data.ts'
import {
  type AccountRow,
  deletePendingSignUp,
  findPendingSignUp,
  lockAccount,
  markVerified,
  replaceUnverified,
} from './accounts-queries.ts'
import { redeemCode, refuseCode } from './codes.ts'
import { clientHash, forgetClients, noteClient } from './known-clients.ts'
import { hashPassword, passwordFits, unlessBusy } from './password-hash.ts'
import { accountWithCode } from './right-code.ts'
import { deleteSessions } from './session-queries.ts'

type Given = { email: string; otp: string; otpType: CodeType; password?: string | undefined }
type Done = { message: string }

const verified: Done = { message: 'Email verified successfully! You can now sign in.' }

/** Checks a mailed code. VERIFICATION verifies the email and ends every session opened before. */
export async function verifyCode(
  deps: AccountDeps,
  given: Given,
  client: CallClient & { caller: Caller | null },
): Promise<Done | Refusal> {
  const account = await accountWithCode(deps, given, client)
  if (isRefusal(account)) return account
  // A reset code is redeemed by the reset itself.
  if (given.otpType === 'PASSWORD_RESET') return { message: 'This code is valid' }
  const owner = account.verified_at ? keepAccount : await findOwner(deps, account, given.password, client)
  if (isRefusal(owner)) return owner
  const done = await transaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    const code = { accountId: account.id, type: given.otpType }
    const changed = current?.password_hash !== account.password_hash
    // A concurrent sign-up has replaced this code.
    if (changed || !(await redeemCode(tx, deps.clock, code, given.otp))) return refuseCode()
    await giveToOwner(tx, deps, current, owner, client)
    return verified
  })
  if (!isRefusal(done)) deps.security('address_verified', { ...client, accountId: account.id })
  return done
}

/** What becomes of an unverified account: kept as it is, or taken over by a pending sign-up and emptied. */
type Owner = { takesOver: null } | { takesOver: { name: string; phone: string | null; passwordHash: string } }

const keepAccount: Owner = { takesOver: null }

/**
 * Decides whose sign-up a right code confirms: by the session, then the password, then the network it is entered
 * from (docs/product.md#sign-up).
 */
async function findOwner(
  { db, personalData }: Pick<AccountDeps, 'db' | 'personalData'>,
  account: AccountRow,
  password: string | undefined,
  { caller, clientAddress }: CallClient & { caller: Caller | null },
): Promise<Owner | Refusal> {
  if (caller?.accountId === account.id) return keepAccount
  const pending = await findPendingSignUp(db, account.id)
  const takeOver = pending && {
    takesOver: { name: pending.name, phone: pending.phone, passwordHash: pending.password_hash },
  }
  if (password === undefined) {
    const from = pending?.client_hash ?? account.signup_client_hash
    if (from && !from.equals(clientHash(account.id, clientAddress))) return askForPassword()
    if (pending && (await hasLastingData(db, personalData, account.id))) return askForPassword()
    return takeOver ?? keepAccount
  }
  const fitsAccount = await unlessBusy(passwordFits(password, account.password_hash))
  if (isRefusal(fitsAccount)) return fitsAccount
  if (fitsAccount) return keepAccount
  const fitsPending = takeOver && (await unlessBusy(passwordFits(password, pending.password_hash)))
  if (isRefusal(fitsPending)) return fitsPending
  if (takeOver && fitsPending) return takeOver
  const passwordHash = await unlessBusy(hashPassword(password))
  if (isRefusal(passwordHash)) return passwordHash
  return { takesOver: { name: nameFrom(account.email), phone: null, passwordHash } }
}

/** The code stays valid: the same call with the password succeeds. */
function askForPassword(): Refusal {
  const sentence = 'Please enter the password you signed up with, too'
  return refuse('validation_failed', sentence, { details: [{ path: 'password', message: sentence }] })
}

/** Whether the stored name is the owner's is not known; they can change it. */
function nameFrom(email: string): string {
  return (email.split('@')[0] ?? email).slice(0, 100)
}

async function giveToOwner(
  tx: Tx,
  { clock, personalData }: Pick<AccountDeps, 'clock' | 'personalData'>,
  account: AccountRow,
  { takesOver }: Owner,
  { clientAddress }: CallClient,
): Promise<void> {
  await deleteSessions(tx, account.id)
  if (account.verified_at) return
  if (takesOver) {
    await replaceUnverified(tx, account.id, takesOver)
    await emptyAccount(tx, personalData, account.id)
    await forgetClients(tx, account.id)
  }
  await deletePendingSignUp(tx, account.id)
  await markVerified(tx, account.id, clock.now())
  const proven = { id: account.id, password_hash: takesOver?.passwordHash ?? account.password_hash }
  await noteClient(tx, { account: proven, clientAddress, now: clock.now() })
}
