import { accountEndpoints } from './accounts.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './content/content.ts'
import { sceneEndpoints } from './content/scenes.ts'
import { visitEndpoints } from './counts/visits.ts'
import { devMailEndpoints } from './dev-mail.ts'
import { fitProfileEndpoints } from './fit-profile.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { productCardEndpoints } from './product-cards.ts'
import { recoveryEndpoints } from './recovery.ts'
import { restockEndpoints } from './restock.ts'
import { returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { settingsEndpoints } from './settings.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** All endpoints by noun, used by pages, commands and tests. */
export const contract = {
  catalogue: catalogueEndpoints,
  productCards: productCardEndpoints,
  scenes: sceneEndpoints,
  reviews: reviewEndpoints,
  fitProfile: fitProfileEndpoints,
  restock: restockEndpoints,
  cart: cartEndpoints,
  wishlist: wishlistEndpoints,
  orders: orderEndpoints,
  returns: returnEndpoints,
  accounts: accountEndpoints,
  newsletter: newsletterEndpoints,
  recovery: recoveryEndpoints,
  contact: contactEndpoints,
  devMail: devMailEndpoints,
  settings: settingsEndpoints,
  content: contentEndpoints,
  visits: visitEndpoints,
}
