import { z } from 'zod'
import {
  type AnnouncementContent,
  type BrandContent,
  contentBody,
  emptyAnnouncement,
  emptyHome,
  type HomeContent,
} from '../../contract/content/content.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { watchKept } from '../platform/watch-kept.ts'
import { publishedMark, readShown } from './content-queries.ts'

/** What the pages of the shop show. */
export type LiveContent = {
  home: HomeContent
  announcement: AnnouncementContent
  /** By the brand's id. */
  brands: ReadonlyMap<string, BrandContent>
}

const nothing: LiveContent = { home: emptyHome, announcement: emptyAnnouncement, brands: new Map() }
let current: LiveContent = nothing

/** Content as this process last read it; one shop per process. */
export function liveContent(): LiveContent {
  return current
}

const shownRows = z.array(z.object({ page: z.string(), body: z.unknown() }))

/** Reads the content once. */
export async function loadContent(db: Db): Promise<LiveContent> {
  current = contentOf(await readShown(db))
  return current
}

/** A body that no longer parses counts as unset. */
function contentOf(rows: readonly { page: string; body: unknown }[]): LiveContent {
  let { home, announcement } = nothing
  const brands = new Map<string, BrandContent>()
  for (const { page, body } of rows) {
    const read = contentBody.safeParse(body)
    if (!read.success) continue
    if (read.data.kind === 'home') home = read.data
    else if (read.data.kind === 'announcement') announcement = read.data
    else brands.set(page, read.data)
  }
  return { home, announcement, brands }
}

export type WatchContentOptions = {
  db: Db
  log: Log
  /** Called after each change. */
  onChange(): void
  /** Where the last one is kept for a start while the database is away; undefined: nowhere. */
  file: string | undefined
}

/** Loads the content and looks twice a second whether any was published, until stopped. */
export function watchContent({ db, ...options }: WatchContentOptions): Promise<{ stop(): Promise<void> }> {
  let known = { mark: '', text: '[]' }
  return watchKept({
    ...options,
    what: 'content',
    async read() {
      const mark = await publishedMark(db)
      if (mark !== known.mark) known = { mark, text: JSON.stringify(await readShown(db)) }
      return known.text
    },
    apply(text) {
      current = contentOf(shownRows.parse(JSON.parse(text)))
    },
  })
}
