import { z } from 'zod'
import { id, line, size, text } from '../fields.ts'
import { returnLabel } from '../return-views.ts'
import { maxClaimPictureBytes, refundTargets, returnKinds } from '../wording/return-words.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import {
  pairs,
  position,
  reason,
  reasonFigure,
  returnFilter,
  returnPage,
  returnRow,
  returnRuleNames,
  returnRules,
  settlement,
  settlementPreview,
} from './return-views.ts'

const byId = z.object({ id })
const note = line(1000).optional()
const preview = line(100).min(1)
const settleProblems = ['not_found', 'invalid_state', 'stale', 'forbidden', 'out_of_stock'] as const

/** The returns desk; money in cents. */
export const returnAdminEndpoints = {
  listAllReturns: adminEndpoint({
    method: 'GET',
    path: '/admin/returns',
    summary: 'Returns by state, age, value and what is to be done, with search',
    needs: 'returns:read',
    query: listQuery.extend(returnFilter.shape),
    reply: listReply(returnRow),
  }),
  getAnyReturn: adminEndpoint({
    method: 'GET',
    path: '/admin/returns/{id}',
    summary: 'One return by `_id` or number, as a scanner types it',
    needs: 'returns:read',
    params: byId,
    reply: returnPage,
    problems: ['not_found'],
  }),
  openReturn: adminEndpoint({
    method: 'POST',
    path: '/admin/returns',
    summary: 'Opens a return for a parcel that nobody announced; also after the time for returns is over',
    needs: 'returns:write',
    body: z.object({
      /** `_id`, number or the eight characters customers read. */
      order: id,
      kind: z.enum(returnKinds).default('return'),
      lines: z
        .array(
          z.object({
            position,
            pairs,
            reason: reason.default('changed_mind'),
            to: z.object({ variantId: id, size }).optional(),
          }),
        )
        .min(1, 'Choose at least one pair')
        .max(100),
      refundTo: z.enum(refundTargets).default('payment'),
      note,
    }),
    reply: returnPage,
    status: 201,
    problems: ['not_found', 'invalid_state', 'out_of_stock'],
  }),
  scanReturn: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/scan',
    summary:
      'Notes that the parcel is on its way or was handed over: the new pairs are held until it is in; harmless twice',
    needs: 'returns:write',
    params: byId,
    body: z.object({ note }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  previewSettlement: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/settlement/preview',
    summary:
      'What receiving a parcel, losing one or accepting a claim would do to stock and money; stores nothing',
    needs: 'returns:write',
    params: byId,
    body: z.object({ settlement }),
    reply: settlementPreview,
    problems: settleProblems,
  }),
  confirmSettlement: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/settlement',
    summary:
      'Does it as it was previewed; harmless twice, a stale preview is 409. Needs `refunds:write` where it gives money back',
    needs: 'returns:write',
    params: byId,
    body: z.object({ settlement, preview, note }),
    reply: returnPage,
    problems: settleProblems,
  }),
  refuseReturn: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/refuse',
    summary:
      'Refuses a return or a claim: the pair goes back or stays, the new one is let go; the customer reads why',
    needs: 'returns:write',
    params: byId,
    body: z.object({ why: text(1000).min(1, 'Say why: the customer reads it') }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  addReturnNote: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/notes',
    summary: 'Keeps a note on a return, in whatever state; the customer does not read it',
    needs: 'returns:write',
    params: byId,
    body: z.object({ note: text(1000).min(1, 'Write something first') }),
    reply: returnPage,
    problems: ['not_found'],
  }),
  askForParcel: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/ask-for-parcel',
    summary: 'Asks the customer of a claim to send the pair back',
    needs: 'returns:write',
    params: byId,
    body: z.object({ note }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  cancelAnyReturn: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/cancel',
    summary: 'Calls a return off and lets the new pairs go; harmless twice',
    needs: 'returns:write',
    params: byId,
    body: z.object({ note }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  extendReturn: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/deadline',
    summary: 'Gives the customer more time, until the end of a day',
    needs: 'returns:write',
    params: byId,
    body: z.object({ until: z.iso.date(), note }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  sendNewPairs: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/shipments',
    summary:
      'Notes the parcel with the new pairs of a settled exchange; the same tracking number counts once',
    needs: 'returns:write',
    params: byId,
    body: z.object({ carrier: line(60).optional(), tracking: line(100).optional(), note }),
    reply: returnPage,
    problems: ['not_found', 'invalid_state'],
  }),
  getReturnLabel: adminEndpoint({
    method: 'GET',
    path: '/admin/returns/{id}/label',
    summary: 'The label of a return, to print it at the counter',
    needs: 'returns:read',
    params: byId,
    reply: z.object({ label: returnLabel }),
    problems: ['not_found', 'invalid_state'],
  }),
  addReceiptPicture: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/{id}/pictures',
    summary: 'Stores a photograph of what arrived, sent as a file',
    needs: 'returns:write',
    params: byId,
    body: z.instanceof(Uint8Array),
    isFile: true,
    maxBytes: maxClaimPictureBytes,
    reply: z.object({ pictureId: id }),
    status: 201,
    problems: ['not_found', 'invalid_state', 'payload_too_large'],
  }),
  getReturnPicture: adminEndpoint({
    method: 'GET',
    path: '/admin/return-pictures/{id}',
    summary: 'A photograph of a claim or of what arrived, as a data address',
    needs: 'returns:read',
    params: byId,
    reply: z.object({ src: z.string() }),
    problems: ['not_found'],
  }),
  countReasons: adminEndpoint({
    method: 'GET',
    path: '/admin/return-reasons',
    summary: 'Why pairs came back, by model and size, most answers first',
    needs: 'returns:read',
    query: z.object({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      product: id.optional(),
      limit: z.coerce.number().int().min(1).max(5000).default(500),
    }),
    reply: z.object({ rows: z.array(reasonFigure) }),
  }),
  getReturnRules: adminEndpoint({
    method: 'GET',
    path: '/admin/return-rules',
    summary: 'The rules of returns as their settings, and as customers read them',
    needs: 'returns:read',
    reply: returnRules,
  }),
  setReturnRule: adminEndpoint({
    method: 'PUT',
    path: '/admin/return-rules/{name}',
    summary: 'Sets a rule of returns',
    needs: 'settings:write',
    params: z.object({ name: z.enum(returnRuleNames) }),
    body: z.object({ value: line(1000) }),
    reply: returnRules,
  }),
}
