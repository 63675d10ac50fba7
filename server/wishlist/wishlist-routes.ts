import { wishlistEndpoints } from '../../contract/wishlist.ts'
import { handle, type Route } from '../platform/http/route.ts'
import {
  addToWishlist,
  readWishedIds,
  readWishlist,
  removeFromWishlist,
  type WishlistDeps,
} from './wishlist.ts'

/** Routes of the wishlist. */
export function wishlistRoutes(deps: WishlistDeps): Route[] {
  return [
    handle(wishlistEndpoints.getWishlist, ({ query }, { caller }) =>
      readWishlist(deps, caller.accountId, query.page),
    ),
    handle(wishlistEndpoints.getWishedIds, (_, { caller }) => readWishedIds(deps, caller.accountId)),
    handle(wishlistEndpoints.addToWishlist, ({ body }, { caller }) =>
      addToWishlist(deps, caller.accountId, body),
    ),
    handle(wishlistEndpoints.removeFromWishlist, ({ body }, { caller }) =>
      removeFromWishlist(deps, caller.accountId, body.productId),
    ),
  ]
}
