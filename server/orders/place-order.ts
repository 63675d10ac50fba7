import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { type DeliveryAddress, deliveryAddress } from '../../contract/account-forms.ts'
import { formatDollars, toCents, toDollars } from '../../contract/money.ts'
import { maxOrderTotal, type newOrder, orderInput, type PaymentMethod } from '../../contract/orders.ts'
import { shop } from '../../contract/shop.ts'
import { findShortages, outOfStock } from '../cart/cart.ts'
import { offeredMethods } from '../payments/payments.ts'
import { byCustomer } from '../platform/actor.ts'
import { isUniqueViolation } from '../platform/db/sql-states.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { answerOnce } from '../platform/http/answer-once.ts'
import { clientOf } from '../platform/limits/limits.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { composeOrder, type OrderParts } from './compose-order.ts'
import type { UndiscountedLine, WholeOrder } from './order-columns.ts'
import type { OrderDeps, OrderReply } from './order-deps.ts'
import { againstGuessing, noteOrderDiscount, takeOrderDiscount } from './order-discount.ts'
import { hourlyLimits, type Orderer, refusalForLimits, refusalForQuantity } from './order-limits.ts'
import { mailOrderPlaced } from './order-mails.ts'
import { orderView } from './order-view.ts'
import { mailPaymentCode } from './payments/payment-code.ts'
import { startPayment } from './payments/start-payment.ts'
import { readCreditCents, spendCredit } from './payments/store-credit.ts'
import { type Buyer, lockSizes, readBuyer, type SizeForSale, writeOrder } from './place-order-queries.ts'
import { settleSale } from './sale-queries.ts'
import { type OrderedSize, sumOrderedSizes } from './totals/order-totals.ts'

export type OrderRequest = z.output<typeof newOrder>

/**
 * Places an order in one transaction: reads prices, takes stock, writes order, payment, movements and mail. Refuses:
 * unknown size or address 404; `out_of_stock` 409; `price_changed` 409 where the total differs; a bad discount code
 * 400; an unverified email 403; order limits 400 or 429.
 */
export async function placeOrder(
  deps: OrderDeps,
  orderer: Orderer,
  request: OrderRequest,
  key: string | null,
): Promise<OrderReply | Refusal> {
  const now = deps.clock.now()
  const { accountId } = orderer
  const once = { accountId, key, request: { call: 'placeOrder', input: request }, status: 201, now } as const
  const lines = sumOrderedSizes(request.items)
  const refused = refusalForMethod(deps, request.paymentMethod)
  if (refused) return refused
  if (lines.some((line) => !isUuid(line.variantId))) return refusalForUnknownSize()
  const place = () =>
    withFreshNumber(() =>
      answerOnce(deps.db, once, (tx) => placeInTransaction(tx, deps, orderer, request, lines, now)),
    )
  const reply = await (request.discountCode ? againstGuessing(deps, orderer, place) : place())
  return isRefusal(reply) ? reply : startPayment(deps, reply)
}

async function placeInTransaction(
  tx: Tx,
  deps: OrderDeps,
  orderer: Orderer,
  request: OrderRequest,
  wanted: OrderedSize[],
  now: Date,
): Promise<OrderReply | Refusal> {
  const { accountId } = orderer
  const proof = deps.gateway.proofOf(request.paymentMethod)
  const isCash = proof === 'on_delivery'
  const buyer = await findBuyer(tx, deps, orderer, request, now)
  if (isRefusal(buyer)) return buyer
  const limited = await refusalForLimits(tx, deps.config, orderer, {
    buyer,
    lines: wanted,
    isCash,
    now,
  })
  if (limited) return limited
  const lines = await takeLines(tx, wanted)
  if (isRefusal(lines)) return lines
  const tooLarge = refusalForQuantity(deps.config, lines)
  if (tooLarge) return tooLarge
  const customer = { accountId, email: buyer.email }
  const { discountCode: code } = request
  const discount = code ? await takeOrderDiscount(tx, { customer, code, lines, now }) : null
  if (isRefusal(discount)) return discount
  const creditCents = request.useCredit ? await readCreditCents(tx, accountId) : 0
  const order = composeWithCredit({
    accountId,
    buyer,
    input: orderInput.parse(request),
    lines,
    discount,
    isFinal: isCash,
    gateway: deps.gateway.name,
    creditCents,
    now,
  })
  const isFinal = order.status !== 'pending'
  if (order.subtotalCents > toCents(maxOrderTotal)) return refusalForTotal()
  if (toCents(request.total) !== order.totalCents) return refusalForPrice(order.totalCents)
  const by = byCustomer(accountId)
  const isWritten = await writeOrder(tx, order, { client: clientOf(orderer.clientAddress), by })
  if (!isWritten) return refusalForWithdrawn(tx, wanted)
  await spendCredit(tx, order, { accountId, by, at: now })
  if (discount) await noteOrderDiscount(tx, { discount, customer, orderId: order.id, now })
  if (isFinal) {
    await settleSale(tx, { orderId: order.id, sold: true, emptyCartOf: accountId, now })
    await mailOrderPlaced(tx, deps, order)
  }
  if (proof === 'mailed_code' && !isFinal) await mailPaymentCode(tx, deps, order)
  return { success: true, message: placedMessage(isFinal), order: orderView(order, deps.config.upiId) }
}

/** The order with as much of the credit as it needs; one that leaves nothing to pay is confirmed at once. */
function composeWithCredit(parts: OrderParts & { creditCents: number }): WholeOrder {
  const { totalCents } = composeOrder({ ...parts, creditCents: 0 })
  const creditCents = Math.min(parts.creditCents, totalCents)
  const isPaid = creditCents === totalCents
  return composeOrder({ ...parts, creditCents, isFinal: parts.isFinal || isPaid })
}

function placedMessage(isFinal: boolean): string {
  return isFinal ? 'Order placed successfully!' : 'Order created. Please complete the payment.'
}

async function findBuyer(
  tx: Tx,
  { config }: OrderDeps,
  orderer: Orderer,
  { deliveryAddress: wanted }: OrderRequest,
  now: Date,
): Promise<(Buyer & { address: DeliveryAddress }) | Refusal> {
  const addressId = typeof wanted === 'string' && isUuid(wanted) ? wanted : null
  const { accountId } = orderer
  const hourly = hourlyLimits(config, orderer)
  const buyer = await readBuyer(tx, { accountId, addressId, hourly, now })
  if (!buyer) return refuse('unauthorized', 'Please sign in to continue')
  const address = typeof wanted === 'string' ? buyer.savedAddress : deliveryAddress.parse(wanted)
  if (!address) {
    const message = 'Please select a delivery address'
    return refuse('not_found', message, { details: [{ path: 'deliveryAddress', message }] })
  }
  return { ...buyer, address }
}

/** The order lines at current prices with their sizes locked; refuses where a size is gone or short of stock. */
async function takeLines(tx: Tx, wanted: OrderedSize[]): Promise<UndiscountedLine[] | Refusal> {
  const found = new Map<string, SizeForSale>()
  for (const size of await lockSizes(tx, wanted)) found.set(`${size.variantId} ${size.size}`, size)
  const lines: UndiscountedLine[] = []
  const short: OrderedSize[] = []
  for (const line of wanted) {
    const size = found.get(`${line.variantId} ${line.size}`)
    if (!size) return refusalForUnknownSize()
    if (size.stock < line.quantity) short.push(line)
    const { stock: _, ...rest } = size
    lines.push({ ...rest, quantity: line.quantity })
  }
  return short.length > 0 ? outOfStock(await findShortages(tx, short), 'items') : lines
}

async function refusalForWithdrawn(tx: Tx, wanted: OrderedSize[]): Promise<Refusal> {
  const sizes = await findShortages(tx, wanted)
  return outOfStock(
    sizes.filter(({ withdrawn }) => withdrawn),
    'items',
  )
}

function refusalForMethod({ config }: OrderDeps, method: PaymentMethod): Refusal | null {
  if (offeredMethods(config).includes(method)) return null
  const message = 'This way to pay is not offered. Please choose another one.'
  return refuse('validation_failed', message, { details: [{ path: 'paymentMethod', message }] })
}

function refusalForPrice(totalCents: number): Refusal {
  return refuse('price_changed', 'Prices have changed. Please check the new total.', {
    data: { total: toDollars(totalCents) },
  })
}

function refusalForTotal(): Refusal {
  const max = formatDollars(maxOrderTotal)
  return refuse('invalid_state', `An order may cost ${max} at most. Please write to ${shop.support.email}.`)
}

function refusalForUnknownSize(): Refusal {
  return refuse('not_found', 'An item of this order is no longer offered')
}

/** Order numbers are random: on the rare conflict the whole transaction is retried with another number. */
async function withFreshNumber<Result>(place: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await place()
    } catch (error) {
      if (attempt >= 5 || !isUniqueViolation(error, 'customer_order_order_number_key')) throw error
    }
  }
}
