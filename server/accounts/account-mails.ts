import type { CodeType } from '../../contract/accounts.ts'
import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export type CodeRequest = {
  accountId: string
  type: CodeType
  to: string
  /** For PAYMENT: the order it pays for, and the number the customer knows it by. */
  order?: { id: string; number: string }
}

type CodeWords = { kind: string; subject: string; title: string; lead: string; warning: string }

/** Only the account's owner may learn a code; the name somebody else typed at sign-up stays out of the subject. */
function codeWords({ type, order }: CodeRequest): CodeWords {
  if (type === 'VERIFICATION') {
    return {
      kind: 'verification',
      subject: `Your ${shop.name} verification code`,
      title: 'Verify your email',
      lead: `Enter this code to confirm that this address is yours and to finish opening your ${shop.name} account.`,
      warning: 'If you did not sign up just now, do nothing: without the code the account stays unconfirmed.',
    }
  }
  if (type === 'PASSWORD_RESET') {
    return {
      kind: 'password_reset',
      subject: `Your ${shop.name} password reset code`,
      title: 'Choose a new password',
      lead: `Enter this code to choose a new password for your ${shop.name} account.`,
      warning: 'If you did not ask for it, do nothing: your password stays as it is.',
    }
  }
  const number = order?.number ?? ''
  return {
    kind: 'payment_code',
    subject: `Your payment code for order ${number}`,
    title: 'Confirm your payment',
    lead: `Enter this code at checkout to confirm the payment of order ${number}.`,
    warning: 'If you did not place this order, do not give the code to anybody and change your password.',
  }
}

export function codeMail(request: CodeRequest, otp: string): Mail {
  const words = codeWords(request)
  return {
    to: request.to,
    kind: words.kind,
    subject: words.subject,
    ...mailLayout({
      title: words.title,
      body: [
        { kind: 'paragraph', text: words.lead },
        { kind: 'code', code: otp },
        {
          kind: 'paragraph',
          text: 'It is valid for 10 minutes. We’ll never ask you for it by phone or email.',
        },
        { kind: 'note', text: words.warning },
      ],
    }),
  }
}

/** For an address that has no account any more: what is gone, what stays, and whom to write to; nothing to sign in to. */
export function accountClosedMail(to: string): Mail {
  return {
    to,
    kind: 'account_closed',
    subject: `Your ${shop.name} account is closed`,
    ...mailLayout({
      title: 'Your account is closed',
      body: [
        {
          kind: 'paragraph',
          text: `Your ${shop.name} account has just been closed, as you asked. Your profile, addresses, wishlist and cart are gone; your orders and reviews stay without your name.`,
        },
        {
          kind: 'paragraph',
          text: 'An order that is on its way still arrives. We are sorry to see you go.',
        },
        {
          kind: 'note',
          text: `If this was not you, write to ${shop.support.email} at once.`,
        },
      ],
    }),
  }
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    kind: 'password_changed',
    subject: `Your ${shop.name} password was changed`,
    ...mailLayout({
      title: 'Your password was changed',
      body: [
        {
          kind: 'paragraph',
          text: `The password of your ${shop.name} account has just been changed, and your other devices were signed out.`,
        },
        {
          kind: 'paragraph',
          text: `If this was not you, choose a new password with “Forgot password?” at once and write to ${shop.support.email}.`,
        },
      ],
    }),
  }
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Tells of a sign-in from a network the account was never signed in to from. */
export function newPlaceMail(to: string, { device, at }: { device: string; at: Date }): Mail {
  return {
    to,
    kind: 'new_sign_in',
    subject: `New sign-in to your ${shop.name} account`,
    ...mailLayout({
      title: 'You signed in from a new place',
      body: [
        {
          kind: 'paragraph',
          text: `Your ${shop.name} account has just been signed in to from a network we have not seen you on before.`,
        },
        {
          kind: 'rows',
          rows: [
            ['Device', device],
            ['Time', `${moment.format(at)} UTC`],
          ],
        },
        { kind: 'paragraph', text: 'If this was you, there is nothing to do.' },
        {
          kind: 'note',
          text: 'If it was not, choose a new password with “Forgot password?” at once: that signs out every device.',
        },
      ],
    }),
  }
}
