import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../table/table-types.ts'

/** Pairs in stock; none stands out. */
export function pairsColumn<Row extends { pairs: number }>(): Column<Row> {
  return {
    id: 'pairs',
    label: 'Pairs',
    onPhone: true,
    text: ({ pairs }) => String(pairs),
    cell: ({ pairs }) =>
      pairs === 0 ? <Badge tone="danger">None</Badge> : <span className="figures">{pairs}</span>,
  }
}
