import type { User } from '../../contract/accounts.ts'
import { demoSignIn } from '../../contract/demo-sign-in.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './account-limits.ts'
import { findAccountByEmail } from './accounts-queries.ts'
import { userOf } from './customer.ts'
import { openSession } from './sessions.ts'

export type SignedIn = { user: User; tokens: { access: string } }

const wrong = 'The email or the password is not right'

/** Signs in. Wrong credentials are 400, because a client takes every 401 for "signed out" (decisions: The wire). */
export async function logIn(
  deps: AccountDeps,
  credentials: { email: string; password: string },
  client: { address: string; device: string },
): Promise<SignedIn | Refusal> {
  // Everybody knows the demo customer's password.
  const isClosed = credentials.email === demoSignIn.email && deps.config.openDemo === false
  const account = isClosed ? undefined : await findAccountByEmail(deps.db, credentials.email)
  const attempt = { ...credentials, passwordHash: account?.password_hash, clientAddress: client.address }
  const refused = await checkPassword(deps, attempt, wrong)
  if (refused) return refused
  const access =
    account &&
    (await openSession(deps.db, deps.clock, {
      accountId: account.id,
      device: client.device,
      passwordHash: account.password_hash,
    }))
  if (!account || !access) return refuse('invalid_credentials', wrong)
  return { user: userOf(account), tokens: { access } }
}
