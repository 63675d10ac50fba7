import { customerEndpoints as e } from '../../contract/admin/customers.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { addCustomerNote } from './customer-notes.ts'
import { listCustomers, readCustomerPage } from './customer-pages.ts'
import { exportCustomer, forgetByShop, signCustomerOut } from './operate-customers.ts'

/** Binds the back office's endpoints of customers to their verbs. */
export function customerAdminRoutes(deps: CustomerDeps): AdminRoute[] {
  const shown = async (id: string, changing: Promise<Refusal | null>) =>
    (await changing) ?? readCustomerPage(deps, id)
  return [
    handleAdmin(e.listCustomers, ({ query }) => listCustomers(deps.db, query)),
    handleAdmin(e.getCustomer, ({ params }) => readCustomerPage(deps, params.id)),
    handleAdmin(e.addCustomerNote, ({ params, body }, { by }) =>
      shown(params.id, addCustomerNote(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.endCustomerSessions, ({ params }, { by }) =>
      shown(params.id, signCustomerOut(deps, params.id, { by })),
    ),
    handleAdmin(e.exportCustomer, ({ params }, { by }) => exportCustomer(deps, params.id, { by })),
    handleAdmin(e.forgetCustomer, ({ params, body }, { by }) =>
      forgetByShop(deps, params.id, { ...body, by }),
    ),
  ]
}
