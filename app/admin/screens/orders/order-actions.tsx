import { maxBatch, type OrderRowView } from '../../../../contract/admin/order-views.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { PackButton } from './pack-button.tsx'

/** What can be done with the selected orders at once. */
export function OrderActions({ orders, onSend }: { orders: readonly OrderRowView[]; onSend: () => void }) {
  const may = useMay()
  const ids = orders.map(({ id }) => id)
  if (ids.length > maxBatch) return <span>At most {maxBatch} at once</span>
  const query = `?orders=${ids.join(',')}`
  return (
    <>
      <LinkButton size="compact" href={`${adminHref('/orders/pick-list')}${query}`}>
        Pick list
      </LinkButton>
      <LinkButton size="compact" href={`${adminHref('/orders/packing-slips')}${query}`}>
        Packing slips
      </LinkButton>
      {may('orders:write') && (
        <>
          <PackButton orders={ids} />
          <Button size="compact" onClick={onSend}>
            Send
          </Button>
        </>
      )}
    </>
  )
}
