import { cartEndpoints } from '../../contract/cart.ts'
import { handle, type Route } from '../platform/http/route.ts'
import {
  addToCart,
  type CartDeps,
  clearCart,
  mergeCart,
  priceLines,
  readCart,
  removeFromCart,
  updateCart,
} from './cart.ts'

/** Routes of the cart. */
export function cartRoutes(deps: CartDeps): Route[] {
  return [
    handle(cartEndpoints.getCart, (_, { caller }) => readCart(deps.db, caller.accountId)),
    handle(cartEndpoints.addToCart, ({ body }, { caller, idempotencyKey }) =>
      addToCart(deps, caller.accountId, body, idempotencyKey),
    ),
    handle(cartEndpoints.removeFromCart, ({ body }, { caller }) =>
      removeFromCart(deps, caller.accountId, body),
    ),
    handle(cartEndpoints.updateCart, ({ body }, { caller }) => updateCart(deps, caller.accountId, body)),
    handle(cartEndpoints.clearCart, (_, { caller }) => clearCart(deps, caller.accountId)),
    handle(cartEndpoints.mergeCart, ({ body }, { caller }) => mergeCart(deps, caller.accountId, body.items)),
    handle(cartEndpoints.priceLines, ({ body }) => priceLines(deps.db, body.items)),
  ]
}
