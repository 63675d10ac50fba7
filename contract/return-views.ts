import { z } from 'zod'
import { dollars } from './dollars.ts'
import { genders } from './facets.ts'
import { id, size, text, time } from './fields.ts'
import { orderStatuses, paymentMethods, paymentProofs } from './orders.ts'
import {
  claimReasons,
  maxClaimPictures,
  openReturnStatuses,
  refundTargets,
  returnKinds,
  returnReasons,
  returnStatuses,
  soldOutChoices,
} from './wording/return-words.ts'

const pairs = z.int().min(1).max(99)
const position = z.int().min(1).max(999)

/** A shoe as returns name it; `gender` is null once the product is deleted. */
export const returnedShoe = z.object({
  productId: id,
  variantId: id,
  name: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  gender: z.enum(genders).nullable(),
  pictureId: z.string().nullable(),
  tint: z.string(),
})

/** What a customer asks for; confirmed exactly as it was previewed. */
export const returnRequest = z.object({
  kind: z.enum(returnKinds),
  lines: z
    .array(
      z.object({
        position,
        pairs,
        reason: z.enum([...returnReasons, ...claimReasons]),
        comment: text(500).optional(),
        /** The new pair; without it the money comes back. A claim may ask for the same size again. */
        to: z.object({ variantId: id, size }).optional(),
      }),
      { error: 'Choose at least one pair' },
    )
    .min(1, 'Choose at least one pair')
    .max(100),
  ifSoldOut: z.enum(soldOutChoices).default('refund'),
  refundTo: z.enum(refundTargets).default('payment'),
  /** Photographs of a claim, as `addClaimPicture` named them. */
  pictures: z.array(id).max(maxClaimPictures).default([]),
})
export type ReturnRequest = z.output<typeof returnRequest>

const money = z.object({
  /** Comes back, after the fee. */
  refund: dollars,
  fee: dollars,
  /** What the new pair costs more: paid before it is sent. */
  toPay: dollars,
  paid: z.boolean(),
  /** Given back so far. */
  refunded: dollars,
})

const returnLine = z.object({
  position: z.int(),
  pairs: z.int(),
  reason: z.enum([...returnReasons, ...claimReasons]),
  comment: z.string(),
  shoe: returnedShoe,
  /** `held`: it is ours to send; false once it was let go. */
  newPair: returnedShoe.extend({ held: z.boolean(), sent: z.boolean() }).nullable(),
})

export const customerReturn = z.object({
  _id: id,
  /** Short, to type, and what the code shows: `R-7F3K9Q`. */
  number: z.string(),
  order: z.object({ _id: id, orderId: z.string() }),
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  createdAt: time,
  /** Until when the customer has to act; null where nothing waits for them. */
  actBy: time.nullable(),
  /** What happens next, in a sentence, with its date. */
  next: z.string(),
  lines: z.array(returnLine),
  money,
  ifSoldOut: z.enum(soldOutChoices),
  refundTo: z.enum(refundTargets),
  /** False: the pair stays with the customer. */
  sendsBack: z.boolean(),
  pictures: z.array(id),
  timeline: z.array(z.object({ at: time, status: z.enum(returnStatuses), text: z.string() })),
  cancellable: z.boolean(),
  /** Whether a label can be made or shown again. */
  hasLabel: z.boolean(),
  payable: z.boolean(),
  /** How the difference is paid, where there is one; and the gateway's page once it is open. */
  payment: z
    .object({
      method: z.enum(paymentMethods),
      proof: z.enum(paymentProofs),
      paymentUrl: z.string().nullable(),
    })
    .nullable(),
})
export type CustomerReturn = z.infer<typeof customerReturn>

/** A size that a pair can be exchanged for. */
const sizeChoice = z.object({
  variantId: id,
  color: z.string(),
  tint: z.string(),
  pictureId: z.string().nullable(),
  size: z.string(),
  stock: z.int(),
  /** What comes back per pair; 0 where the new pair costs the same or more. */
  difference: dollars,
})

const returnableLine = z.object({
  position: z.int(),
  shoe: returnedShoe,
  /** Per pair, before the discount. */
  price: dollars,
  /** Paid per pair, after the discount. */
  paid: dollars,
  /** Pairs that can still come back; 0: `why` says why. */
  pairs: z.int(),
  returnable: z.boolean(),
  /** Also where the time for returns is over. */
  claimable: z.boolean(),
  until: time.nullable(),
  why: z.string().nullable(),
  finalSale: z.boolean(),
  /** Sizes and colors of the same model, in the order of the product page; sold-out ones with `stock` 0. */
  sizes: z.array(sizeChoice),
})

/** What `previewReturn` takes as it is. */
const preparedReturn = z.object({
  kind: z.literal('return'),
  lines: z.array(z.object({ position: z.int(), pairs: z.int(), reason: z.enum(returnReasons) })),
})

export const returnOptions = z.object({
  order: z.object({ _id: id, orderId: z.string(), status: z.enum(orderStatuses) }),
  /** The rules in sentences, computed from the settings. */
  rules: z.array(z.string()),
  lines: z.array(returnableLine),
  reasons: z.array(z.object({ reason: z.enum(returnReasons), words: z.string() })),
  /** Whether money can go to store credit: an order of an account. */
  creditPossible: z.boolean(),
  /** Two sizes of one model were bought: the return of one, prepared for each that may go. */
  brackets: z.array(
    z.object({
      title: z.string(),
      choices: z.array(z.object({ size: z.string(), keep: z.string(), request: preparedReturn })),
    }),
  ),
  open: z.array(z.object({ _id: id, number: z.string(), status: z.enum(openReturnStatuses) })),
})
export type ReturnOptions = z.infer<typeof returnOptions>

export const returnPreview = z.object({
  /** Confirms exactly this. */
  preview: z.string(),
  money: z.object({ refund: dollars, fee: dollars, toPay: dollars }),
  sendsBack: z.boolean(),
  /** Until when the parcel has to be on its way, and the new pairs are held. */
  actBy: time.nullable(),
  lines: z.array(returnLine),
  /** What happens, in sentences. */
  sentences: z.array(z.string()),
})
export type ReturnPreview = z.infer<typeof returnPreview>

export const returnLabel = z.object({
  number: z.string(),
  /** What the QR code holds, and what is shown at a counter. */
  code: z.string(),
  carrier: z.string(),
  /** Of the label, where the carrier gave one. */
  tracking: z.string().nullable(),
  to: z.object({ name: z.string(), lines: z.array(z.string()) }),
  from: z.object({ name: z.string(), lines: z.array(z.string()) }),
  pairs: z.int(),
  sendBy: time.nullable(),
  /** What to do with it, in sentences. */
  steps: z.array(z.string()),
})
export type ReturnLabel = z.infer<typeof returnLabel>

/** What others found of a size, and what they kept instead. */
export const sizeAnswer = z.object({
  size: z.string(),
  reason: z.enum(returnReasons),
  answers: z.int(),
  kept: z.array(z.object({ size: z.string(), answers: z.int() })),
})
export type SizeAnswer = z.infer<typeof sizeAnswer>
