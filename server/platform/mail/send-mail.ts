import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { defineJob, type Job, type Schedule } from '../jobs/job.ts'
import { queuedMailSchema, sendMailJob } from './mail.ts'
import { forgetSentMails, noteSentMail } from './mail-log.ts'
import { type Deliver, type Letter, smtpDelivery } from './smtp-delivery.ts'

export type MailerOptions = {
  db: Db
  clock: Clock
  /** `smtp://user:password@host:port`; undefined keeps mail in the shop's own mailbox. */
  smtpUrl: string | undefined
  /** Sender: `Outsole <orders@outsole.example>` or a bare address. */
  from: string
  /** Timeout for the SMTP server's answers; default ten minutes (RFC 5321). */
  timeoutMs?: number
}

export type Mailer = {
  jobs: Job[]
  schedules: Schedule[]
  /** Closes SMTP connections. */
  close(): void
}

const tidyMailJob = 'tidy_mail'
const mailboxDays = 30
const dayMs = 86_400_000

/** Jobs that send mail. A temporary rejection is an error: the queue retries. */
export function createMailer(options: MailerOptions): Mailer {
  const smtp =
    options.smtpUrl === undefined ? undefined : smtpDelivery({ ...options, smtpUrl: options.smtpUrl })
  const deliver = smtp?.deliver ?? mailboxDelivery(options)
  const domain = /@([^\s>]+)/.exec(options.from)?.[1] ?? 'localhost'
  // The same at every attempt, so that a mail sent twice after a crash is recognized.
  const messageId = (letter: Letter) => `<${letter.id}@${domain}>`
  const send = defineJob(sendMailJob, queuedMailSchema, async (letter, { signal, log }) => {
    if (letter.expiresAt !== undefined && Date.parse(letter.expiresAt) <= options.clock.now().getTime()) {
      // Completed without sending, so that the code leaves the queue.
      return log.warn(
        { mail: letter.id, kind: letter.kind },
        'a mail came too late to be of use and was dropped',
      )
    }
    await deliver(letter, { ...letter.headers, 'Message-ID': messageId(letter) }, signal)
    await noteSentMail(options.db, { ...letter, at: options.clock.now() })
  })
  const tidy = defineJob(tidyMailJob, z.unknown(), () => tidyMail(options))
  return {
    jobs: [send, tidy],
    schedules: [{ job: tidyMailJob, cron: '17 * * * *' }],
    close: () => smtp?.close(),
  }
}

function mailboxDelivery({ db, clock, from }: MailerOptions): Deliver {
  return async (letter, headers) => {
    await db
      .insertInto('mailbox_message')
      .values({
        id: letter.id,
        kind: letter.kind,
        recipient: letter.to,
        subject: letter.subject,
        text_body: letter.text,
        html_body: letter.html,
        headers: JSON.stringify({ From: from, ...headers }),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Deletes old counts, what was noted of mails, and old mails of the shop's own mailbox. */
async function tidyMail({ db, clock }: MailerOptions): Promise<void> {
  const now = clock.now().getTime()
  await db
    .deleteFrom('mail_sent')
    .where('last_sent_at', '<', new Date(now - dayMs))
    .execute()
  await db
    .deleteFrom('mailbox_message')
    .where('created_at', '<', new Date(now - mailboxDays * dayMs))
    .execute()
  await forgetSentMails(db, new Date(now - mailboxDays * dayMs))
}
