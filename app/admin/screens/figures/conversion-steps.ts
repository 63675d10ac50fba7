import type { DaySums } from '../../../../contract/admin/figures.ts'

/** A step on the way from looking at a shoe to paying for it. */
export type ConversionStep = {
  id: string
  label: string
  count: number
  before: number
  /** The count of the step before it, and of the first one. */
  from: number
  first: number
  firstBefore: number
}

const steps = [
  { id: 'viewed', label: 'Looked at a shoe', of: ({ viewed }: DaySums) => viewed },
  { id: 'carted', label: 'Put one in the cart', of: ({ carted }: DaySums) => carted },
  { id: 'checkouts', label: 'Went to checkout', of: ({ checkouts }: DaySums) => checkouts },
  { id: 'orders', label: 'Ordered', of: ({ orders }: DaySums) => orders },
]

export function conversionSteps(now: DaySums, before: DaySums): ConversionStep[] {
  return steps.map(({ id, label, of }, at) => ({
    id,
    label,
    count: of(now),
    before: of(before),
    from: (steps[at - 1]?.of ?? of)(now),
    first: now.viewed,
    firstBefore: before.viewed,
  }))
}
