import { useSyncExternalStore } from 'react'
import { isShopAway, subscribeToShopAway } from '../api/shop-away.ts'

const never = () => false

/** Says (docs/product.md#database-away) that the shop refuses carts, orders and the like for a moment; what was refused is asked for again by itself. */
export function AwayNotice() {
  const away = useSyncExternalStore(subscribeToShopAway, isShopAway, never)
  return (
    <p role="status" className="bg-inverse px-gutter py-3 text-center text-on-inverse text-small empty:p-0">
      {away &&
        'Carts, orders and accounts can’t be reached right now. You can go on looking; we try again by ourselves.'}
    </p>
  )
}
