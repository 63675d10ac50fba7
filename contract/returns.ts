import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { dollars } from './dollars.ts'
import { acknowledgement, email, id, line, sixDigitCode, time } from './fields.ts'
import {
  customerReturn,
  returnLabel,
  returnOptions,
  returnPreview,
  returnRequest,
  sizeAnswer,
} from './return-views.ts'
import { maxClaimPictureBytes } from './wording/return-words.ts'

const link = z.string().min(1).max(200).optional()
/** The token of a mailed link, for who is not signed in: it reaches the returns of one order. */
const byLink = z.object({ link })
const byId = z.object({ id })
const preview = line(100).min(1)
const returnReply = z.object({ success: z.boolean(), message: z.string(), return: customerReturn })
const problems = ['not_found', 'invalid_state', 'out_of_stock', 'expired', 'stale'] as const

/** Exchanges, returns and claims of customers. `access: 'optional'`: signed in, or with the token of a mailed link. */
export const returnEndpoints = {
  getReturnOptions: endpoint({
    method: 'GET',
    path: '/orders/{id}/return-options',
    summary:
      'What of an order can come back until when, the sizes it can be exchanged for, and the rules in words',
    access: 'optional',
    params: byId,
    query: byLink,
    reply: returnOptions,
    problems: ['not_found'],
  }),
  previewReturn: endpoint({
    method: 'POST',
    path: '/orders/{id}/returns/preview',
    summary: 'What a return, an exchange or a claim would do to stock and money; stores nothing',
    access: 'optional',
    params: byId,
    body: z.object({ link, request: returnRequest }),
    reply: returnPreview,
    problems,
  }),
  confirmReturn: endpoint({
    method: 'POST',
    path: '/orders/{id}/returns',
    summary:
      'Asks for it as it was previewed and takes the new pairs; harmless twice, 409 where something has changed',
    access: 'optional',
    params: byId,
    body: z.object({ link, request: returnRequest, preview }),
    reply: returnReply,
    status: 201,
    problems: [...problems, 'too_many_open_orders'],
  }),
  listReturns: endpoint({
    method: 'GET',
    path: '/returns',
    summary: 'The returns of this customer or link, newest first; of one order where it is named',
    access: 'optional',
    query: byLink.extend({ order: id.optional() }),
    reply: z.object({ returns: z.array(customerReturn) }),
    problems: ['not_found'],
  }),
  getReturn: endpoint({
    method: 'GET',
    path: '/returns/{id}',
    summary: 'One return by `_id` or number',
    access: 'optional',
    params: byId,
    query: byLink,
    reply: z.object({ return: customerReturn }),
    problems: ['not_found'],
  }),
  cancelReturn: endpoint({
    method: 'POST',
    path: '/returns/{id}/cancel',
    summary: 'Calls a return off that is not on its way, and lets the new pairs go; harmless twice',
    access: 'optional',
    params: byId,
    body: byLink,
    reply: returnReply,
    problems: ['not_found', 'invalid_state'],
  }),
  makeReturnLabel: endpoint({
    method: 'POST',
    path: '/returns/{id}/label',
    summary: 'Makes the label, or shows it again: code, address and what to do with it',
    access: 'optional',
    params: byId,
    body: byLink,
    reply: z.object({ label: returnLabel }),
    problems: ['not_found', 'invalid_state', 'unavailable'],
  }),
  payReturnDifference: endpoint({
    method: 'POST',
    path: '/returns/{id}/pay',
    summary:
      'Pays what the new pair costs more. Where a mailed code proves it, a call without `otp` mails one; where the gateway has a page, the reply names it: `success` is false until it is paid',
    access: 'optional',
    params: byId,
    body: byLink.extend({ otp: sixDigitCode.optional() }),
    reply: returnReply,
    problems: ['not_found', 'invalid_state', 'invalid_code', 'expired', 'rate_limited', 'unavailable'],
  }),
  addClaimPicture: endpoint({
    method: 'POST',
    path: '/orders/{id}/claim-pictures',
    summary:
      'Stores a photograph for a claim, sent as a file; only the customer and the shop’s people see it',
    access: 'optional',
    params: byId,
    query: byLink,
    body: z.instanceof(Uint8Array),
    isFile: true,
    maxBytes: maxClaimPictureBytes,
    reply: z.object({ pictureId: id }),
    status: 201,
    problems: ['not_found', 'invalid_state', 'payload_too_large', 'rate_limited'],
  }),
  getClaimPicture: endpoint({
    method: 'GET',
    path: '/returns/pictures/{id}',
    summary: 'A photograph of one’s own claim, as a data address',
    access: 'optional',
    params: byId,
    query: byLink,
    reply: z.object({ src: z.string() }),
    problems: ['not_found'],
  }),
  mailReturnLink: endpoint({
    method: 'POST',
    path: '/returns/links',
    summary: 'Mails a link to the returns of an order; the same answer whatever fits',
    body: z.object({ order: line(40).min(1, 'Please enter the order number'), email }),
    reply: acknowledgement,
    problems: ['rate_limited'],
  }),
  openReturnLink: endpoint({
    method: 'GET',
    path: '/returns/links/{token}',
    summary: 'The order that a mailed link reaches',
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ order: z.object({ _id: id, orderId: z.string() }), expiresAt: time }),
    problems: ['not_found'],
  }),
  getSizeAnswers: endpoint({
    method: 'GET',
    path: '/products/{id}/size-answers',
    summary:
      'What those who sent a size back said of it, and the sizes they kept instead; most answers first',
    params: byId,
    reply: z.object({ sizes: z.array(sizeAnswer) }),
    problems: ['not_found'],
  }),
  getStoreCredit: endpoint({
    method: 'GET',
    path: '/users/credit',
    summary: 'Store credit of this customer with its entries, newest first',
    access: 'customer',
    reply: z.object({
      balance: dollars,
      entries: z.array(
        z.object({
          at: time,
          /** What was added; with a minus, spent. */
          amount: z.number(),
          text: z.string(),
          order: z.object({ _id: id, orderId: z.string() }).nullable(),
        }),
      ),
    }),
  }),
}
