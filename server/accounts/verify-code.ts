import type { CodeType } from '../../contract/accounts.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { emptyAccount, holdsLasting } from './accounts-personal-data.ts'
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

/** Checks a mailed code. VERIFICATION verifies the address and ends every session opened before. */
export async function verifyCode(
  deps: AccountDeps,
  given: Given,
  client: CallClient & { caller: Caller | null },
): Promise<Done | Refusal> {
  const account = await accountWithCode(deps, given, client)
  if (isRefusal(account)) return account
  // A reset code is used up by the reset itself.
  if (given.otpType === 'PASSWORD_RESET') return { message: 'This code is valid' }
  const owner = account.verified_at ? keepAccount : await findOwner(deps, account, given.password, client)
  if (isRefusal(owner)) return owner
  const done = await transaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    const code = { accountId: account.id, type: given.otpType }
    const changed = current?.password_hash !== account.password_hash
    // A sign-up in between has put another code in the place of this one.
    if (changed || !(await redeemCode(tx, deps.clock, code, given.otp))) return refuseCode()
    await giveToOwner(tx, deps, current, owner, client)
    return verified
  })
  if (!isRefusal(done)) deps.security('address_verified', { ...client, accountId: account.id })
  return done
}

/** What becomes of an unverified account: it is kept as it is, or taken over by another sign-up and emptied. */
type Owner = { takesOver: null } | { takesOver: { name: string; phone: string | null; passwordHash: string } }

const keepAccount: Owner = { takesOver: null }

/**
 * Anybody may sign up with an address, and the code proves only who reads its mail. Which of the sign-ups was theirs
 * is told by, in this order:
 *
 * 1. the session the code is entered from: whoever is signed in to the account keeps it;
 * 2. the password that is sent along: that of the account keeps it, that of the waiting sign-up takes over; one that
 *    fits neither (their sign-up was displaced by a later one) becomes the account's, for they hold the code;
 * 3. the network: a code alone stands for the sign-up it was mailed for, and counts only where that was made from the
 *    same network. Else a customer who takes a stranger's code for their own would put the stranger's password in place.
 *    Many share a network, so an account with orders, which whoever takes over can read, is never taken over this way.
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
    if (pending && (await holdsLasting(db, personalData, account.id))) return askForPassword()
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

/** The code stays good: the same call with the password goes through. */
function askForPassword(): Refusal {
  const sentence = 'Please enter the password you signed up with, too'
  return refuse('validation_failed', sentence, { details: [{ path: 'password', message: sentence }] })
}

/** Whose name stands in the account is not known; the owner may change it. */
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
