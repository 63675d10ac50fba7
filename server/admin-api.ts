import type { Context, Hono } from 'hono'
import { adminContract } from '../contract/admin/admin-contract.ts'
import type { StaffNeed } from '../contract/admin/staff-keys.ts'
import type { PreviewedPage } from '../contract/page-host.ts'
import { auditAdminRoutes } from './audit/audit-admin-routes.ts'
import { bulkEditAdminRoutes } from './catalogue/admin/bulk-edit-admin-routes.ts'
import { importAdminRoutes } from './catalogue/admin/import-admin-routes.ts'
import { productAdminRoutes } from './catalogue/admin/product-admin-routes.ts'
import { saleAdminRoutes } from './catalogue/admin/sale-admin-routes.ts'
import { searchAdminRoutes } from './catalogue/admin/search-admin-routes.ts'
import { stockAdminRoutes } from './catalogue/admin/stock-admin-routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { inboxAdminRoutes } from './contact/inbox-admin-routes.ts'
import { readContent } from './content/content.ts'
import { contentAdminRoutes } from './content/content-admin-routes.ts'
import { previewOf } from './content/preview-of.ts'
import { customerAdminRoutes } from './customers/customers-admin-routes.ts'
import { discountAdminRoutes } from './discounts/discounts-admin-routes.ts'
import { figureAdminRoutes } from './figures/figures-admin-routes.ts'
import { pictureAdminRoutes } from './media/picture-admin-routes.ts'
import { orderAdminRoutes } from './orders/orders-admin-routes.ts'
import { personalData } from './personal-data.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/database.ts'
import { describeApi } from './platform/http/api-description.ts'
import { apiDocsPage } from './platform/http/api-docs-page.ts'
import { type AdminMountOptions, mountAdminRoutes } from './platform/http/mount-admin-routes.ts'
import { jsonResponse, problemResponse } from './platform/http/respond.ts'
import type { Log } from './platform/log/log.ts'
import type { SecurityLog } from './platform/log/security-log.ts'
import { isRefusal } from './platform/refusal.ts'
import { queueAdminRoutes } from './queue/queue-admin-routes.ts'
import { returnAdminRoutes } from './returns/returns-admin-routes.ts'
import { reviewAdminRoutes } from './reviews/reviews-admin-routes.ts'
import { settingAdminRoutes } from './settings/settings-admin-routes.ts'
import { createCookieText, createStaffGuard } from './staff/staff.ts'
import { staffAdminRoutes } from './staff/staff-admin-routes.ts'
import { todayAdminRoutes } from './today/today-admin-routes.ts'
import { webhookAdminRoutes } from './webhooks/webhooks-admin-routes.ts'

export type AdminApiDeps = {
  db: Db
  /** For what waits for locks on stock. */
  orderDb?: Db
  log: Log
  clock: Clock
  config: Config
  security: SecurityLog
  catalogue: Catalogue
  /** Renders a page for a preview; null where this process has no pages. */
  preview?: (page: PreviewedPage) => Promise<Preview> | null
}

type Preview = { status: number; headers: Record<string, string>; html: string }

/** What the back office can do; each noun adds its own list here. */
function allAdminRoutes(deps: AdminApiDeps) {
  return [
    ...todayAdminRoutes(deps),
    ...figureAdminRoutes(deps),
    ...staffAdminRoutes(deps),
    ...auditAdminRoutes(deps),
    ...productAdminRoutes(deps),
    ...pictureAdminRoutes(deps),
    ...bulkEditAdminRoutes(deps),
    ...discountAdminRoutes(deps),
    ...importAdminRoutes(deps),
    ...saleAdminRoutes(deps),
    ...searchAdminRoutes(deps),
    ...settingAdminRoutes(deps),
    ...contentAdminRoutes(deps),
    ...stockAdminRoutes(deps),
    ...orderAdminRoutes({ ...deps, db: deps.orderDb ?? deps.db }),
    ...returnAdminRoutes({ ...deps, db: deps.orderDb ?? deps.db }),
    ...customerAdminRoutes({ ...deps, personalData }),
    ...inboxAdminRoutes(deps),
    ...reviewAdminRoutes(deps),
    ...webhookAdminRoutes(deps),
    ...queueAdminRoutes(deps),
  ]
}

type Answer = (c: Context) => Response | Promise<Response>
type Mounting = Omit<AdminMountOptions, 'guard' | 'cookieText'> & { apiRoot: string }

/** Mounts the API of the back office at `{apiRoot}/admin`, with its own description for staff only. */
export function mountAdminApi(app: Hono, deps: AdminApiDeps, { apiRoot, ...options }: Mounting): void {
  const guardCall = createStaffGuard(deps)
  const guard: AdminMountOptions['guard'] = (c, needs) =>
    guardCall(
      { method: c.req.method, requestId: options.requestId(c), header: (name) => c.req.header(name) },
      needs,
    )
  const cookieText = createCookieText({ publicUrl: deps.config.publicUrl, path: `${apiRoot}/admin` })
  const toStaff =
    (answer: Answer, needs: StaffNeed = 'staff') =>
    async (c: Context) => {
      const caller = await guard(c, needs)
      return isRefusal(caller) ? problemResponse(caller) : answer(c)
    }
  app.get(
    `${apiRoot}/admin/openapi.json`,
    toStaff(() => jsonResponse(JSON.stringify(describeApi(adminContract, apiRoot)))),
  )
  app.get(
    `${apiRoot}/admin/docs`,
    toStaff((c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      return c.html(
        apiDocsPage(adminContract, { root: apiRoot, description: `${apiRoot}/admin/openapi.json` }),
      )
    }),
  )
  app.get(
    `${apiRoot}/admin/content/:page/preview`,
    toStaff((c) => answerPreview(c, deps), 'content:read'),
  )
  mountAdminRoutes(app, apiRoot, allAdminRoutes(deps), { ...options, guard, cookieText })
}

/** A page of the shop with its draft, for who may read it (docs/product.md#content). */
async function answerPreview(c: Context, { db, catalogue, preview }: AdminApiDeps): Promise<Response> {
  const content = await readContent(db, c.req.param('page') ?? '')
  if (isRefusal(content)) return problemResponse(content)
  const page = await preview?.(previewOf(content, catalogue))
  if (!page) return problemResponse({ code: 'unavailable', message: 'Pages are not served here' })
  return new Response(page.html, { status: page.status, headers: page.headers })
}
