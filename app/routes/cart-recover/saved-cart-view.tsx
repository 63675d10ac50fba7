import { Notice } from '../../ui/notice.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { RecoverSummary } from './recover-summary.tsx'
import { keyOfItem, type SavedCart, sumSelected } from './saved-cart-sum.ts'
import { AvailableItem } from './saved-item-row.tsx'
import { SoldOutItem } from './sold-out-item.tsx'
import { useSelection } from './use-selection.ts'

type SavedCartViewProps = { token: string; cart: SavedCart; isGuest: boolean }

export function SavedCartView({ token, cart, isGuest }: SavedCartViewProps) {
  const { discount } = cart
  const { selected, toggle } = useSelection(token, cart.cartItems)
  const available = cart.cartItems.filter((item) => item.available)
  const gone = cart.cartItems.filter((item) => !item.available)
  const summary = (
    <RecoverSummary
      token={token}
      isGuest={isGuest}
      selected={selected}
      isWhole={selected.length === available.length}
      sum={sumSelected(selected, discount?.percent ?? 0)}
      discount={discount}
    />
  )
  return (
    <>
      <div className="mb-6 grid gap-1">
        <h1 className="display text-display">Welcome Back</h1>
        <p className="text-soft">
          Your cart was saved on <time dateTime={cart.createdAt}>{longDate(cart.createdAt)}</time>.
        </p>
      </div>
      {discount && (
        <div className="mb-6">
          <Notice tone="success" title={`${discount.percent}% off with the code ${discount.code}`}>
            Enter it at checkout.
          </Notice>
        </div>
      )}
      <RailLayout side="end" width="wide" narrow="below" railLabel="Summary" rail={summary}>
        {available.length === 0 && (
          <p className="mb-6 text-soft">None of these pairs is in stock right now.</p>
        )}
        {available.length > 0 && (
          <section aria-labelledby="available-items" className="mb-8">
            <h2 id="available-items" className="display mb-2 text-title">
              Available Items
            </h2>
            <ul className="border-line border-t">
              {available.map((item) => (
                <AvailableItem
                  key={keyOfItem(item)}
                  item={item}
                  checked={selected.includes(item)}
                  onToggle={() => toggle(item)}
                />
              ))}
            </ul>
          </section>
        )}
        {gone.length > 0 && (
          <section aria-labelledby="gone-items">
            <h2 id="gone-items" className="display mb-2 text-title">
              No Longer Available
            </h2>
            <ul className="border-line border-t">
              {gone.map((item) => (
                <SoldOutItem key={keyOfItem(item)} item={item} />
              ))}
            </ul>
          </section>
        )}
      </RailLayout>
    </>
  )
}

function longDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })
}
