import type { Insertable } from 'kysely'
import type { ReportReason } from '../../contract/reviews.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import { demoId } from '../demo-ids.ts'
import { randomFor } from '../seeded-random.ts'
import type { TradeRows } from './trade-rows.ts'

type ReviewRow = Insertable<DB['review']>
export type ReviewWork = { review: ReviewRow[]; review_report: Insertable<DB['review_report']>[] }

const hourMs = 3_600_000

/** What customers wrote last: nobody of the shop has looked at it. */
const waiting = [
  [5, 'Third pair of these. The first two are still in use.'],
  [4, 'Comfortable from the first day. The laces are a little short.'],
  [2, 'The heel rubbed on the first walk. I will try thicker socks.'],
  [5, 'Bought for a wedding, danced in them until two in the morning.'],
  [3, 'The color is darker than in the pictures, the fit is fine.'],
  [1, 'The sole came off after three weeks. Who do I write to?'],
  [4, 'Light and quiet. I wear them at work all day.'],
  [5, 'My son did not want to take them off again.'],
  [2, 'Took a week longer than promised. The shoes are good.'],
] as const

const hidden = [
  ['CHEAP WATCHES AND BAGS, click my profile, best prices!!!', 'It is advertising.'],
  ['The woman on the phone was an idiot, and so is everybody who buys here.', 'It is rude or hateful.'],
  ['When does the shop in the main street open on Sundays?', 'It is not about this shoe.'],
  ['Call me about these at 555 010 0177, ask for Robin.', 'It tells of a private person.'],
] as const

const reasons: readonly ReportReason[] = ['spam', 'rude', 'off_topic', 'untrue']
const reported = 8

/** Reviews that wait, that were hidden, and some of those that are shown with what customers report about them. */
export function reviewWork(
  reviews: readonly ReviewRow[],
  trade: Pick<TradeRows, 'account' | 'customer_order' | 'order_line'>,
  now: Date,
): ReviewWork {
  const buyers = latestBuyers(trade)
  const names = new Map(trade.account.map(({ id, name }) => [id, name]))
  const written = buyers
    .slice(0, waiting.length + hidden.length)
    .map(({ accountId, productId }, place): ReviewRow => {
      const random = randomFor(`review work ${place}`)
      const at = new Date(now.getTime() - Math.round((place * 5 + 1 + random.next() * 3) * hourMs))
      const waits = waiting[place]
      const [comment, reason] = hidden[place - waiting.length] ?? ['', '']
      return {
        id: demoId(`review work ${place}`, at),
        product_id: productId,
        account_id: accountId,
        author_name: names.get(accountId) ?? '',
        rating: waits?.[0] ?? 1,
        title: 'Customer Review',
        comment: waits?.[1] ?? comment,
        fit: 'true_to_size',
        created_at: at,
        waits: waits !== undefined,
        hidden_at: waits ? null : new Date(at.getTime() + hourMs),
        hidden_reason: waits ? '' : reason,
      }
    })
  return { review: written, review_report: reports(reviews, buyers, now) }
}

type Buyer = { accountId: string; productId: string }

/** Who was brought what, the newest first; each customer once. */
function latestBuyers({
  customer_order,
  order_line,
}: Pick<TradeRows, 'customer_order' | 'order_line'>): Buyer[] {
  const products = new Map(order_line.map((line) => [line.order_id, line.product_id]))
  const buyers = new Map<string, Buyer>()
  for (const { id, account_id: accountId, status } of customer_order.toReversed()) {
    const productId = products.get(id)
    if (status !== 'delivered' || !accountId || !productId || buyers.has(accountId)) continue
    buyers.set(accountId, { accountId, productId })
  }
  return [...buyers.values()]
}

/** Two critical reviews in three are reported once, the others twice. */
function reports(
  reviews: readonly ReviewRow[],
  buyers: readonly Buyer[],
  now: Date,
): ReviewWork['review_report'] {
  const critical = reviews.filter(({ rating }) => rating <= 2).slice(0, reported)
  return critical.flatMap((review, place) =>
    Array.from({ length: place % 3 === 0 ? 2 : 1 }, (_, time) => {
      const at = new Date(now.getTime() - (place * 9 + time * 2 + 1) * hourMs)
      return {
        id: demoId(`review report ${place} ${time}`, at),
        review_id: review.id,
        account_id: buyers[place * 2 + time]?.accountId ?? null,
        reason: reasons[(place + time) % reasons.length] ?? 'untrue',
        at,
      }
    }),
  )
}
