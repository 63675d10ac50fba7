import { z } from 'zod'
import { line, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'

/** The longest term or meaning of a synonym. */
export const maxSynonymLength = 60
const tooLong = `At most ${maxSynonymLength} letters`

const missingSearch = z.object({
  /** The text, as shoppers typed it. */
  id: z.string(),
  count: z.int(),
  firstAt: time,
  lastAt: time,
  /** Shoes that answer all of it by now. */
  finds: z.int(),
})
export type MissingSearchView = z.infer<typeof missingSearch>

const synonym = z.object({ term: z.string(), means: z.string() })
const synonymRow = synonym.extend({
  id: z.string(),
  /** Comes with the shop: cannot be changed, but another meaning can be added. */
  isBuiltIn: z.boolean(),
})
export type SynonymView = z.infer<typeof synonymRow>

const saved = synonym.extend({
  /** Shoes that the meaning finds; none: nothing is gained by it yet. */
  finds: z.int(),
})

const words = (missing: string) => line(1000).min(1, missing).max(maxSynonymLength, tooLong)
const fields = z.object({
  term: words('Please enter what shoppers type'),
  means: words('Please enter what it means'),
})
const searchText = line(100).min(1)
const filter = listQuery.extend({ q: line(100).optional() })

/** What the search did not find, and the synonyms that mend it (docs/search.md). */
export const searchAdminEndpoints = {
  listMissingSearches: adminEndpoint({
    method: 'GET',
    path: '/admin/search/missing',
    summary:
      'Searches of the last 90 days that found nothing of what they asked for, the most frequent first',
    needs: 'content:read',
    query: filter,
    reply: listReply(missingSearch),
  }),
  dismissMissingSearch: adminEndpoint({
    method: 'POST',
    path: '/admin/search/missing/dismiss',
    summary: 'Takes a search off that list; it comes back when somebody searches for it again',
    needs: 'content:write',
    body: z.object({ text: searchText }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
  listSynonyms: adminEndpoint({
    method: 'GET',
    path: '/admin/search/synonyms',
    summary: 'Synonyms by term, those that come with the shop among them',
    needs: 'content:read',
    query: filter.extend({ source: z.enum(['added', 'built-in']).optional() }),
    reply: listReply(synonymRow),
  }),
  addSynonym: adminEndpoint({
    method: 'POST',
    path: '/admin/search/synonyms',
    summary: 'Lets a term find something else as well, within two seconds; a repeat changes nothing',
    needs: 'content:write',
    body: fields.extend({
      /** The search that found nothing and is mended by it: it leaves the list. */
      mends: searchText.optional(),
    }),
    reply: saved,
    status: 201,
    problems: ['invalid_state'],
  }),
  changeSynonym: adminEndpoint({
    method: 'PUT',
    path: '/admin/search/synonyms',
    summary: 'Puts a synonym in the place of another one',
    needs: 'content:write',
    body: z.object({ was: synonym, ...fields.shape }),
    reply: saved,
    problems: ['not_found'],
  }),
  removeSynonym: adminEndpoint({
    method: 'DELETE',
    path: '/admin/search/synonyms',
    summary: 'Takes a synonym back',
    needs: 'content:write',
    query: z.object({ term: line(200), means: line(200) }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
}
