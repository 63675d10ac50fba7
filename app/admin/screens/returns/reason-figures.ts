import type { ReasonFigure } from '../../../../contract/admin/return-views.ts'

/** Groups of reasons, as columns that fit a screen. */
export const reasonGroups = [
  { name: 'small', label: 'Too small', reasons: ['too_short', 'too_narrow'] },
  { name: 'large', label: 'Too large', reasons: ['too_long', 'too_wide', 'heel_slips'] },
  { name: 'rubs', label: 'Rubs', reasons: ['rubs'] },
  { name: 'look', label: 'Looks or quality', reasons: ['looks_different', 'quality'] },
  { name: 'mind', label: 'Late, changed mind', reasons: ['late', 'changed_mind'] },
  { name: 'fault', label: 'Claims', reasons: ['faulty', 'wrong_item', 'never_arrived'] },
] as const satisfies readonly { name: string; label: string; reasons: readonly ReasonFigure['reason'][] }[]

export type ReasonGroupName = (typeof reasonGroups)[number]['name']

export type ReasonRow = {
  key: string
  productId: string
  brand: string
  title: string
  /** null: all sizes of the model. */
  size: string | null
  answers: number
  sold: number
  groups: Record<ReasonGroupName, number>
}

const groupOf = new Map<ReasonFigure['reason'], ReasonGroupName>(
  reasonGroups.flatMap(({ name, reasons }) => reasons.map((reason) => [reason, name] as const)),
)

/** Figures by model and size, or by model alone; most answers first. */
export function reasonRows(figures: readonly ReasonFigure[], by: 'model' | 'size'): ReasonRow[] {
  const rows = new Map<string, ReasonRow>()
  const soldOf = new Map<string, number>()
  for (const { productId, brand, title, size, reason, answers, sold } of figures) {
    const key = by === 'size' ? `${productId} ${size}` : productId
    const row = rows.get(key) ?? {
      key,
      productId,
      brand,
      title,
      size: by === 'size' ? size : null,
      answers: 0,
      sold: 0,
      groups: { small: 0, large: 0, rubs: 0, look: 0, mind: 0, fault: 0 },
    }
    const group = groupOf.get(reason)
    row.answers += answers
    if (group) row.groups[group] += answers
    // What was sold of a size stands in each of its figures: it counts once.
    const sizeKey = `${productId} ${size}`
    if (!soldOf.has(sizeKey)) row.sold += sold
    soldOf.set(sizeKey, sold)
    rows.set(key, row)
  }
  return [...rows.values()].sort((a, b) => b.answers - a.answers || a.title.localeCompare(b.title))
}

/** Answers in percent of the pairs sold; null where none were. */
export function shareBack({ answers, sold }: Pick<ReasonRow, 'answers' | 'sold'>): number | null {
  return sold === 0 ? null : Math.round((answers / sold) * 100)
}
