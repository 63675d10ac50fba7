import type { returnWork } from '../../../../contract/admin/return-views.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import {
  type PairCondition,
  pairConditions,
  type ReturnKind,
  type ReturnStatus,
  returnStatusWords,
} from '../../../../contract/wording/return-words.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

export type ReturnWork = (typeof returnWork)[number]

export const workWords: Record<ReturnWork, string> = {
  to_receive: 'To receive',
  to_decide: 'To decide',
  claims: 'Claims to decide',
  to_pay: 'Waiting for payment',
  to_send: 'New pairs to send',
  overdue: 'Overdue',
}

export const kindWords: Record<ReturnKind, string> = {
  return: 'Return',
  exchange: 'Exchange',
  claim: 'Claim',
}

/** As staff read it: the customers' words speak to the customer. */
export const staffStatusWords: Record<ReturnStatus, string> = {
  ...returnStatusWords,
  in_transit: 'On its way',
  refused: 'Refused',
}

const statusTones: Record<ReturnStatus, BadgeTone> = {
  requested: 'info',
  labelled: 'info',
  in_transit: 'transit',
  received: 'warning',
  settled: 'success',
  lapsed: 'neutral',
  cancelled: 'neutral',
  refused: 'danger',
  lost: 'danger',
}

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={statusTones[status]}>{staffStatusWords[status]}</Badge>
}

/** Conditions of which staff say whether the pair is taken back. */
export const judgedConditions: readonly PairCondition[] = ['worn', 'damaged']

/** Conditions that want a note and perhaps a photograph. */
export const notedConditions: readonly PairCondition[] = pairConditions.slice(2)

type NamedShoe = { brand: string; title: string; color: string; size: string; gender: string | null }

export function shoeInWords({ brand, title, color, size, gender }: NamedShoe): string {
  return `${brand} ${title}, ${color}, size ${sizeLabel(size, gender)}`
}

export function pairsInWords(pairs: number): string {
  return countOf(pairs, 'pair')
}
