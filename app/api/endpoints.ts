/**
 * Endpoints for calls from the browser. The browser's build keeps method and path and drops the schemas
 * (scripts/slim-endpoints.ts), which only the server needs.
 */
export { accountEndpoints } from '../../contract/accounts.ts'
export { cartEndpoints } from '../../contract/cart.ts'
export { catalogueEndpoints } from '../../contract/catalogue.ts'
export { contactEndpoints } from '../../contract/contact.ts'
export { contentEndpoints } from '../../contract/content/content.ts'
export { sceneEndpoints } from '../../contract/content/scenes.ts'
export { visitEndpoints } from '../../contract/counts/visits.ts'
export { devMailEndpoints } from '../../contract/dev-mail.ts'
export { fitProfileEndpoints } from '../../contract/fit-profile.ts'
export { newsletterEndpoints } from '../../contract/newsletter.ts'
export { orderEndpoints } from '../../contract/orders.ts'
export { productCardEndpoints } from '../../contract/product-cards.ts'
export { recoveryEndpoints } from '../../contract/recovery.ts'
export { restockEndpoints } from '../../contract/restock.ts'
export { reviewEndpoints } from '../../contract/reviews.ts'
export { settingsEndpoints } from '../../contract/settings.ts'
export { wishlistEndpoints } from '../../contract/wishlist.ts'
