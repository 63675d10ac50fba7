import { z } from 'zod'
import { deliveryAddress } from '../account-forms.ts'
import { genders } from '../facets.ts'
import { id, line, text, time } from '../fields.ts'
import { orderStatuses, paymentMethods } from '../orders.ts'
import {
  claimOutcomes,
  claimReasons,
  pairConditions,
  refundTargets,
  returnKinds,
  returnReasons,
  returnStatuses,
  soldOutChoices,
} from '../wording/return-words.ts'
import { actorKinds } from './audit.ts'

const cents = z.int()
export const reason = z.enum([...returnReasons, ...claimReasons])
export const position = z.int().min(1).max(999)
export const pairs = z.int().min(1).max(99)
const actor = z.object({ kind: z.enum(actorKinds), name: z.string().nullable() })

const shoe = z.object({
  productId: id,
  variantId: id,
  brand: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  gender: z.enum(genders).nullable(),
  pictureId: z.string().nullable(),
})

/** What is to be done about returns. */
export const returnWork = ['to_receive', 'to_decide', 'claims', 'to_pay', 'to_send', 'overdue'] as const

export const returnFilter = z.object({
  /** Return or order number, the eight characters customers read, or words of name and address. */
  q: line(100).optional(),
  status: z.enum(returnStatuses).optional(),
  kind: z.enum(returnKinds).optional(),
  work: z.enum(returnWork).optional(),
  /** Announced at least so many days ago. */
  minDays: z.coerce.number().int().min(0).max(3650).optional(),
  minCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
  maxCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
  order: id.optional(),
  customer: id.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})

export const returnRow = z.object({
  id,
  number: z.string(),
  orderId: id,
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  pairs: z.int(),
  reasons: z.array(reason),
  /** What the announced pairs cost. */
  valueCents: cents,
  createdAt: time,
  /** When the next deadline ends. */
  lapsesAt: time.nullable(),
})
export type ReturnRowView = z.infer<typeof returnRow>

const receipt = z.object({
  /** Line of the order; null: a shoe that is not of this order. */
  position: position.nullable(),
  pairs,
  condition: z.enum(pairConditions),
  /** Whether the pairs are taken back; null: not decided yet. As new and without a box always are, not ours never. */
  accepted: z.boolean().nullable().optional(),
  note: text(1000).optional(),
  pictureId: id.nullable().optional(),
})

/** How a return ends: a parcel is in, it was lost, or a claim is accepted without the pair. */
export const settlement = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('receive'),
    receipts: z.array(receipt).min(1, 'Count at least one pair').max(100),
    /** The customer keeps waiting for pairs that are missing; else they stay with the customer. */
    waitForRest: z.boolean().default(false),
    /** Notes what came and settles nothing yet: for who may not give the money back. */
    countOnly: z.boolean().optional(),
  }),
  z.object({ how: z.literal('lost') }),
  /** `new_pair`: the same shoe and size again where the customer asked for money. */
  z.object({ how: z.literal('accept_claim'), outcome: z.enum(claimOutcomes).optional() }),
])
export type Settlement = z.output<typeof settlement>

const movedPairs = z.array(
  z.object({
    variantId: id,
    title: z.string(),
    color: z.string(),
    size: z.string(),
    gender: z.string().nullable(),
    pairs: z.int(),
  }),
)

export const settlementPreview = z.object({
  /** Confirms exactly this. */
  preview: z.string(),
  /** What the return becomes. */
  status: z.enum(returnStatuses),
  /** Pairs into stock; `written off` ones do not count. */
  stock: movedPairs,
  writtenOff: movedPairs,
  /** New pairs that will be sent. */
  toSend: movedPairs,
  totalCents: z.object({ before: cents, after: cents }),
  refundCents: cents,
  feeCents: cents,
  /** Still to be paid by the customer before the new pair is sent. */
  dueCents: cents,
  /** What staff should look at: fewer or more pairs than announced, a pair that was let go, and the like. */
  warnings: z.array(z.string()),
  /** What the customer would read. */
  sentences: z.array(z.string()),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

const lineView = z.object({
  position: z.int(),
  shoe,
  pairs: z.int(),
  reason,
  comment: z.string(),
  unitPriceCents: cents,
  /** The announced pairs' share of the discount. */
  discountCents: cents,
  newPair: shoe
    .extend({
      unitPriceCents: cents,
      held: z.int(),
      /** Line of the order that it became, once settled. */
      position: z.int().nullable(),
      sent: z.int(),
      /** What they left in, oldest first. */
      parcels: z.array(z.object({ carrier: z.string(), tracking: z.string(), sentAt: time })),
    })
    .nullable(),
})

export const returnPage = z.object({
  id,
  number: z.string(),
  version: z.int(),
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  createdAt: time,
  lapsesAt: time.nullable(),
  order: z.object({
    id,
    orderNumber: z.string(),
    shownNumber: z.string(),
    status: z.enum(orderStatuses),
    method: z.enum(paymentMethods),
    totalCents: cents,
    refundableCents: cents,
    /** All lines, for what was not announced. */
    lines: z.array(shoe.extend({ position: z.int(), quantity: z.int(), returned: z.int() })),
  }),
  customer: z.object({
    accountId: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    address: deliveryAddress,
    /** Their returns so far, and how many of them were refused. */
    returns: z.int(),
    refused: z.int(),
  }),
  lines: z.array(lineView),
  receipts: z.array(
    z.object({
      position: z.int().nullable(),
      pairs: z.int(),
      condition: z.enum(pairConditions),
      accepted: z.boolean().nullable(),
      note: z.string(),
      pictureId: z.string().nullable(),
    }),
  ),
  pictures: z.array(id),
  ifSoldOut: z.enum(soldOutChoices),
  refundTo: z.enum(refundTargets),
  sendsBack: z.boolean(),
  feeCents: cents,
  refundedCents: cents,
  /** Dearer new pairs: what is to be paid, and whether it is. */
  extra: z.object({ cents, paid: z.boolean() }),
  timeline: z.array(
    z.object({ at: time, status: z.enum(returnStatuses), actor, text: z.string(), toCustomer: z.boolean() }),
  ),
  /** What can be done now, regardless of the caller's rights. */
  possible: z.object({
    scan: z.boolean(),
    receive: z.boolean(),
    acceptClaim: z.boolean(),
    askForParcel: z.boolean(),
    refuse: z.boolean(),
    lose: z.boolean(),
    send: z.boolean(),
    extend: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type ReturnPage = z.infer<typeof returnPage>

export const reasonFigure = z.object({
  productId: id,
  brand: z.string(),
  title: z.string(),
  size: z.string(),
  reason,
  /** Answers, and pairs of this model and size sold in the same span. */
  answers: z.int(),
  sold: z.int(),
})
export type ReasonFigure = z.infer<typeof reasonFigure>

/** The rules that staff may set here, as their text forms. */
export const returnRuleNames = [
  'returnDays',
  'freeReturns',
  'freeExchanges',
  'returnFeeCents',
  'exchangeHoldDays',
  'returnSendDays',
  'refundAtScan',
  'claimKeepCents',
  'restockNoBox',
  'returnAddress',
  'timeZone',
] as const

export const returnRules = z.object({
  rules: z.array(z.object({ name: z.enum(returnRuleNames), about: z.string(), value: z.string() })),
  /** What customers read of them. */
  sentences: z.array(z.string()),
})
