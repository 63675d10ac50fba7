import { isDeepStrictEqual } from 'node:util'
import {
  type ContentBody,
  contentBody,
  emptyAnnouncement,
  emptyHome,
} from '../../contract/content/content.ts'
import { recordAudit } from '../audit/audit.ts'
import { readBrandWords, writeBrandWords } from '../catalogue/catalogue.ts'
import { findPhotograph } from '../media/media.ts'
import { type Actor, byJob, bySystem } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import {
  deleteDraft,
  insertPublished,
  lockPage,
  pagesDue,
  planDraft,
  readDraft,
  readPublished,
  rewriteVersions,
  type Version,
  writeDraft,
} from './content-queries.ts'

export { liveContent, loadContent, watchContent } from './live-content.ts'

export type ContentDeps = { db: Db; clock: Clock }

export const publishContentJob = 'content.publish'
/** The queue runs by the database's clock: a job that came a moment early would find nothing due. */
const jobSlackMs = 500

/** A page with what it shows and what is being written; `shown` is version 0 where nobody has changed it yet. */
export type PageContent = {
  page: string
  name: string
  shown: ContentBody
  number: number
  draft: Version | null
}

/** Reads a page's content. Refuses `not_found` where there is no such page. */
export async function readContent(db: Db, page: string): Promise<PageContent | Refusal> {
  const first = await firstContent(db, page)
  if (!first) return noPage()
  const [live] = await readPublished(db, page, { limit: 1 })
  return {
    page,
    name: first.name,
    shown: live?.body ?? first.body,
    number: live?.number ?? 0,
    draft: await readDraft(db, page),
  }
}

type Saving = { page: string; body: ContentBody; was: number | null; by: Actor }

/** Keeps a draft, which nobody but staff sees. Refuses `stale` where it is no longer the one of revision `was`. */
export function saveDraft(
  deps: ContentDeps,
  { page, body, was, by }: Saving,
): Promise<PageContent | Refusal> {
  return onPage(deps, page, async (tx, before) => {
    if ((before.draft?.revision ?? null) !== was) return changedByOthers()
    if (body.kind !== before.shown.kind) return refuse('validation_failed', 'This is no content of that page')
    const whole = await withPhotographs(tx, body)
    if (isRefusal(whole)) return whole
    const at = deps.clock.now()
    if (before.number === 0) {
      // What stood there before anybody wrote anything can be brought back, too.
      await insertPublished(tx, { page, body: before.shown, at, by: bySystem })
    }
    await writeDraft(tx, { page, body: whole, at, by, revision: (was ?? 0) + 1 })
    await tell(tx, {
      page,
      verb: 'content.draft',
      by,
      at,
      before: before.draft?.body ?? before.shown,
      after: whole,
    })
    return undefined
  })
}

type Move = { page: string; revision: number; by: Actor }

/** Throws a draft away. */
export function discardDraft(
  deps: ContentDeps,
  { page, revision, by }: Move,
): Promise<PageContent | Refusal> {
  return onPage(deps, page, async (tx, { draft, shown }) => {
    if (draft?.revision !== revision) return changedByOthers()
    await deleteDraft(tx, page)
    await tell(tx, {
      page,
      verb: 'content.discard',
      by,
      at: deps.clock.now(),
      before: draft.body,
      after: shown,
    })
    return undefined
  })
}

/** Publishes a draft, at once or at a time to come. `at` in the past means at once. */
export function publishDraft(
  deps: ContentDeps,
  { page, revision, at, by }: Move & { at?: Date | undefined },
): Promise<PageContent | Refusal> {
  return onPage(deps, page, async (tx, before) => {
    const { draft } = before
    if (draft?.revision !== revision) return changedByOthers()
    const now = deps.clock.now()
    if (at === undefined || at <= now) return publish(tx, { before, draft, at: now, by })
    await planDraft(tx, draft.id, at, revision + 1)
    await addJob(tx, publishContentJob, {}, { delayMs: at.getTime() - now.getTime() + jobSlackMs })
    await tell(tx, {
      page,
      verb: 'content.plan',
      by,
      at: now,
      before: {},
      after: { publishAt: at.toISOString() },
    })
    return undefined
  })
}

/** Drops the time at which a draft would be published; the draft stays. */
export function unplanDraft(deps: ContentDeps, { page, revision, by }: Move): Promise<PageContent | Refusal> {
  return onPage(deps, page, async (tx, { draft }) => {
    if (draft?.revision !== revision) return changedByOthers()
    await planDraft(tx, draft.id, null, revision + 1)
    const before = { publishAt: draft.publish_at?.toISOString() ?? null }
    await tell(tx, {
      page,
      verb: 'content.unplan',
      by,
      at: deps.clock.now(),
      before,
      after: { publishAt: null },
    })
    return undefined
  })
}

/** Shows an earlier version again, as a new one; a draft stays as it is. Restoring what is shown changes nothing. */
export function restoreVersion(
  deps: ContentDeps,
  { page, number, by }: { page: string; number: number; by: Actor },
): Promise<PageContent | Refusal> {
  return onPage(deps, page, async (tx, before) => {
    const [version] = await readPublished(tx, page, { limit: 1, number })
    if (!version) return refuse('not_found', 'There is no such version')
    if (isDeepStrictEqual(version.body, before.shown)) return undefined
    return show(tx, {
      page,
      body: version.body,
      was: before.shown,
      at: deps.clock.now(),
      by,
      restored: number,
    })
  })
}

/** Publishes the drafts whose time has come, each in its own transaction; returns how many. */
export async function publishDue(deps: ContentDeps): Promise<number> {
  let published = 0
  for (const page of await pagesDue(deps.db, deps.clock.now())) {
    const done = await onPage(deps, page, async (tx, before) => {
      const at = deps.clock.now()
      const { draft } = before
      // Somebody may have put it off meanwhile.
      if (!draft?.publish_at || draft.publish_at > at) return undefined
      published += 1
      return publish(tx, { before, draft, at, by: byJob(publishContentJob) })
    })
    // A brand that is gone has no page any more.
    if (isRefusal(done)) await transaction(deps.db, (tx) => deleteDraft(tx, page))
  }
  return published
}

/** Changes the words of every version of the home page, as when those of the demo are taken away. */
export function rewriteHome(tx: Tx, change: (body: ContentBody) => ContentBody, at: Date): Promise<void> {
  return rewriteVersions(tx, 'home', { change, at })
}

type Publishing = { before: PageContent; draft: Version; at: Date; by: Actor }

async function publish(tx: Tx, { before, draft, at, by }: Publishing): Promise<Refusal | undefined> {
  await deleteDraft(tx, before.page)
  return show(tx, { page: before.page, body: draft.body, was: before.shown, at, by })
}

type Showing = { page: string; body: ContentBody; was: ContentBody; at: Date; by: Actor; restored?: number }

async function show(tx: Tx, { was, ...version }: Showing): Promise<Refusal | undefined> {
  const { page, body, at, by, restored } = version
  await insertPublished(tx, version)
  if (body.kind === 'brand') {
    const { tagline, about, banner } = body
    await writeBrandWords(tx, page, { tagline, about, bannerId: banner?.pictureId ?? null })
  }
  const verb = restored === undefined ? 'content.publish' : 'content.restore'
  await tell(tx, { page, verb, by, at, before: was, after: body })
  return undefined
}

type Told = { page: string; verb: string; by: Actor; at: Date; before: object; after: object }

function tell(tx: Tx, { page, before, after, ...rest }: Told): Promise<void> {
  const on = { kind: 'content', id: page }
  return recordAudit(tx, { ...rest, on, before: { ...before }, after: { ...after } })
}

/** Runs a change of a page alone, and returns the page as it is then. */
function onPage(
  { db }: ContentDeps,
  page: string,
  change: (tx: Tx, before: PageContent) => Promise<Refusal | undefined>,
): Promise<PageContent | Refusal> {
  return transaction(db, async (tx) => {
    await lockPage(tx, page)
    const before = await readContent(tx, page)
    if (isRefusal(before)) return before
    return (await change(tx, before)) ?? readContent(tx, page)
  })
}

/** What a page shows before anybody has written anything; null where there is no such page. */
async function firstContent(db: Db, page: string): Promise<{ name: string; body: ContentBody } | null> {
  if (page === 'home') return { name: 'Home page', body: emptyHome }
  if (page === 'announcement') return { name: 'Announcement', body: emptyAnnouncement }
  const brand = await readBrandWords(db, page)
  if (!brand) return null
  const { name, tagline, about, bannerId } = brand
  const banner = bannerId === null ? null : ((await findPhotograph(db, bannerId)) ?? null)
  const body = contentBody.parse({
    kind: 'brand',
    tagline,
    about,
    banner: banner && { kind: 'picture', ...banner },
  })
  return { name, body }
}

/** The body with what the shop knows of its photographs; refuses one that is not there. */
async function withPhotographs(tx: Tx, body: ContentBody): Promise<ContentBody | Refusal> {
  const missing = refuse('validation_failed', 'This picture is no longer there. Please add it again.')
  async function known<Picture extends { kind: string }>(picture: Picture): Promise<Picture | null> {
    if (picture.kind !== 'picture' || !('pictureId' in picture)) return picture
    const found = await findPhotograph(tx, String(picture.pictureId))
    return found ? { ...picture, ...found } : null
  }
  if (body.kind === 'announcement') return body
  if (body.kind === 'brand') {
    const banner = body.banner && (await known(body.banner))
    return body.banner && !banner ? missing : { ...body, banner }
  }
  const picture = await known(body.hero.picture)
  if (!picture) return missing
  const collections: typeof body.collections = []
  for (const collection of body.collections) {
    const shown = await known(collection.picture)
    if (!shown) return missing
    collections.push({ ...collection, picture: shown })
  }
  return { ...body, hero: { ...body.hero, picture }, collections }
}

function changedByOthers(): Refusal {
  return refuse('stale', 'Somebody else changed this meanwhile. Please look at it again.')
}

function noPage(): Refusal {
  return refuse('not_found', 'There is no such page')
}
