import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'

export const mailSchema = z.object({
  /** Known beforehand where something else is to name this mail. */
  id: z.uuid().optional(),
  /** One recipient. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Kind that the limit counts by (`verification`, `order_placed` …); `support` is exempt. */
  kind: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Not sent after this time (a code). */
  expiresAt: z.iso.datetime().optional(),
  /** At most once a day to an unproven address. */
  oncePerDay: z.boolean().optional(),
})

export type Mail = z.infer<typeof mailSchema>

/** Headers for unsubscribing in mail programs: GET asks first, POST acts at once (RFC 8058). */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export const sendMailJob = 'send_mail'
export const queuedMailSchema = mailSchema.extend({ id: z.uuid() })

/** Maximum mails per kind, address and hour. */
export const mailsPerHour = 5
/** Maximum mails per hour to an unproven address; the last two are reserved for codes. */
export const mailsToStrangerPerHour = 8
const reservedForCodes = 2
/** In addition, for mails requested from the owner's own network: strangers cannot use these up. */
const reservedForOwner = 2
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Retries for about two weeks, with growing pauses. */
const maxAttempts = 60

/**
 * Queues a mail in the caller's transaction. Beyond five mails per kind, address and hour, and eight in all to an
 * unproven address, nothing is queued and false is returned, which clients must not learn. `ownBudget` counts a mail
 * that the owner surely requested apart from those anybody may request, and allows two more in all.
 */
export async function queueMail(
  tx: Db,
  mail: Mail,
  clock: Clock,
  { ownBudget = false }: { ownBudget?: boolean } = {},
): Promise<boolean> {
  const counted = ownBudget ? `${mail.kind}:own` : mail.kind
  if (mail.kind !== 'support' && !(await countMail(tx, mail, { kind: counted, ownBudget, now: clock.now() })))
    return false
  await addJob(tx, sendMailJob, { ...mail, id: mail.id ?? newId() }, { maxAttempts })
  return true
}

/** Counts the mail; true where it is within the limits. Concurrent senders wait for the row. */
async function countMail(tx: Db, mail: Mail, count: MailCount): Promise<boolean> {
  const { kind, now } = count
  const address = mail.to.trim().toLowerCase()
  const since = new Date(now.getTime() - hourMs)
  if (!(await isProvenOrLocked(tx, address)) && !(await strangerMayHave(tx, mail, address, count))) {
    return false
  }
  const counted = await sql`
    insert into mail_sent as m (address, kind, sent_at, last_sent_at)
    values (${address}, ${kind}, array[${now}::timestamptz], ${now})
    on conflict (address, kind) do update
      set sent_at = array_append(
            array(select sent from unnest(m.sent_at) as sent where sent > ${since}::timestamptz), ${now}::timestamptz),
          last_sent_at = excluded.last_sent_at
      where (select count(*) from unnest(m.sent_at) as sent where sent > ${since}::timestamptz) < ${mailsPerHour}
    returning kind`.execute(tx)
  return counted.rows.length === 1
}

/** How a mail is counted. */
type MailCount = { kind: string; ownBudget: boolean; now: Date }

/** Whether the address is proven; if not, locks it until the transaction ends, so that mails are counted one by one. */
async function isProvenOrLocked(tx: Db, address: string): Promise<boolean> {
  const found = await sql<{ proven: boolean }>`
    select proven, case when not proven then pg_advisory_xact_lock(hashtextextended('mail to ' || ${address}, 0)) end
      from is_proven_address(${address}) as proven`.execute(tx)
  return found.rows[0]?.proven === true
}

async function strangerMayHave(
  tx: Db,
  mail: Mail,
  address: string,
  { kind, ownBudget, now }: MailCount,
): Promise<boolean> {
  const kept = mail.expiresAt === undefined ? reservedForCodes : 0
  const max = mailsToStrangerPerHour - kept + (ownBudget ? reservedForOwner : 0)
  const sent = await sql<{ hour: number; today: boolean }>`
    select count(*) filter (where sent > ${new Date(now.getTime() - hourMs)}::timestamptz)::int as hour,
      coalesce(bool_or(m.kind = ${kind} and sent > ${new Date(now.getTime() - dayMs)}::timestamptz), false) as today
      from mail_sent m, unnest(m.sent_at) as sent where m.address = ${address}`.execute(tx)
  const { hour = 0, today = false } = sent.rows[0] ?? {}
  return hour < max && !(mail.oncePerDay === true && today)
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

/** Messages of the shop's own mailbox, newest first, optionally of one address (ignoring case). */
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
