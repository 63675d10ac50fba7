import { z } from 'zod'
import { loginBody } from '../account-forms.ts'
import { id, line, time } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { staffKeys } from './staff-keys.ts'

/** 12 to 128 characters: more than for customers, because a member sees the data of all of them. */
export const staffPassword = z
  .string({ error: 'Use at least 12 characters' })
  .min(12, 'Use at least 12 characters')
  .max(128, 'Use at most 128 characters')

/** How far a sign-in is: complete, waiting for the second factor, or for one to be set up. */
export const signInStates = ['signed_in', 'second_factor', 'set_up'] as const

export const staffSessionView = z.object({
  state: z.enum(signInStates),
  staff: z.object({ id, name: z.string(), email: z.string(), role: z.string() }),
  keys: z.array(z.enum(staffKeys)),
  isOwner: z.boolean(),
  secondFactor: z.object({
    isRequired: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: z.array(z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
    recoveryCodesLeft: z.int(),
  }),
})
export type StaffSessionView = z.infer<typeof staffSessionView>

const totpCode = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows'))

export const signInBody = loginBody
export const totpBody = z.object({ code: totpCode })
export const recoveryBody = z.object({ code: line(40).min(1, 'Enter one of your recovery codes') })
export const acceptBody = z.object({
  token: z.string().max(100),
  name: line(100).min(1, 'Enter your name'),
  password: staffPassword,
})
export const staffPasswordBody = z.object({
  currentPassword: z.string().min(1, 'Enter your password').max(128),
  newPassword: staffPassword,
})
const passkeyPreference = z.enum(['discouraged', 'preferred', 'required'])
const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)
/** What a browser's passkey API takes, as JSON: WebAuthn's options to make a passkey, and to ask for one. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: knownPasskeys.optional(),
  authenticatorSelection: z
    .object({
      residentKey: passkeyPreference.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: passkeyPreference.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
})
const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: knownPasskeys.optional(),
  userVerification: passkeyPreference.optional(),
})
const passkeyAnswer = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
})
const base64url = z.string().max(20_000)
/** What it answers, as JSON, where it made a passkey, and where it used one. */
export const madePasskey = passkeyAnswer.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export const usedPasskey = passkeyAnswer.extend({
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
const passkeyNameBody = z.object({
  name: line(60).min(1, 'Give the passkey a name'),
  response: madePasskey,
})

const recoveryCodes = z.object({
  session: staffSessionView,
  /** New recovery codes, shown this once; null where there are some already. */
  recoveryCodes: z.array(z.string()).nullable(),
})

/** Signing in, the second factor, one's own sessions and password. */
export const staffSignInEndpoints = {
  signIn: adminEndpoint({
    method: 'POST',
    path: '/admin/sign-in',
    summary:
      'Checks email and password; the session comes as a cookie, complete or waiting for the second factor',
    needs: 'nobody',
    body: signInBody,
    reply: staffSessionView,
    problems: ['invalid_credentials', 'rate_limited'],
  }),
  getSession: adminEndpoint({
    method: 'GET',
    path: '/admin/session',
    summary: 'Who is signed in, how far, and what they may do',
    needs: 'password',
    reply: staffSessionView,
  }),
  signOut: adminEndpoint({
    method: 'POST',
    path: '/admin/sign-out',
    summary: 'Ends this session',
    needs: 'password',
    reply: z.object({ success: z.boolean() }),
  }),
  giveTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/second-factor/totp',
    summary: 'Completes a sign-in with a code of the authenticator app; each code counts once',
    needs: 'password',
    body: totpBody,
    reply: staffSessionView,
    problems: ['invalid_code', 'invalid_state', 'rate_limited'],
  }),
  giveRecoveryCode: adminEndpoint({
    method: 'POST',
    path: '/admin/second-factor/recovery-code',
    summary: 'Completes a sign-in with a recovery code, which is used up',
    needs: 'password',
    body: recoveryBody,
    reply: staffSessionView,
    problems: ['invalid_code', 'invalid_state', 'rate_limited'],
  }),
  askForPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/second-factor/passkey/options',
    summary: 'What the browser needs to ask for a passkey',
    needs: 'password',
    reply: passkeyRequest,
    problems: ['invalid_state'],
  }),
  givePasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/second-factor/passkey',
    summary: 'Completes a sign-in with a passkey',
    needs: 'password',
    body: z.object({ response: usedPasskey }),
    reply: staffSessionView,
    problems: ['invalid_code', 'invalid_state', 'rate_limited'],
  }),
  startTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/totp',
    summary: 'A new secret for an authenticator app; counts once its first code is confirmed',
    needs: 'password',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    problems: ['second_factor_required', 'sign_in_again'],
  }),
  confirmTotp: adminEndpoint({
    method: 'POST',
    path: '/admin/totp/confirm',
    summary: 'Sets the authenticator app up with its first code',
    needs: 'password',
    body: totpBody,
    reply: recoveryCodes,
    problems: ['invalid_code', 'invalid_state', 'second_factor_required', 'sign_in_again', 'rate_limited'],
  }),
  removeTotp: adminEndpoint({
    method: 'DELETE',
    path: '/admin/totp',
    summary:
      'Takes the authenticator app away; refused where no other second factor is left and one is required',
    needs: 'session',
    reply: staffSessionView,
    problems: ['invalid_state', 'sign_in_again'],
  }),
  startPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    needs: 'password',
    reply: passkeyCreation,
    problems: ['second_factor_required', 'sign_in_again'],
  }),
  addPasskey: adminEndpoint({
    method: 'POST',
    path: '/admin/passkeys',
    summary: 'Keeps a passkey that the browser made',
    needs: 'password',
    body: passkeyNameBody,
    reply: recoveryCodes,
    problems: ['invalid_code', 'invalid_state', 'second_factor_required', 'sign_in_again'],
  }),
  removePasskey: adminEndpoint({
    method: 'DELETE',
    path: '/admin/passkeys/{id}',
    summary: 'Takes a passkey away; refused where no other second factor is left and one is required',
    needs: 'session',
    params: z.object({ id }),
    reply: staffSessionView,
    problems: ['not_found', 'invalid_state', 'sign_in_again'],
  }),
  renewRecoveryCodes: adminEndpoint({
    method: 'POST',
    path: '/admin/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
    needs: 'session',
    reply: recoveryCodes,
    problems: ['invalid_state', 'sign_in_again'],
  }),
  listOwnSessions: adminEndpoint({
    method: 'GET',
    path: '/admin/sessions',
    summary: 'Where this member is signed in',
    needs: 'session',
    reply: z.object({
      sessions: z.array(
        z.object({ id, device: z.string(), createdAt: time, lastUsedAt: time, isCurrent: z.boolean() }),
      ),
    }),
  }),
  endOwnSession: adminEndpoint({
    method: 'DELETE',
    path: '/admin/sessions/{id}',
    summary: 'Ends one of their sessions',
    needs: 'session',
    params: z.object({ id }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
  changeOwnPassword: adminEndpoint({
    method: 'PUT',
    path: '/admin/password',
    summary: 'Changes the password and ends all other sessions',
    needs: 'session',
    body: staffPasswordBody,
    reply: z.object({ success: z.boolean() }),
    problems: ['invalid_credentials', 'rate_limited'],
  }),
  readInvitation: adminEndpoint({
    method: 'POST',
    path: '/admin/invitation/read',
    summary: 'Whom a mailed link invites, and as what',
    needs: 'nobody',
    body: z.object({ token: z.string().max(100) }),
    reply: z.object({ email: z.string(), role: z.string(), isReset: z.boolean(), name: z.string() }),
    problems: ['expired', 'rate_limited'],
  }),
  acceptInvitation: adminEndpoint({
    method: 'POST',
    path: '/admin/invitation/accept',
    summary: 'Makes a member of whoever holds the mailed link, or sets a new password, and signs them in',
    needs: 'nobody',
    body: acceptBody,
    reply: staffSessionView,
    problems: ['expired', 'rate_limited'],
  }),
}
