import { useSearchParams } from 'react-router'
import type { PickRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { PackButton } from './pack-button.tsx'
import { Paper } from './paper.tsx'
import { useTakenPairs } from './taken-pairs.ts'

/** What to take off the shelves, in their order, ticked off on the way; then slips and boxes. */
export function PickListScreen() {
  const may = useMay()
  const [params] = useSearchParams()
  const orders = params.get('orders') ?? ''
  const { data, error } = useAdminQuery(e.getPickList, { query: { orders } })
  return (
    <Paper
      title="Pick list"
      error={error}
      isLoading={!data}
      actions={
        <>
          <LinkButton
            kind="outline"
            size="compact"
            href={`${adminHref('/orders/packing-slips')}?orders=${orders}`}
          >
            Packing slips
          </LinkButton>
          {may('orders:write') && <PackButton orders={orders.split(',')} />}
        </>
      }
    >
      {data?.rows.length === 0 && <p>Nothing of these orders is to be picked.</p>}
      {data && data.rows.length > 0 && <PickRows rows={data.rows} orders={orders} />}
    </Paper>
  )
}

function PickRows({ rows, orders }: { rows: readonly PickRowView[]; orders: string }) {
  const { isTaken, count, toggle } = useTakenPairs(orders)
  return (
    <>
      <p role="status" className="mb-2 text-small text-soft print:hidden">
        {count === 0 ? 'Tick off what you have taken: it stays ticked.' : `${count} of ${rows.length} taken`}
      </p>
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-start">
            {['', 'Pairs', 'Shoe', 'Size'].map((head) => (
              <th key={head} scope="col" className="py-2 pe-3 text-start font-semibold">
                {head || <span className="sr-only">Taken</span>}
              </th>
            ))}
            <th scope="col" className={classNames('py-2 text-start font-semibold', onPaper)}>
              For
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = `${row.brand} ${row.title}, ${row.color}, size ${row.size}`
            return (
              <PickRow key={name} row={row} name={name} isTaken={isTaken(name)} onTake={() => toggle(name)} />
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** On phones the orders stand below the shoe instead. */
const onPaper = 'max-md:hidden print:table-cell'

interface PickRowProps {
  row: PickRowView
  name: string
  isTaken: boolean
  onTake: () => void
}

function PickRow({ row, name, isTaken, onTake }: PickRowProps) {
  const { brand, title, color, size, quantity } = row
  const orders = row.orders
    .map((each) => `${shownNumber(each.id)}${each.quantity > 1 ? ` × ${each.quantity}` : ''}`)
    .join(', ')
  return (
    <tr className={classNames('border-line border-b align-top', isTaken && 'text-soft print:text-ink')}>
      <td className="pe-3">
        <label className="choice">
          <input
            type="checkbox"
            aria-label={`${name} taken`}
            checked={isTaken}
            onChange={onTake}
            className="choice-box tick"
          />
        </label>
      </td>
      <td className="figures py-3 pe-3 font-semibold">{quantity}</td>
      <td className="py-3 pe-3">
        <span className={classNames(isTaken && 'line-through print:no-underline')}>
          {brand} {title}
        </span>
        <span className="block text-caption text-soft">{color}</span>
        <span className="block text-caption text-soft md:hidden print:hidden">{orders}</span>
      </td>
      <td className="figures py-3 pe-3 font-semibold">{size}</td>
      <td className={classNames('py-3 text-caption text-soft', onPaper)}>{orders}</td>
    </tr>
  )
}
