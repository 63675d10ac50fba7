import { z } from 'zod'
import {
  addressBody,
  changePasswordBody,
  closeAccountBody,
  deliveryAddress,
  forgotPasswordBody,
  loginBody,
  profileBody,
  resetPasswordBody,
  signupBody,
} from './account-forms.ts'
import { endpoint } from './define-endpoint.ts'
import { acknowledgement, email, id, password, sixDigitCode, time } from './fields.ts'

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  verified: z.boolean(),
  createdAt: time,
})
export type User = z.infer<typeof user>

/** Purposes of a six-digit code sent by mail (docs/product.md#codes). */
export const codeTypes = ['VERIFICATION', 'PASSWORD_RESET', 'PAYMENT'] as const
export type CodeType = (typeof codeTypes)[number]

const message = z.object({ message: z.string() })
const signedIn = z.object({ user, tokens: z.object({ access: z.string() }) })
/** An address in the customer's address book. */
export const address = deliveryAddress.extend({ _id: id, isDefault: z.boolean() })
export type Address = z.infer<typeof address>

const addressReply = z.object({ success: z.boolean(), addresses: z.array(address) })
/** Maximum addresses per customer. */
export const maxAddresses = 50

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in; wrong credentials are 400, because 401 means signed out',
    body: loginBody,
    reply: signedIn,
    problems: ['invalid_credentials', 'rate_limited'],
  }),
  signup: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Opens an account and mails a code',
    body: signupBody,
    reply: message,
    status: 201,
    problems: ['email_taken', 'rate_limited'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session',
    access: 'customer',
    reply: message,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Who is signed in',
    access: 'customer',
    reply: z.object({ user }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new token for a valid one',
    access: 'customer',
    reply: signedIn,
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Checks a mailed code',
    access: 'optional',
    body: z.object({
      email,
      otp: sixDigitCode,
      otpType: z.enum(codeTypes).default('VERIFICATION'),
      /**
       * The password of the sign-up, which distinguishes it from others with the same address. Required where the code
       * is entered from another network than the sign-up's, unless the customer is signed in.
       */
      password: password.optional(),
    }),
    reply: message,
    problems: ['invalid_code', 'rate_limited'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Mails another code; the answer is always the same',
    body: z.object({ email, otpType: z.enum(codeTypes).default('VERIFICATION') }),
    reply: message,
    problems: ['rate_limited'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails a code for a new password; the answer is always the same',
    body: forgotPasswordBody,
    reply: message,
    problems: ['rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with a mailed code and ends all sessions',
    body: resetPasswordBody,
    reply: message,
    problems: ['invalid_code', 'rate_limited'],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/users/addresses',
    summary: 'The address book, default first',
    access: 'customer',
    reply: z.object({ addresses: z.array(address) }),
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/users/addresses',
    summary: 'Adds an address; the first is the default',
    access: 'customer',
    body: addressBody,
    reply: addressReply,
    status: 201,
    problems: ['invalid_state'],
    idempotent: true,
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/users/addresses/{id}',
    summary: 'Changes an address',
    access: 'customer',
    params: z.object({ id }),
    body: addressBody,
    reply: addressReply,
    problems: ['not_found'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/users/addresses/{id}',
    summary: 'Removes an address; the newest remaining becomes the default where the default went',
    access: 'customer',
    params: z.object({ id }),
    reply: addressReply,
    problems: ['not_found'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Changes name and phone; the email stays',
    access: 'customer',
    body: profileBody,
    reply: z.object({ success: z.boolean(), user }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/change-password',
    summary: 'Changes the password and ends all other sessions',
    access: 'customer',
    body: changePasswordBody,
    reply: z.object({ success: z.boolean() }),
    problems: ['invalid_credentials', 'rate_limited'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where this customer is signed in',
    access: 'customer',
    reply: z.object({
      sessions: z.array(
        z.object({ _id: id, device: z.string(), createdAt: time, lastUsedAt: time, current: z.boolean() }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    summary: 'Signs another device out',
    access: 'customer',
    params: z.object({ id }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/users/me/export',
    summary: 'Everything the shop keeps of this customer',
    access: 'customer',
    reply: z.looseObject({ user }),
  }),
  closeAccount: endpoint({
    method: 'DELETE',
    path: '/users/me',
    summary: 'Closes the account; orders stay, made anonymous',
    access: 'customer',
    body: closeAccountBody,
    reply: acknowledgement,
    problems: ['invalid_credentials', 'rate_limited'],
  }),
}
