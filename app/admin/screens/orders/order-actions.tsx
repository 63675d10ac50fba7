import { useNavigate } from 'react-router'
import { maxBatch, type OrderRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'

/** What can be done with the selected orders at once. */
export function OrderActions({ orders, onSend }: { orders: readonly OrderRowView[]; onSend: () => void }) {
  const may = useMay()
  const toast = useToast()
  const navigate = useNavigate()
  const pack = useAdminChange(e.packOrders, e.listAllOrders, e.getAnyOrder)
  const ids = orders.map(({ id }) => id)
  if (ids.length > maxBatch) return <span>At most {maxBatch} at once</span>
  const query = `?orders=${ids.join(',')}`
  function markPacked() {
    pack.mutate(
      { body: { orders: ids } },
      {
        onSuccess: ({ done, refused, orders: report }) => {
          const first = report.find(({ refusal }) => refusal)?.refusal?.message
          if (refused === 0) toast.success(`${done} marked as packed`)
          else toast.error(`${done} marked as packed, ${refused} not. ${first ?? ''}`)
        },
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <>
      <Button size="compact" onClick={() => void navigate(`/orders/pick-list${query}`)}>
        Pick list
      </Button>
      <Button size="compact" onClick={() => void navigate(`/orders/packing-slips${query}`)}>
        Packing slips
      </Button>
      {may('orders:write') && (
        <>
          <Button size="compact" busy={pack.isPending} onClick={markPacked}>
            Mark packed
          </Button>
          <Button size="compact" onClick={onSend}>
            Send
          </Button>
        </>
      )}
    </>
  )
}
