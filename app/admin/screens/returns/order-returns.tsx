import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { OpenReturnForm } from './open-return-form.tsx'
import { ReturnList } from './return-list.tsx'

/** Returns of an order, with what can be begun; only for who may read them. */
export function OrderReturns({ order }: { order: OrderPage }) {
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()
  const isOut = order.lines.some(({ sent }) => sent > 0) || order.status === 'delivered'
  if (!may('returns:read') || !isOut) return null
  return (
    <section aria-label="Returns" className="grid min-w-0 content-start gap-2">
      <h2 className="font-semibold text-small">Returns</h2>
      <ReturnList query={{ order: order.id }}>
        <p className="text-small text-soft">None of its pairs has come back.</p>
      </ReturnList>
      {may('returns:write') && (
        <div className="flex flex-wrap gap-2">
          <Link
            to={`${adminHref('/returns-desk')}?find=${order.orderNumber}`}
            className={buttonStyle({ kind: 'outline', size: 'compact' })}
          >
            Receive a parcel
          </Link>
          <Button kind="outline" size="compact" onClick={() => setOpening(true)}>
            Start a return
          </Button>
        </div>
      )}
      {isOpening && (
        <Dialog
          open
          onOpenChange={setOpening}
          title="Start a return"
          description={`${shownNumber(order.id)}: the customer gets a mail with the label.`}
        >
          <OpenReturnForm
            order={order}
            submitLabel="Start the return"
            onOpened={({ id }) => void navigate(adminHref('/returns/:id', { id }))}
          />
        </Dialog>
      )}
    </section>
  )
}
