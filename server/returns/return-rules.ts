import type { ShopSettings } from '../../contract/settings.ts'
import type { PlannedLine, WholeOrder } from '../orders/orders.ts'
import { dayWords, endOfDay } from './calendar-days.ts'
import type { ReturnRow } from './returns-queries.ts'

type Ground = {
  order: Pick<WholeOrder, 'status'>
  arrived: ReadonlyMap<number, Date | null>
  finalSale: ReadonlySet<string>
  settings: Pick<ShopSettings, 'returnDays' | 'timeZone' | 'supportEmail'>
  now: Date
  byStaff: boolean
}

/** Until when a line may come back; null where it has not arrived or no returns are promised. */
export function returnUntil(
  { arrived, settings: { returnDays, timeZone } }: Pick<Ground, 'arrived' | 'settings'>,
  position: number,
): Date | null {
  const day = arrived.get(position) ?? null
  return day === null || returnDays === null ? null : endOfDay(day, returnDays, timeZone)
}

/** Why a line may not come back, as the customer reads it; null where it may. */
export function returnRefusal(
  ground: Ground,
  line: Pick<PlannedLine, 'position' | 'productId'>,
): string | null {
  const { order, arrived, finalSale, settings, now, byStaff } = ground
  if (order.status !== 'delivered' || (arrived.get(line.position) ?? null) === null) {
    return 'Pairs can come back once they have arrived'
  }
  if (byStaff) return null
  if (finalSale.has(line.productId)) return 'This pair was sold as final: it comes back only for a fault'
  const until = returnUntil(ground, line.position)
  if (until === null) return `To send a pair back, email ${settings.supportEmail}`
  if (until < now) return `The time for returns ended on ${dayWords(until, settings.timeZone)}`
  return null
}

/** Why there can be no claim; null where there can. */
export function claimRefusal({ order }: Pick<Ground, 'order'>): string | null {
  if (order.status === 'shipped' || order.status === 'delivered') return null
  return 'There is nothing to claim before an order is sent'
}

/** When each line arrived: with the order, or, of a pair that replaces another, the day it was sent. */
export function arrivals(
  order: Pick<WholeOrder, 'events'>,
  lines: readonly Pick<PlannedLine, 'position' | 'returnId'>[],
  parcels: readonly { sentAt: Date; lines: readonly { position: number }[] }[],
): Map<number, Date | null> {
  const delivered = order.events.findLast(({ status }) => status === 'delivered')
  return new Map(
    lines.map(({ position, returnId }) => {
      if (returnId === null) return [position, delivered ? new Date(delivered.at) : null]
      const sent = parcels.findLast((parcel) => parcel.lines.some((each) => each.position === position))
      return [position, sent?.sentAt ?? null]
    }),
  )
}

/** Whether a return has a label, or could have one. */
export function hasLabel({ status, sendsBack }: Pick<ReturnRow, 'status' | 'sendsBack'>): boolean {
  return sendsBack && (status === 'requested' || status === 'labelled' || status === 'in_transit')
}
