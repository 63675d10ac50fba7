import type { Wearer } from '../../../../contract/admin/figures.ts'

export const wearerLabels: Record<Wearer, string> = {
  men: 'Men',
  women: 'Women',
  kids: 'Kids',
  unknown: 'Deleted shoes',
}

export const wearers = ['men', 'women', 'kids', 'unknown'] as const satisfies readonly Wearer[]
