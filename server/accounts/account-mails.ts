import type { CodeType } from '../../contract/accounts.ts'
import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export type CodeRequest = {
  accountId: string
  type: CodeType
  to: string
  /** For PAYMENT: the order's id, and the number the customer sees. */
  order?: { id: string; number: string }
}

type CodeWords = { kind: string; subject: string; title: string; lead: string; warning: string }

/** The code is in the body only. The name stays out of the subject: a stranger may have typed anything at sign-up. */
function codeWords({ type, order }: CodeRequest): CodeWords {
  if (type === 'VERIFICATION') {
    return {
      kind: 'verification',
      subject: `Your ${shop.name} verification code`,
      title: 'Verify your email',
      lead: `Welcome! Enter this code to verify your email and finish setting up your ${shop.name} account.`,
      warning: 'Didn’t sign up? You can ignore this email.',
    }
  }
  if (type === 'PASSWORD_RESET') {
    return {
      kind: 'password_reset',
      subject: `Your ${shop.name} password reset code`,
      title: 'Choose a new password',
      lead: `Enter this code to set a new password for your ${shop.name} account.`,
      warning: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
    }
  }
  const number = order?.number ?? ''
  return {
    kind: 'payment_code',
    subject: `Your payment code for order ${number}`,
    title: 'Confirm your payment',
    lead: `Enter this code at checkout to confirm your payment for order ${number}.`,
    warning:
      'Didn’t place this order? Don’t share this code with anyone, and change your password right away.',
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
          text: 'The code works for 10 minutes. We’ll never ask you for it by phone or email.',
        },
        { kind: 'note', text: words.warning },
      ],
    }),
  }
}

/** Confirms that an account was closed: what was deleted, what is kept, whom to write to. Contains no sign-in link. */
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
          text: `We closed your ${shop.name} account, as you asked. Your profile, addresses, wishlist and cart are deleted. Your past orders and reviews stay, without your name.`,
        },
        {
          kind: 'paragraph',
          text: 'Any order already on its way will still arrive. We’re sorry to see you go.',
        },
        {
          kind: 'note',
          text: `Wasn’t you? Email us right away at ${shop.support.email}.`,
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
          text: `The password for your ${shop.name} account was just changed, and we signed out your other devices.`,
        },
        {
          kind: 'paragraph',
          text: `Wasn’t you? Reset your password right away with “Forgot password?” and email us at ${shop.support.email}.`,
        },
      ],
    }),
  }
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Warns of a sign-in from a client new to the account. */
export function newSignInMail(to: string, { device, at }: { device: string; at: Date }): Mail {
  return {
    to,
    kind: 'new_sign_in',
    subject: `New sign-in to your ${shop.name} account`,
    ...mailLayout({
      title: 'New sign-in to your account',
      body: [
        {
          kind: 'paragraph',
          text: `Someone just signed in to your ${shop.name} account from a network you haven’t used before.`,
        },
        {
          kind: 'rows',
          rows: [
            ['Device', device],
            ['Time', `${moment.format(at)} UTC`],
          ],
        },
        { kind: 'paragraph', text: 'Was this you? Then you’re all set.' },
        {
          kind: 'note',
          text: 'Wasn’t you? Reset your password right away with “Forgot password?”. That signs out every device.',
        },
      ],
    }),
  }
}
