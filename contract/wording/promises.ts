import type { PaymentMethod } from '../orders.ts'
import type { ShopSettings } from '../settings.ts'
import { countOf, oneOf } from './count-words.ts'
import { paymentMethodNames } from './payment-methods.ts'

/** Sentences about delivery and returns, computed from the settings; the same on pages and in mails. */

/** "2 to 4 business days", or null where no time is promised. */
export function deliveryTime({ deliveryDays }: ShopSettings): string | null {
  if (deliveryDays === null) return null
  const { from, to } = deliveryDays
  return from === to ? countOf(to, 'business day') : `${from} to ${countOf(to, 'business day')}`
}

/** "Free delivery in 2 to 4 business days". */
export function deliveryLine(settings: ShopSettings): string {
  const time = deliveryTime(settings)
  return time === null ? 'Free delivery' : `Free delivery in ${time}`
}

/** "30 days for free exchanges and returns"; null where none are promised. */
export function returnsLine({ returnDays, freeReturns, freeExchanges }: ShopSettings): string | null {
  if (returnDays === null) return null
  const days = countOf(returnDays, 'day')
  if (freeReturns && freeExchanges) return `${days} for free exchanges and returns`
  if (freeExchanges) return `${days} for free exchanges and returns at your cost`
  if (freeReturns) return `${days} for free returns and exchanges at your cost`
  return `${days} for exchanges and returns`
}

/** Who pays for the shipping of returns and exchanges. */
export function returnCosts({ freeReturns, freeExchanges }: ShopSettings): string {
  if (freeReturns && freeExchanges) return 'Exchanges and returns are free.'
  if (freeExchanges) return 'Exchanges are free. You pay for return shipping.'
  if (freeReturns) return 'Returns are free. You pay the shipping on exchanges.'
  return 'You pay for return shipping.'
}

/** How to exchange or return a pair: from its order, or by writing to support where no returns are promised. */
export function returnSteps({ returnDays, supportEmail }: ShopSettings): string {
  if (returnDays !== null) return 'To exchange or return a pair, open its order in My Orders.'
  return `To exchange or return a pair, email ${supportEmail} with your order number.`
}

/** How to reach support. */
export function helpLine({ supportEmail }: ShopSettings): string {
  return `Questions? Email ${supportEmail}`
}

/** Promises shown beside purchases and in the footer; empty strings where nothing is promised. */
export type PromisedLines = { delivery: string; returns: string; help: string; payment: string }

function inSentence(method: PaymentMethod): string {
  const name = paymentMethodNames[method]
  return method === 'upi' ? name : name.toLowerCase()
}

export function promisedLines(settings: ShopSettings, methods: readonly PaymentMethod[]): PromisedLines {
  const ways = settings.waysToPay ?? methods.map(inSentence)
  return {
    delivery: deliveryLine(settings),
    returns: returnsLine(settings) ?? '',
    help: helpLine(settings),
    payment: ways.length === 0 ? '' : `Pay by ${oneOf(ways)}`,
  }
}

/** First and last expected day of delivery, in business days; null where no time is promised. */
export function arrivalDays(
  orderedAt: Date,
  { deliveryDays }: ShopSettings,
): { first: Date; last: Date } | null {
  if (deliveryDays === null) return null
  return {
    first: businessDaysAfter(orderedAt, deliveryDays.from),
    last: businessDaysAfter(orderedAt, deliveryDays.to),
  }
}

function businessDaysAfter(start: Date, days: number): Date {
  const day = new Date(start)
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day
}

const dayWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "Tue, Nov 24 to Thu, Nov 26", or null where no time is promised. */
export function arrivalWords(orderedAt: Date, settings: ShopSettings): string | null {
  const days = arrivalDays(orderedAt, settings)
  if (days === null) return null
  const [first, last] = [dayWords.format(days.first), dayWords.format(days.last)]
  return first === last ? first : `${first} to ${last}`
}
