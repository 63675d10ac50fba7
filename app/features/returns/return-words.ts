import type { CustomerReturn } from '../../../contract/return-views.ts'
import type { ReturnKind, ReturnStatus } from '../../../contract/wording/return-words.ts'
import { useRootData } from '../../api/shop-settings.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const kindNames: Record<ReturnKind, string> = {
  exchange: 'Exchange',
  return: 'Return',
  claim: 'Problem report',
}

export const returnTones: Record<ReturnStatus, BadgeTone> = {
  requested: 'info',
  labelled: 'info',
  in_transit: 'transit',
  received: 'info',
  settled: 'success',
  lapsed: 'warning',
  cancelled: 'neutral',
  refused: 'danger',
  lost: 'warning',
}

/** "Exchange R-7F3K9Q". */
export function returnTitle({ kind, number }: Pick<CustomerReturn, 'kind' | 'number'>): string {
  return `${kindNames[kind]} ${number}`
}

/** The last day of a deadline, such as "Tue, Dec 1", as the shop's time zone counts. */
export function deadlineDay(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(time))
}

/** The time zone in which the shop counts days. */
export function useShopTimeZone(): string {
  return useRootData()?.settings.timeZone ?? 'UTC'
}
