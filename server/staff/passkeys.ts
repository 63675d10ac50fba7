import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { madePasskey, StaffSessionView, usedPasskey } from '../../contract/admin/sign-in.ts'
import { shop } from '../../contract/shop.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import {
  type FactorCall,
  type FactorReply,
  factorAdded,
  giveFactor,
  memberWhoMayChange,
  removeFactor,
} from './second-factor.ts'
import type { StaffDeps } from './staff-deps.ts'
import { type StaffRow, selectPasskeys } from './staff-queries.ts'

const maxPasskeys = 20
/** Signatures of passkeys, as COSE numbers them: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
/** How long a passkey challenge is valid. */
const challengeMs = 5 * 60_000

/** `origin`: the page that asks, which the guard has found to be the shop's own. */
export type PasskeyCall = FactorCall & { origin: string }

type MadePasskey = z.output<typeof madePasskey>
type UsedPasskey = z.output<typeof usedPasskey>

/** Loaded where somebody uses a passkey: it takes as long as all else of this noun together. */
const webAuthn = () => import('@simplewebauthn/server')

const siteOf = (origin: string) => new URL(origin).hostname

/** What the browser needs to make a passkey. */
export function startPasskey(deps: StaffDeps, call: PasskeyCall) {
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    const known = await selectPasskeys(tx, member.id)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: `${shop.name} back office`,
      rpID: siteOf(call.origin),
      userName: member.email,
      userDisplayName: member.name,
      userID: new TextEncoder().encode(member.id),
      excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    await keepChallenge(deps, tx, call, options.challenge)
    return { ...options }
  })
}

/** Keeps a passkey that the browser made. */
export function addPasskey(
  deps: StaffDeps,
  { name, response }: { name: string; response: MadePasskey },
  call: PasskeyCall,
): Promise<FactorReply | Refusal> {
  return transaction(deps.db, async (tx) => {
    const member = await memberWhoMayChange(deps, tx, call)
    if (isRefusal(member)) return member
    const challenge = await takeChallenge(deps, tx, call)
    if (challenge === null) return refuse('invalid_state', 'This took too long. Please try again.')
    if ((await selectPasskeys(tx, member.id)).length >= maxPasskeys) {
      return refuse('invalid_state', `You have ${maxPasskeys} passkeys: remove one first`)
    }
    const { verifyRegistrationResponse } = await webAuthn()
    const made = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: call.origin,
      expectedRPID: siteOf(call.origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null)
    if (!made?.verified) return refuse('invalid_code', 'This passkey could not be checked')
    const { credential } = made.registrationInfo
    const added = await tx
      .insertInto('staff_passkey')
      .values({
        id: newId(),
        staff_id: member.id,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('invalid_state', 'This passkey is known already')
    return factorAdded(deps, tx, { member, call, what: `passkey ${name}` })
  })
}

/** Takes a passkey away. */
export function removePasskey(
  deps: StaffDeps,
  id: string,
  call: FactorCall,
): Promise<StaffSessionView | Refusal> {
  return removeFactor(deps, call, 'passkey', async (tx, member) => {
    const removed =
      isUuid(id) &&
      (await tx
        .deleteFrom('staff_passkey')
        .where('id', '=', id)
        .where('staff_id', '=', member.id)
        .returning('id')
        .executeTakeFirst())
    return removed ? null : refuse('not_found', 'There is no such passkey')
  })
}

/** What the browser needs to ask for a passkey at sign-in. */
export function askForPasskey(deps: StaffDeps, call: PasskeyCall) {
  return transaction(deps.db, async (tx) => {
    const known = await selectPasskeys(tx, call.session.staffId)
    if (call.session.signedInAt || known.length === 0) {
      return refuse('invalid_state', 'There is no passkey to ask for')
    }
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: siteOf(call.origin),
      allowCredentials: known.map((passkey) => ({
        id: passkey.credential_id,
        transports: passkey.transports,
      })),
      userVerification: 'preferred',
    })
    await keepChallenge(deps, tx, call, options.challenge)
    return { ...options }
  })
}

/** Completes a sign-in with a passkey. */
export async function givePasskey(
  deps: StaffDeps,
  response: UsedPasskey,
  call: PasskeyCall,
): Promise<StaffSessionView | Refusal> {
  // Outside the sign-in's transaction: what was to be signed is used up, also by a wrong answer.
  const challenge = await transaction(deps.db, (tx) => takeChallenge(deps, tx, call))
  if (challenge === null) return refuse('invalid_state', 'This took too long. Please try again.')
  return giveFactor(deps, call, (tx, member) => checkPasskey(deps, tx, { member, response, challenge, call }))
}

async function checkPasskey(
  { clock }: StaffDeps,
  tx: Tx,
  {
    member,
    response,
    challenge,
    call,
  }: { member: StaffRow; response: UsedPasskey; challenge: string; call: PasskeyCall },
): Promise<boolean> {
  const known = await selectPasskeys(tx, member.id)
  const passkey = known.find(({ credential_id }) => credential_id === response.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: call.origin,
    expectedRPID: siteOf(call.origin),
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => null)
  if (!used?.verified) return false
  await tx
    .updateTable('staff_passkey')
    .set({ counter: used.authenticationInfo.newCounter, last_used_at: clock.now() })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

async function keepChallenge(
  { clock }: StaffDeps,
  tx: Tx,
  { session }: PasskeyCall,
  challenge: string,
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ challenge, challenge_at: clock.now() })
    .where('id', '=', session.id)
    .execute()
}

/** What the session's browser was to sign; counts once. */
async function takeChallenge({ clock }: StaffDeps, tx: Tx, { session }: PasskeyCall): Promise<string | null> {
  const row = await tx
    .selectFrom('staff_session')
    .select(['challenge', 'challenge_at'])
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('staff_session').set({ challenge: null }).where('id', '=', session.id).execute()
  if (!row?.challenge || !row.challenge_at) return null
  return clock.now().getTime() - row.challenge_at.getTime() <= challengeMs ? row.challenge : null
}
