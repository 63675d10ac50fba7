import type { User } from '../../contract/accounts.ts'
import { demoSignIn } from '../../contract/demo-sign-in.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import { checkPassword } from './account-limits.ts'
import { newSignInMail } from './account-mails.ts'
import { findAccountWithClient } from './accounts-queries.ts'
import { userOf } from './customer.ts'
import { noteClient } from './known-clients.ts'
import { openSession } from './sessions.ts'

export type SignedIn = { user: User; tokens: { access: string } }

const wrong = 'The email or the password is not right'

/** Signs in. Wrong credentials answer 400, because a client takes every 401 for an ended session. */
export async function logIn(
  deps: AccountDeps,
  credentials: { email: string; password: string },
  client: CallClient & { device: string },
): Promise<SignedIn | Refusal> {
  const { db, clock, security } = deps
  const { clientAddress } = client
  // The demo customer's password is public.
  const isClosed = credentials.email === demoSignIn.email && deps.config.openDemo === false
  const account = isClosed ? undefined : await findAccountWithClient(db, credentials.email, clientAddress)
  const facts = { ...client, accountId: account?.id ?? null }
  const attempt = {
    ...credentials,
    passwordHash: account?.password_hash,
    clientAddress,
    knowsClient: account?.knows_client ?? false,
  }
  const refused = await checkPassword(deps, attempt, wrong)
  if (refused) {
    if (refused.code === 'rate_limited') security('sign_in_locked', facts)
    if (refused.code === 'invalid_credentials') security('sign_in_failed', facts)
    return refused
  }
  const access =
    account &&
    (await openSession(db, clock, {
      accountId: account.id,
      device: client.device,
      passwordHash: account.password_hash,
    }))
  if (!account || !access) return refuse('invalid_credentials', wrong)
  const now = clock.now()
  const isNewClient = await noteClient(db, { account, clientAddress, now })
  if (isNewClient && account.verified_at) {
    await queueMail(db, newSignInMail(account.email, { device: client.device, at: now }), clock)
  }
  security('sign_in', facts)
  return { user: userOf(account), tokens: { access } }
}
