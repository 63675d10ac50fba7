import type { CodeType } from '../../contract/accounts.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { limitWrongCodes } from './account-limits.ts'
import { type AccountRow, findAccountWithClient } from './accounts-queries.ts'
import { checkCode, refuseCode } from './codes.ts'
import { clientHash } from './known-clients.ts'

/** The account of an email and a right code; a wrong attempt is counted first. */
export async function accountWithCode(
  deps: AccountDeps,
  given: { email: string; otp: string; otpType: CodeType },
  client: CallClient,
): Promise<AccountRow | Refusal> {
  const { db, clock } = deps
  const account = await findAccountWithClient(db, given.email, client.clientAddress)
  const check = async () => {
    if (!account || given.otpType === 'PAYMENT') return false
    const from = { hash: clientHash(account.id, client.clientAddress), known: account.knows_client }
    return checkCode(db, clock, { accountId: account.id, type: given.otpType }, given.otp, from)
  }
  const refused = await limitWrongCodes(deps, client.clientAddress, check, refuseCode)
  if (!refused && account) return account
  deps.security('code_refused', { ...client, accountId: account?.id ?? null })
  return refused ?? refuseCode()
}
