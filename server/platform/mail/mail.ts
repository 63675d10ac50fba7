import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'

export const mailSchema = z.object({
  /** One address. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What the limit counts by (`verification`, `order_placed` …); `support` is exempt from it. */
  kind: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
})

export type Mail = z.infer<typeof mailSchema>

/** Headers by which mail programs offer to unsubscribe: opened, the address asks first; posted, it acts at once. */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export const sendMailJob = 'send_mail'
export const queuedMailSchema = mailSchema.extend({ id: z.uuid() })

/** Mails of one kind to one address within an hour (decisions: Accounts, Limits). */
export const mailsPerHour = 5
const hourMs = 3_600_000

/** Some two weeks of tries with growing pauses, then the mail is given up. */
const maxAttempts = 60

/**
 * Hands a mail to the queue in the caller's transaction: it goes out if and only if that commits. Beyond five mails of
 * a kind to an address within an hour nothing is queued and false is returned, which no client may learn.
 */
export async function queueMail(tx: Db, mail: Mail, clock: Clock): Promise<boolean> {
  if (mail.kind !== 'support' && !(await countMail(tx, mail, clock.now()))) return false
  await addJob(tx, sendMailJob, { ...mail, id: newId() }, { maxAttempts })
  return true
}

/** Writes the mail down and says whether it is within the limit; concurrent senders wait for one another's row. */
async function countMail(tx: Db, mail: Mail, now: Date): Promise<boolean> {
  const address = mail.to.trim().toLowerCase()
  const since = new Date(now.getTime() - hourMs)
  const counted = await sql`
    insert into mail_sent as m (address, kind, sent_at, last_sent_at)
    values (${address}, ${mail.kind}, array[${now}::timestamptz], ${now})
    on conflict (address, kind) do update
      set sent_at = array_append(
            array(select sent from unnest(m.sent_at) as sent where sent > ${since}::timestamptz), ${now}::timestamptz),
          last_sent_at = excluded.last_sent_at
      where (select count(*) from unnest(m.sent_at) as sent where sent > ${since}::timestamptz) < ${mailsPerHour}
    returning kind`.execute(tx)
  return counted.rows.length === 1
}

export type MailboxMessage = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  date: Date
}

const headersSchema = z.record(z.string(), z.string())

/** The shop's own mailbox, newest first; only of one address when `to` is given (compared without regard to case). */
export async function readMailbox(db: Db, to?: string, limit = 50): Promise<MailboxMessage[]> {
  let query = db.selectFrom('mailbox_message').selectAll()
  if (to !== undefined) query = query.where(sql<string>`lower(recipient)`, '=', to.trim().toLowerCase())
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    headers: headersSchema.parse(row.headers),
    date: row.created_at,
  }))
}
