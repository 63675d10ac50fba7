import { saleEndpoints as e, type SaleView } from '../../../../contract/admin/sales.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { momentInWords } from './product-words.tsx'

const tones: Record<SaleView['state'], BadgeTone> = { planned: 'info', running: 'success', ended: 'neutral' }
const stateWords: Record<SaleView['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
}

const reductionOf = ({ percent, amount }: SaleView) =>
  percent === null ? `${formatDollars(amount ?? 0)} off` : `${percent}% off`

const columns: readonly Column<SaleView>[] = [
  {
    id: 'name',
    label: 'Sale',
    onPhone: true,
    text: ({ name }) => name,
    cell: (sale) => (
      <span className="grid">
        <span className="font-medium">{sale.name}</span>
        <span className="text-caption text-soft">{reductionOf(sale)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state }) => state,
    cell: ({ state, unpriced }) => (
      <span className="flex flex-wrap items-center gap-1">
        <Badge tone={tones[state]}>{stateWords[state]}</Badge>
        {unpriced > 0 && <span className="text-caption text-soft">{unpriced} prices to follow</span>}
      </span>
    ),
  },
  {
    id: 'products',
    label: 'Products',
    text: ({ products }) => String(products),
    cell: ({ products }) => <span className="figures">{products}</span>,
  },
  {
    id: 'from',
    label: 'From',
    text: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => momentInWords(startsAt),
  },
  { id: 'to', label: 'To', text: ({ endsAt }) => endsAt, cell: ({ endsAt }) => momentInWords(endsAt) },
  {
    id: 'end',
    label: 'Action',
    onPhone: true,
    text: () => '',
    cell: (sale) => <EndSale sale={sale} />,
  },
]

/** Sales with their times; each may be ended at once. */
export function SalesScreen() {
  const may = useMay()
  return (
    <>
      <ScreenHead title="Sales">
        {may('products:read') && (
          <LinkButton href={adminHref('/products')} kind="outline" size="compact">
            Select products for one
          </LinkButton>
        )}
      </ScreenHead>
      <DataTable
        label="Sales"
        screen="sales"
        endpoint={e.listSales}
        columns={columns}
        nameOf={({ name }) => name}
        empty={{ title: 'No sales yet', text: 'Select products in their list to put them on sale.' }}
      />
    </>
  )
}

function EndSale({ sale }: { sale: SaleView }) {
  const may = useMay()
  const toast = useToast()
  const end = useAdminChange(e.endSale, e.listSales)
  if (sale.state === 'ended' || !may('prices:write')) return null
  return (
    <Button
      kind="outline"
      size="compact"
      busy={end.isPending}
      onClick={() =>
        end.mutate(
          { params: { id: sale._id }, body: {} },
          {
            onSuccess: () => toast.success(`${sale.name} has ended; prices go back at once`),
            onError: (error) => toast.error(wordsOf(error)),
          },
        )
      }
    >
      {sale.state === 'planned' ? 'Call off' : 'End now'}
    </Button>
  )
}
