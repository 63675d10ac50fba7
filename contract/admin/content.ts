import { z } from 'zod'
import { contentBody } from '../content/content.ts'
import { id, line, time } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'

/** `home`, `announcement`, or the id of a brand. */
const byPage = z.object({ page: id })
const revision = z.int().min(1)

const pageView = z.object({
  page: z.string(),
  name: z.string(),
  shown: contentBody,
  /** Of the version that is shown; 0: nobody has written anything yet. */
  number: z.int(),
  draft: z
    .object({
      body: contentBody,
      /** Sent back with what is done to it; 409 where somebody else was faster. */
      revision,
      savedAt: time,
      by: z.string(),
      publishAt: time.nullable(),
    })
    .nullable(),
  /** Titles of the shoes that either of them names. */
  shoes: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type PageView = z.infer<typeof pageView>

const versionView = z.object({
  number: z.int(),
  publishedAt: time,
  by: z.string(),
  /** The version that it brought back. */
  restored: z.int().nullable(),
})
export type VersionView = z.infer<typeof versionView>

const listed = z.object({
  page: z.string(),
  name: z.string(),
  hasDraft: z.boolean(),
  plannedFor: time.nullable(),
  publishedAt: time.nullable(),
})
export type ListedPage = z.infer<typeof listed>

export const maxListedBrands = 50

/** What staff write on the shop's pages (docs/product.md#content). */
export const contentAdminEndpoints = {
  listContent: adminEndpoint({
    method: 'GET',
    path: '/admin/content',
    summary: 'Pages whose content can be written; of brands those that were written or that `q` finds',
    needs: 'content:read',
    query: z.object({ q: line(100).optional() }),
    reply: z.object({ pages: z.array(listed), brands: z.array(listed) }),
  }),
  getContent: adminEndpoint({
    method: 'GET',
    path: '/admin/content/{page}',
    summary: 'What a page shows, and its draft',
    needs: 'content:read',
    params: byPage,
    reply: pageView,
    problems: ['not_found'],
  }),
  listVersions: adminEndpoint({
    method: 'GET',
    path: '/admin/content/{page}/versions',
    summary: 'The newest fifty versions of a page that were published',
    needs: 'content:read',
    params: byPage,
    reply: z.object({ versions: z.array(versionView) }),
    problems: ['not_found'],
  }),
  saveDraft: adminEndpoint({
    method: 'PUT',
    path: '/admin/content/{page}/draft',
    summary: 'Keeps a draft, which only staff see; one that is planned stays so',
    needs: 'content:write',
    params: byPage,
    body: z.object({
      body: contentBody,
      /** Revision of the draft that it replaces; null: there was none. */
      was: revision.nullable(),
    }),
    reply: pageView,
    problems: ['not_found', 'stale'],
  }),
  discardDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/content/{page}/discard',
    summary: 'Throws the draft away',
    needs: 'content:write',
    params: byPage,
    body: z.object({ revision }),
    reply: pageView,
    problems: ['not_found', 'stale'],
  }),
  publishDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/content/{page}/publish',
    summary: 'Publishes the draft at once, or at a time to come; pages follow within two seconds',
    needs: 'content:write',
    params: byPage,
    body: z.object({ revision, at: time.optional() }),
    reply: pageView,
    problems: ['not_found', 'stale'],
  }),
  unplanDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/content/{page}/unplan',
    summary: 'Drops the time at which the draft would be published',
    needs: 'content:write',
    params: byPage,
    body: z.object({ revision }),
    reply: pageView,
    problems: ['not_found', 'stale'],
  }),
  restoreVersion: adminEndpoint({
    method: 'POST',
    path: '/admin/content/{page}/restore',
    summary: 'Shows an earlier version again; a draft stays as it is',
    needs: 'content:write',
    params: byPage,
    body: z.object({ number: z.int().min(1) }),
    reply: pageView,
    problems: ['not_found'],
  }),
}
