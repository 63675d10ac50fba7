import { accountEndpoints } from './accounts.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { contactEndpoints } from './contact.ts'
import { devMailEndpoints } from './dev-mail.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { recoveryEndpoints } from './recovery.ts'
import { reviewEndpoints } from './reviews.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every endpoint of the shop, by noun: the door that pages, screens, commands and tests all use. */
export const contract = {
  catalogue: catalogueEndpoints,
  reviews: reviewEndpoints,
  cart: cartEndpoints,
  wishlist: wishlistEndpoints,
  orders: orderEndpoints,
  accounts: accountEndpoints,
  newsletter: newsletterEndpoints,
  recovery: recoveryEndpoints,
  contact: contactEndpoints,
  devMail: devMailEndpoints,
}
