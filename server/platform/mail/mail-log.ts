import { sql } from 'kysely'
import type { MailState, MailView } from '../../../contract/admin/mails.ts'
import type { Db } from '../db/database.ts'
import { pageOf, readCursor } from '../db/keyset.ts'
import { queueSql } from '../jobs/graphile-internals.ts'
import { sendMailJob } from './mail.ts'

/** A mail that is in the queue or was sent. */
export type LoggedMail = Omit<MailView, 'at' | 'order'> & { at: Date }

export type MailFilter = {
  /** The address, or how it begins. */
  q?: string | undefined
  state?: MailState | undefined
  cursor?: string | undefined
  limit: number
}

/** Notes that a mail left the shop. The same mail, sent twice after a crash, is noted once. */
export async function noteSentMail(
  db: Db,
  { id, kind, to, subject, at }: { id: string; kind: string; to: string; subject: string; at: Date },
): Promise<void> {
  await db
    .insertInto('sent_mail')
    .values({ id, kind, recipient: to, subject, sent_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function forgetSentMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sent_mail').where('sent_at', '<', before).execute()
}

/** Mails in the queue, then those that were sent, each newest first. */
export async function listMailLog(
  db: Db,
  filter: MailFilter,
): Promise<{ rows: LoggedMail[]; next: string | null }> {
  const [part = 'queue', value = '', id = ''] = readCursor(filter.cursor, 3) ?? []
  const wanted = filter.limit + 1
  const rows: LoggedMail[] = []
  if (part === 'queue' && filter.state !== 'sent') {
    rows.push(...(await queuedMails(db, filter, { after: value, limit: wanted })))
  }
  if (rows.length < wanted && (filter.state ?? 'sent') === 'sent') {
    const after = part === 'sent' ? { at: new Date(value), id } : null
    rows.push(...(await sentMails(db, filter, { after, limit: wanted - rows.length })))
  }
  return pageOf(rows, filter.limit, (row) =>
    row.job === null ? ['sent', row.at.toISOString(), row.id] : ['queue', row.job, ''],
  )
}

async function queuedMails(
  db: Db,
  { q = '', state }: MailFilter,
  { after, limit }: { after: string; limit: number },
): Promise<LoggedMail[]> {
  const isFailed = sql`(j.locked_at is null and j.attempts >= j.max_attempts)`
  const { rows } = await sql<LoggedMail>`
    select j.payload->>'id' as id, case when ${isFailed} then 'failed' else 'waiting' end as state,
           j.payload->>'kind' as kind, j.payload->>'to' as to, j.payload->>'subject' as subject, j.created_at as at,
           j.attempts, coalesce(j.last_error, '') as error, j.id::text as job
      from ${queueSql.jobs} j
     where j.task_id = (select id from ${queueSql.tasks} where identifier = ${sendMailJob})
       ${/^\d{1,18}$/.test(after) ? sql`and j.id < ${after}::bigint` : sql``}
       ${state === undefined ? sql`` : sql`and ${isFailed} = ${state === 'failed'}`}
       ${q === '' ? sql`` : sql`and lower(j.payload->>'to') like ${beginning(q)}`}
     order by j.id desc limit ${limit}`.execute(db)
  return rows
}

async function sentMails(
  db: Db,
  { q = '' }: MailFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<LoggedMail[]> {
  let query = db.selectFrom('sent_mail').select(['id', 'kind', 'recipient as to', 'subject', 'sent_at as at'])
  if (after && isPlace(after)) {
    query = query.where((eb) => eb(eb.refTuple('sent_at', 'id'), '<', eb.tuple(after.at, after.id)))
  }
  if (q !== '') query = query.where(sql<string>`lower(recipient)`, 'like', beginning(q))
  const rows = await query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, state: 'sent', attempts: 1, error: '', job: null }))
}

function isPlace({ at, id }: { at: Date; id: string }): boolean {
  return !Number.isNaN(at.getTime()) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

/** Pattern of what begins with this, whatever signs it holds. */
function beginning(q: string): string {
  return `${q.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
