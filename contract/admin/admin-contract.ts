import { auditEndpoints } from './audit.ts'
import { bulkEditEndpoints } from './bulk-edit.ts'
import { contentAdminEndpoints } from './content.ts'
import { customerEndpoints } from './customers.ts'
import { discountEndpoints } from './discounts.ts'
import { figureEndpoints } from './figures.ts'
import { importEndpoints } from './imports.ts'
import { inboxEndpoints } from './inbox.ts'
import { jobEndpoints } from './jobs.ts'
import { mailEndpoints } from './mails.ts'
import { orderAdminEndpoints } from './orders.ts'
import { pictureEndpoints } from './pictures.ts'
import { adminProductEndpoints } from './products.ts'
import { returnAdminEndpoints } from './returns.ts'
import { reviewAdminEndpoints } from './reviews.ts'
import { saleEndpoints } from './sales.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { searchAdminEndpoints } from './search.ts'
import { settingAdminEndpoints } from './settings.ts'
import { staffSignInEndpoints } from './sign-in.ts'
import { staffEndpoints } from './staff.ts'
import { stockEndpoints } from './stock.ts'
import { todayEndpoints } from './today.ts'
import { webhookEndpoints } from './webhooks.ts'

/** All endpoints of the back office by noun, apart from the shop's; a line here for each `contract/admin/<noun>.ts`. */
export const adminContract = {
  signIn: staffSignInEndpoints,
  staff: staffEndpoints,
  audit: auditEndpoints,
  orders: orderAdminEndpoints,
  returns: returnAdminEndpoints,
  customers: customerEndpoints,
  inbox: inboxEndpoints,
  reviews: reviewAdminEndpoints,
  savedViews: savedViewEndpoints,
  today: todayEndpoints,
  figures: figureEndpoints,
  products: adminProductEndpoints,
  pictures: pictureEndpoints,
  bulkEdits: bulkEditEndpoints,
  discounts: discountEndpoints,
  imports: importEndpoints,
  sales: saleEndpoints,
  search: searchAdminEndpoints,
  settings: settingAdminEndpoints,
  content: contentAdminEndpoints,
  stock: stockEndpoints,
  webhooks: webhookEndpoints,
  jobs: jobEndpoints,
  mails: mailEndpoints,
}
