import { contentAdminEndpoints as e, maxListedBrands, type PageView } from '../../contract/admin/content.ts'
import type { ContentBody } from '../../contract/content/content.ts'
import { findBrands, titlesOf } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import {
  type ContentDeps,
  discardDraft,
  type PageContent,
  publishDraft,
  readContent,
  restoreVersion,
  saveDraft,
  unplanDraft,
} from './content.ts'
import { listStates, readPublished, type Version } from './content-queries.ts'

const shownVersions = 50

/** Binds the back office's endpoints of content to their verbs. */
export function contentAdminRoutes(deps: ContentDeps): AdminRoute[] {
  const { db } = deps
  const view = async (content: PageContent | Refusal) => (isRefusal(content) ? content : viewOf(db, content))
  return [
    handleAdmin(e.listContent, ({ query: { q = '' } }) => listPages(db, q)),
    handleAdmin(e.getContent, async ({ params: { page } }) => view(await readContent(db, page))),
    handleAdmin(e.listVersions, async ({ params: { page } }) => {
      const content = await readContent(db, page)
      if (isRefusal(content)) return content
      const versions = await readPublished(db, page, { limit: shownVersions })
      return { versions: versions.map(versionView) }
    }),
    handleAdmin(e.saveDraft, async ({ params: { page }, body }, { by }) =>
      view(await saveDraft(deps, { page, ...body, by })),
    ),
    handleAdmin(e.discardDraft, async ({ params: { page }, body: { revision } }, { by }) =>
      view(await discardDraft(deps, { page, revision, by })),
    ),
    handleAdmin(e.publishDraft, async ({ params: { page }, body: { revision, at } }, { by }) =>
      view(await publishDraft(deps, { page, revision, at: at === undefined ? at : new Date(at), by })),
    ),
    handleAdmin(e.unplanDraft, async ({ params: { page }, body: { revision } }, { by }) =>
      view(await unplanDraft(deps, { page, revision, by })),
    ),
    handleAdmin(e.restoreVersion, async ({ params: { page }, body: { number } }, { by }) =>
      view(await restoreVersion(deps, { page, number, by })),
    ),
  ]
}

async function listPages(db: Db, q: string) {
  const states = new Map((await listStates(db)).map((state) => [state.page, state]))
  const brands = await findBrands(db, { q, ids: [...states.keys()], limit: maxListedBrands })
  const listed = (page: string, name: string) => {
    const state = states.get(page)
    return {
      page,
      name,
      hasDraft: state?.hasDraft ?? false,
      plannedFor: state?.plannedFor?.toISOString() ?? null,
      publishedAt: state?.publishedAt?.toISOString() ?? null,
    }
  }
  return {
    pages: [listed('home', 'Home page'), listed('announcement', 'Announcement')],
    brands: brands.map(({ id, name }) => listed(id, name)),
  }
}

async function viewOf(db: Db, { draft, ...content }: PageContent): Promise<PageView> {
  const named = [content.shown, ...(draft ? [draft.body] : [])].flatMap(shoesIn)
  return {
    ...content,
    draft: draft && {
      body: draft.body,
      revision: draft.revision,
      savedAt: draft.saved_at.toISOString(),
      by: whoIn(draft),
      publishAt: draft.publish_at?.toISOString() ?? null,
    },
    shoes: named.length > 0 ? await titlesOf(db, [...new Set(named)]) : [],
  }
}

/** The shoes that content names. */
function shoesIn(body: ContentBody): string[] {
  if (body.kind === 'announcement') return []
  if (body.kind === 'brand') return body.featured
  const chosen = [body.hero.picture, ...body.collections.map(({ picture }) => picture)]
  return [...body.featured, ...chosen.flatMap((each) => (each.kind === 'shoe' ? [each.productId] : []))]
}

function versionView(version: Version) {
  return {
    number: version.number ?? 0,
    publishedAt: (version.published_at ?? version.saved_at).toISOString(),
    by: whoIn(version),
    restored: version.restored,
  }
}

/** Who wrote it; nobody's words are those that the shop began with. */
function whoIn({ actor_name, actor_kind }: Version): string {
  return actor_name ?? (actor_kind === 'system' ? '' : actor_kind)
}
