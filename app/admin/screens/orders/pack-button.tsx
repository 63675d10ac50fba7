import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'

/** Marks orders as packed, by their ids; says how many were refused, and why the first was. */
export function PackButton({ orders }: { orders: readonly string[] }) {
  const toast = useToast()
  const pack = useAdminChange(e.packOrders, e.listAllOrders, e.getAnyOrder)
  function markPacked() {
    pack.mutate(
      { body: { orders: [...orders] } },
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
    <Button size="compact" busy={pack.isPending} onClick={markPacked}>
      Mark packed
    </Button>
  )
}
