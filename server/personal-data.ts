import { auditData } from './audit/audit-personal-data.ts'
import { cartData } from './cart/cart-personal-data.ts'
import { viewData } from './catalogue/views-personal-data.ts'
import { contactData } from './contact/contact-personal-data.ts'
import { customerData } from './customers/customers-personal-data.ts'
import { discountData } from './discounts/discounts-personal-data.ts'
import { fitData } from './fit/fit-personal-data.ts'
import { newsletterData } from './newsletter/newsletter-personal-data.ts'
import { orderData } from './orders/orders-personal-data.ts'
import type { PersonalData } from './platform/person.ts'
import { recoveryData } from './recovery/recovery-personal-data.ts'
import { restockData } from './restock/restock-personal-data.ts'
import { returnData } from './returns/returns-personal-data.ts'
import { reviewData } from './reviews/reviews-personal-data.ts'
import { shipmentData } from './shipments/shipments-personal-data.ts'
import { wishlistData } from './wishlist/wishlist-personal-data.ts'

/** What each noun keeps of a customer: accounts hands it out and forgets it through this list. */
export const personalData: readonly PersonalData[] = [
  fitData,
  cartData,
  wishlistData,
  viewData,
  reviewData,
  contactData,
  customerData,
  recoveryData,
  discountData,
  newsletterData,
  restockData,
  shipmentData,
  returnData,
  orderData,
  auditData,
]
