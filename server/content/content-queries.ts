import { type Selectable, sql } from 'kysely'
import { type ContentBody, contentBody } from '../../contract/content/content.ts'
import { type Actor, actorColumns } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { ContentVersion } from '../platform/db/database-types.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type Version = Omit<Selectable<ContentVersion>, 'body'> & { body: ContentBody }

/** Pages have the names of the contract: `home`, `announcement` or a brand's id. */
function asVersion(row: Selectable<ContentVersion>): Version {
  return { ...row, body: contentBody.parse(row.body) }
}

/** The draft of a page, planned or not; null where there is none. */
export async function readDraft(db: Db, page: string): Promise<Version | null> {
  const row = await db
    .selectFrom('content_version')
    .selectAll()
    .where('page', '=', page)
    .where('state', '<>', 'published')
    .executeTakeFirst()
  return row ? asVersion(row) : null
}

/** Published versions of a page, the newest first; of one number where it is given. */
export async function readPublished(
  db: Db,
  page: string,
  { limit, number }: { limit: number; number?: number | undefined },
): Promise<Version[]> {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('page', '=', page)
    .where('state', '=', 'published')
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asVersion)
}

/** What all pages show now. */
export async function readShown(db: Db): Promise<{ page: string; body: unknown }[]> {
  const { rows } = await sql<{ page: string; body: unknown }>`
    select distinct on (page) page, body from content_version where state = 'published'
     order by page, number desc`.execute(db)
  return rows
}

/** Another text after each change of what is published. */
export async function publishedMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(max(greatest(published_at, saved_at))::text, '') as mark
      from content_version where state = 'published'`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Lets one change of a page's content be made at a time. */
export async function lockPage(tx: Tx, page: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${page}`}, 0))`.execute(tx)
}

type NewDraft = { page: string; body: ContentBody; at: Date; by: Actor; revision: number }

/** Writes the draft of a page in place of the one before; a planned one stays planned. */
export async function writeDraft(tx: Tx, { page, body, at, by, revision }: NewDraft): Promise<void> {
  const values = { body: JSON.stringify(body), picture_ids: picturesIn(body), saved_at: at, revision }
  const changed = await tx
    .updateTable('content_version')
    .set({ ...values, ...actorColumns(by) })
    .where('page', '=', page)
    .where('state', '<>', 'published')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  await tx
    .insertInto('content_version')
    .values({ id: newId(), page, state: 'draft', ...values, ...actorColumns(by) })
    .execute()
}

/** Sets or drops the time at which a draft is published. */
export async function planDraft(tx: Tx, id: string, at: Date | null, revision: number): Promise<void> {
  await tx
    .updateTable('content_version')
    .set({ state: at ? 'planned' : 'draft', publish_at: at, revision })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(tx: Tx, page: string): Promise<void> {
  await tx.deleteFrom('content_version').where('page', '=', page).where('state', '<>', 'published').execute()
}

type NewVersion = { page: string; body: ContentBody; at: Date; by: Actor; restored?: number }

/** Adds a published version and returns its number. */
export async function insertPublished(tx: Tx, { page, body, at, by, restored }: NewVersion): Promise<number> {
  const [last] = await readPublished(tx, page, { limit: 1 })
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('content_version')
    .values({
      id: newId(),
      page,
      number,
      body: JSON.stringify(body),
      picture_ids: picturesIn(body),
      state: 'published',
      published_at: at,
      saved_at: at,
      restored: restored ?? null,
      ...actorColumns(by),
    })
    .execute()
  return number
}

/** Pages whose draft is to be published by then. */
export async function pagesDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_version')
    .select('page')
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(100)
    .execute()
  return rows.map(({ page }) => page)
}

/** Of each page with a version: its draft, and when it was published last. */
export function listStates(db: Db) {
  return db
    .selectFrom('content_version')
    .select((eb) => [
      'page',
      eb.fn.max('published_at').as('publishedAt'),
      eb.fn.max('publish_at').as('plannedFor'),
      sql<boolean>`bool_or(state <> 'published')`.as('hasDraft'),
    ])
    .groupBy('page')
    .execute()
}

/** Every version of a page, for a change of all of them. */
export async function rewriteVersions(
  tx: Tx,
  page: string,
  { change, at }: { change: (body: ContentBody) => ContentBody; at: Date },
): Promise<void> {
  const rows = await tx.selectFrom('content_version').selectAll().where('page', '=', page).execute()
  for (const { id, body } of rows.map(asVersion)) {
    await tx
      .updateTable('content_version')
      .set({ body: JSON.stringify(change(body)), saved_at: at })
      .where('id', '=', id)
      .execute()
  }
}

/** The photographs that a version shows. */
export function picturesIn(body: ContentBody): string[] {
  if (body.kind === 'announcement') return []
  if (body.kind === 'brand') return body.banner ? [body.banner.pictureId] : []
  const chosen = [body.hero.picture, ...body.collections.map(({ picture }) => picture)]
  return chosen.flatMap((each) => (each.kind === 'picture' ? [each.pictureId] : []))
}
