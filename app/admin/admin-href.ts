import type { PathParam } from 'react-router'

/** Every address of the back office below its root; `admin-routes.tsx` has a screen for each. */
export type AdminPath =
  | '/'
  | '/account'
  | '/api-keys'
  | '/audit'
  | '/content'
  | '/content/:page'
  | '/customers'
  | '/customers/:id'
  | '/figures'
  | '/inbox'
  | '/inbox/:id'
  | '/discounts'
  | '/discounts/:id'
  | '/discounts/new'
  | '/imports'
  | '/imports/:id'
  | '/jobs'
  | '/mails'
  | '/orders'
  | '/orders/:id'
  | '/orders/packing-slips'
  | '/orders/pick-list'
  | '/products'
  | '/products/:id'
  | '/products/bulk-edits'
  | '/products/bulk-edits/:id'
  | '/refunds'
  | '/returns'
  | '/returns/:id'
  | '/returns/:id/label'
  | '/returns/reasons'
  | '/returns/rules'
  | '/returns-desk'
  | '/reviews'
  | '/reviews/:id'
  | '/roles'
  | '/sales'
  | '/search'
  | '/search/synonyms'
  | '/settings'
  | '/staff'
  | '/stock'
  | '/stock/:variant/:size'
  | '/webhooks'
  | '/webhooks/:id'

type Values<Path extends AdminPath> = [PathParam<Path>] extends [never]
  ? []
  : [values: Record<PathParam<Path>, string>]

/** An address of the back office: `adminHref('/orders/:id', { id })`. The compiler knows each path and its parameters. */
export function adminHref<Path extends AdminPath>(path: Path, ...[values]: Values<Path>): string {
  const given: Record<string, string> = values ?? {}
  return path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ''))
}
