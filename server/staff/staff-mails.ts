import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailBlock } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

export type InvitationFacts = { to: string; role: string; href: string; expiresAt: Date; isReset: boolean }

/** Invites somebody into the back office, or lets a member set a new password and second factor. */
export function invitationMail({ to, role, href, expiresAt, isReset }: InvitationFacts): Mail {
  const title = isReset ? 'Set up your sign-in again' : `Join the ${shop.name} back office`
  return {
    to,
    kind: isReset ? 'staff_reset' : 'staff_invitation',
    subject: isReset
      ? `Your ${shop.name} back office sign-in`
      : `You’re invited to the ${shop.name} back office`,
    expiresAt: expiresAt.toISOString(),
    ...mailLayout({
      title,
      body: [
        paragraph(
          isReset
            ? 'Choose a new password for the back office. Your second factor is set up anew, too.'
            : `You’ve been invited to work in the shop’s back office as ${role}. Choose a password to begin.`,
        ),
        { kind: 'button', label: isReset ? 'Choose a new password' : 'Accept the invitation', href },
        paragraph(`The link works once, until ${moment.format(expiresAt)} UTC.`),
        { kind: 'note', text: 'Didn’t expect this? You can ignore this email.' },
      ],
    }),
  }
}

/** Warns a member of a sign-in from a network new to them. */
export function newStaffSignInMail(to: string, { device, at }: { device: string; at: Date }): Mail {
  return {
    to,
    kind: 'staff_new_sign_in',
    subject: `New sign-in to the ${shop.name} back office`,
    ...mailLayout({
      title: 'New sign-in to the back office',
      body: [
        paragraph('Someone just signed in with your account from a network you haven’t used before.'),
        {
          kind: 'rows',
          rows: [
            ['Device', device],
            ['Time', `${moment.format(at)} UTC`],
          ],
        },
        paragraph('Was this you? Then you’re all set.'),
        { kind: 'note', text: 'Wasn’t you? End all sessions, change your password, and tell an owner.' },
      ],
    }),
  }
}

/** Mail to a member whose sign-in was changed; `what` names the part, such as `password`. */
export function staffChangedMail(to: string, what: string): Mail {
  return {
    to,
    kind: 'staff_changed',
    subject: `Your ${shop.name} back office sign-in was changed`,
    ...mailLayout({
      title: 'Your sign-in was changed',
      body: [
        paragraph('How you sign in to the back office was just changed.'),
        { kind: 'rows', rows: [['Changed', what]] },
        { kind: 'note', text: 'Wasn’t you? Tell an owner of the shop right away.' },
      ],
    }),
  }
}
