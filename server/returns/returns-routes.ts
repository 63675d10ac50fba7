import { returnEndpoints as e } from '../../contract/returns.ts'
import { type OrderDeps, orderDeps, readCreditPage, type ShopDeps } from '../orders/orders.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { addClaimPicture, readReturnPicture } from './claim-pictures.ts'
import { claimedReturn } from './claimant.ts'
import { makeLabel } from './labels.ts'
import { payDifference } from './pay-difference.ts'
import { cancelReturn, confirmReturn, previewReturn } from './request-return.ts'
import { mailReturnLink, openReturnLink } from './return-links.ts'
import { readReturnOptions } from './return-options.ts'
import { listOwnReturns, previewView, returnViews } from './return-view.ts'
import type { ReturnRow } from './returns-queries.ts'
import { readSizeAnswers } from './size-answers.ts'

type Caller = { caller: { accountId: string } | null }

/** Binds the customers' endpoints of returns to their verbs. */
export function returnRoutes(shopDeps: ShopDeps): Route[] {
  const deps = orderDeps(shopDeps)
  return [...requestRoutes(deps), ...ownRoutes(deps), ...pictureRoutes(deps), ...publicRoutes(deps)]
}

function claimantOf({ caller }: Caller, link: string | undefined) {
  return { accountId: caller?.accountId ?? null, link }
}

function requestRoutes(deps: OrderDeps): Route[] {
  return [
    handle(e.getReturnOptions, ({ params, query }, context) =>
      readReturnOptions(deps, claimantOf(context, query.link), params.id),
    ),
    handle(e.previewReturn, async ({ params, body: { link, request } }, context) => {
      const proposed = await previewReturn(deps, claimantOf(context, link), { order: params.id, request })
      return isRefusal(proposed) ? proposed : previewView(proposed)
    }),
    handle(e.confirmReturn, async ({ params, body: { link, request, preview } }, context) => {
      const claimant = claimantOf(context, link)
      const made = await confirmReturn(deps, claimant, { order: params.id, request, preview })
      return shown(deps, made, 'We have noted it. Thank you for telling us why.')
    }),
  ]
}

function ownRoutes(deps: OrderDeps): Route[] {
  return [
    handle(e.listReturns, ({ query }, context) =>
      listOwnReturns(deps, claimantOf(context, query.link), query.order),
    ),
    handle(e.getReturn, async ({ params, query }, context) => {
      const found = await claimedReturn(deps, claimantOf(context, query.link), params.id)
      return isRefusal(found) ? found : { return: await viewOf(deps, found.row) }
    }),
    handle(e.cancelReturn, async ({ params, body }, context) =>
      shown(deps, await cancelReturn(deps, claimantOf(context, body.link), params.id), 'It is called off.'),
    ),
    handle(e.makeReturnLabel, async ({ params, body }, context) => {
      const label = await makeLabel(deps, claimantOf(context, body.link), params.id)
      return isRefusal(label) ? label : { label }
    }),
    handle(e.payReturnDifference, async ({ params, body: { link, otp } }, context) => {
      const { clientAddress } = context
      const paid = await payDifference(deps, claimantOf(context, link), { id: params.id, otp, clientAddress })
      if (isRefusal(paid)) return paid
      const { success, message, row } = paid
      return { success, message, return: await viewOf(deps, row) }
    }),
  ]
}

function pictureRoutes(deps: OrderDeps): Route[] {
  return [
    handle(e.addClaimPicture, ({ params, query, body }, context) =>
      addClaimPicture(deps, claimantOf(context, query.link), { order: params.id, bytes: body }),
    ),
    handle(e.getClaimPicture, ({ params, query }, context) =>
      readReturnPicture(deps, params.id, claimantOf(context, query.link)),
    ),
  ]
}

function publicRoutes(deps: OrderDeps): Route[] {
  return [
    handle(e.mailReturnLink, ({ body }, { clientAddress }) => mailReturnLink(deps, body, clientAddress)),
    handle(e.openReturnLink, ({ params }) => openReturnLink(deps, params.token)),
    handle(e.getSizeAnswers, async ({ params }) => ({ sizes: await readSizeAnswers(deps.db, params.id) })),
    handle(e.getStoreCredit, (_, { caller }) => readCreditPage(deps, caller.accountId)),
  ]
}

async function shown(deps: OrderDeps, done: ReturnRow | Refusal, message: string) {
  return isRefusal(done) ? done : { success: true, message, return: await viewOf(deps, done) }
}

async function viewOf(deps: OrderDeps, row: ReturnRow) {
  const [view] = await returnViews(deps, [row])
  if (!view) throw new Error(`return ${row.number} has no order`)
  return view
}
