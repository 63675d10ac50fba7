import { z } from 'zod'
import { id, line } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'

const screen = z.string().regex(/^[a-z-]{1,40}$/)

export const savedView = z.object({
  id,
  name: z.string(),
  /** The list's part of an address: `role=owner&state=active`. */
  query: z.string(),
  forAll: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViewBody = z.object({
  screen,
  name: line(60).min(1, 'Give the view a name'),
  query: z.string().max(1000),
  forAll: z.boolean().default(false),
})

/** Names for a list's filters, of a member or for all. */
export const savedViewEndpoints = {
  listSavedViews: adminEndpoint({
    method: 'GET',
    path: '/admin/saved-views',
    summary: 'Views of a screen: those for all and one’s own, by name',
    needs: 'session',
    query: z.object({ screen }),
    reply: z.object({ views: z.array(savedView) }),
  }),
  createSavedView: adminEndpoint({
    method: 'POST',
    path: '/admin/saved-views',
    summary: 'Keeps the filters of a list under a name',
    needs: 'session',
    body: savedViewBody,
    reply: savedView,
    status: 201,
    problems: ['invalid_state'],
  }),
  deleteSavedView: adminEndpoint({
    method: 'DELETE',
    path: '/admin/saved-views/{id}',
    summary: 'Removes one’s own view',
    needs: 'session',
    params: z.object({ id }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
}
