import type { ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { StaffKey } from '../../contract/admin/staff-keys.ts'
import type { AdminPath } from './admin-href.ts'
import { useMay } from './api/use-session.ts'
import { menuGroups } from './frame/menu-entries.ts'
import { Notices } from './frame/notices.tsx'
import { AccountScreen } from './screens/account-screen.tsx'
import { ApiKeysScreen } from './screens/api-keys-screen.tsx'
import { AuditScreen } from './screens/audit-screen.tsx'
import { ContentPageScreen } from './screens/content/content-page-screen.tsx'
import { ContentScreen } from './screens/content/content-screen.tsx'
import { CustomerScreen } from './screens/customers/customer-screen.tsx'
import { CustomersScreen } from './screens/customers/customers-screen.tsx'
import { DiscountScreen, NewDiscountScreen } from './screens/discounts/discount-screen.tsx'
import { DiscountsScreen } from './screens/discounts/discounts-screen.tsx'
import { FailedScreen } from './screens/failed-screen.tsx'
import { FiguresScreen } from './screens/figures/figures-screen.tsx'
import { ImportScreen } from './screens/import/import-screen.tsx'
import { ImportsScreen } from './screens/import/imports-screen.tsx'
import { InboxScreen } from './screens/inbox/inbox-screen.tsx'
import { QueryScreen } from './screens/inbox/query-screen.tsx'
import { MissingScreen } from './screens/missing-screen.tsx'
import { OrderScreen } from './screens/orders/order-screen.tsx'
import { OrdersScreen } from './screens/orders/orders-screen.tsx'
import { PackingSlipsScreen } from './screens/orders/packing-slips-screen.tsx'
import { PickListScreen } from './screens/orders/pick-list-screen.tsx'
import { RefundsScreen } from './screens/orders/refunds-screen.tsx'
import { BulkEditScreen, BulkEditsScreen } from './screens/products/bulk-edit-screens.tsx'
import { ProductScreen } from './screens/products/product-screen.tsx'
import { ProductsScreen } from './screens/products/products-screen.tsx'
import { SalesScreen } from './screens/products/sales-screen.tsx'
import { JobsScreen } from './screens/queue/jobs-screen.tsx'
import { MailsScreen } from './screens/queue/mails-screen.tsx'
import { ReturnLabelScreen } from './screens/returns/label-screen.tsx'
import { ReasonsScreen } from './screens/returns/reasons-screen.tsx'
import { ReturnScreen } from './screens/returns/return-screen.tsx'
import { ReturnsDeskScreen } from './screens/returns/returns-desk-screen.tsx'
import { ReturnsScreen } from './screens/returns/returns-screen.tsx'
import { ReturnRulesScreen } from './screens/returns/rules-screen.tsx'
import { ReviewScreen } from './screens/reviews/review-screen.tsx'
import { ReviewsScreen } from './screens/reviews/reviews-screen.tsx'
import { RolesScreen } from './screens/roles-screen.tsx'
import { MissingSearchesScreen } from './screens/search/missing-searches-screen.tsx'
import { SynonymsScreen } from './screens/search/synonyms-screen.tsx'
import { SettingsScreen } from './screens/settings/settings-screen.tsx'
import { StaffScreen } from './screens/staff-screen.tsx'
import { SizeHistoryScreen } from './screens/stock/size-history-screen.tsx'
import { StockScreen } from './screens/stock/stock-screen.tsx'
import { TodayScreen } from './screens/today-screen.tsx'
import { WebhookScreen } from './screens/webhooks/webhook-screen.tsx'
import { WebhooksScreen } from './screens/webhooks/webhooks-screen.tsx'
import { InvitationScreen } from './session/invitation-screen.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** The screen of each address of the menu. */
const screens: Partial<Record<AdminPath, ReactNode>> = {
  '/': <TodayScreen />,
  '/figures': <FiguresScreen />,
  '/orders': <OrdersScreen />,
  '/returns': <ReturnsScreen />,
  '/returns-desk': <ReturnsDeskScreen />,
  '/products': <ProductsScreen />,
  '/stock': <StockScreen />,
  '/sales': <SalesScreen />,
  '/discounts': <DiscountsScreen />,
  '/content': <ContentScreen />,
  '/search': <MissingSearchesScreen />,
  '/imports': <ImportsScreen />,
  '/customers': <CustomersScreen />,
  '/inbox': <InboxScreen />,
  '/reviews': <ReviewsScreen />,
  '/settings': <SettingsScreen />,
  '/staff': <StaffScreen />,
  '/roles': <RolesScreen />,
  '/api-keys': <ApiKeysScreen />,
  '/webhooks': <WebhooksScreen />,
  '/jobs': <JobsScreen />,
  '/mails': <MailsScreen />,
  '/audit': <AuditScreen />,
  '/account': <AccountScreen />,
}

/** Screens that a list leads to, with the right that they take. */
const innerPages: readonly { path: AdminPath; needs: StaffKey; screen: ReactNode }[] = [
  { path: '/content/:page', needs: 'content:read', screen: <ContentPageScreen /> },
  { path: '/discounts/new', needs: 'discounts:write', screen: <NewDiscountScreen /> },
  { path: '/discounts/:id', needs: 'discounts:read', screen: <DiscountScreen /> },
  { path: '/orders/pick-list', needs: 'orders:read', screen: <PickListScreen /> },
  { path: '/orders/packing-slips', needs: 'orders:read', screen: <PackingSlipsScreen /> },
  { path: '/orders/:id', needs: 'orders:read', screen: <OrderScreen /> },
  { path: '/refunds', needs: 'refunds:read', screen: <RefundsScreen /> },
  { path: '/returns/reasons', needs: 'returns:read', screen: <ReasonsScreen /> },
  { path: '/returns/rules', needs: 'returns:read', screen: <ReturnRulesScreen /> },
  { path: '/returns/:id', needs: 'returns:read', screen: <ReturnScreen /> },
  { path: '/returns/:id/label', needs: 'returns:read', screen: <ReturnLabelScreen /> },
  { path: '/inbox/:id', needs: 'inbox:read', screen: <QueryScreen /> },
  { path: '/reviews/:id', needs: 'reviews:read', screen: <ReviewScreen /> },
  { path: '/products/bulk-edits', needs: 'products:read', screen: <BulkEditsScreen /> },
  { path: '/products/bulk-edits/:id', needs: 'products:read', screen: <BulkEditScreen /> },
  { path: '/products/:id', needs: 'products:read', screen: <ProductScreen /> },
  { path: '/imports/:id', needs: 'products:read', screen: <ImportScreen /> },
  { path: '/stock/:variant/:size', needs: 'stock:read', screen: <SizeHistoryScreen /> },
  { path: '/customers/:id', needs: 'customers:read', screen: <CustomerScreen /> },
  { path: '/search/synonyms', needs: 'content:read', screen: <SynonymsScreen /> },
  { path: '/webhooks/:id', needs: 'settings:read', screen: <WebhookScreen /> },
]

const pages = menuGroups.flatMap((group) => group.pages)

/** Every address of the back office. A screen opens to who holds the right that the menu names. */
export const adminRoutes: RouteObject[] = [
  {
    element: <Notices />,
    errorElement: <FailedScreen />,
    children: [
      { path: '/invitation', element: <InvitationScreen /> },
      { element: <SessionGate />, children: [{ errorElement: <FailedScreen />, children: screenRoutes() }] },
    ],
  },
]

function screenRoutes(): RouteObject[] {
  return [
    ...pages.map(({ path, needs }) => ({
      path,
      element: <Guarded needs={needs}>{screens[path]}</Guarded>,
    })),
    ...innerPages.map(({ path, needs, screen }) => ({
      path,
      element: <Guarded needs={needs}>{screen}</Guarded>,
    })),
    { path: '/login', element: <Navigate to="/" replace /> },
    { path: '*', element: <MissingScreen /> },
  ]
}

function Guarded({ needs, children }: { needs: StaffKey | undefined; children: ReactNode }) {
  const may = useMay()
  return needs && !may(needs) ? <MissingScreen isForbidden /> : children
}
