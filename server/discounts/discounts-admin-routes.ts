import {
  type DiscountScope,
  type DiscountView,
  discountEndpoints as e,
} from '../../contract/admin/discounts.ts'
import { percentOff, toCents, toDollars } from '../../contract/money.ts'
import { type ProductScope, sampleScope, titlesOf } from '../catalogue/catalogue.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import {
  type DiscountRule,
  type DiscountSums,
  listCodes,
  listDiscounts,
  type Reduction,
  readDiscount,
} from './discount-rows.ts'
import {
  addCodes,
  changeDiscount,
  createDiscount,
  type DiscountDeps,
  endCode,
  moveDiscount,
  noDiscount,
} from './edit-discounts.ts'

/** Binds the back office's endpoints of discount codes to their verbs. */
export function discountAdminRoutes(deps: DiscountDeps): AdminRoute[] {
  const { db, clock } = deps
  const replyOf = (discount: DiscountSums | Refusal): DiscountView | Refusal =>
    isRefusal(discount) ? discount : viewOf(discount, clock.now())
  return [
    handleAdmin(e.listDiscounts, async ({ query }) => {
      const now = clock.now()
      const { rows, next } = await listDiscounts(db, query, now)
      return { rows: rows.map((row) => viewOf(row, now)), next }
    }),
    handleAdmin(e.getDiscount, async ({ params }) => {
      const discount = await readDiscount(db, params.id)
      if (!discount) return noDiscount()
      return { ...viewOf(discount, clock.now()), products: await titlesOf(db, discount.scope.ids) }
    }),
    handleAdmin(e.previewDiscount, async ({ body: { reduction, appliesTo } }) => {
      const { products, examples } = await sampleScope(db, scopeOf(appliesTo), 3)
      const taken = reductionOf(reduction)
      return {
        products,
        examples: examples.map(({ title, cents }) => ({
          title,
          price: toDollars(cents),
          reduced: toDollars(cents - takenOff(cents, taken)),
        })),
      }
    }),
    handleAdmin(e.createDiscount, async ({ body: { _id: id, codes, note, ...rule } }, { by }) =>
      replyOf(await createDiscount(deps, { id, rule: ruleOf(rule, clock.now()), codes, note, by })),
    ),
    handleAdmin(e.changeDiscount, async ({ params: { id }, body: { version, note, ...rule } }, { by }) => {
      return replyOf(await changeDiscount(deps, { id, version, rule: ruleOf(rule, clock.now()), note, by }))
    }),
    handleAdmin(e.moveDiscount, async ({ params: { id }, body: { to, note } }, { by }) =>
      replyOf(await moveDiscount(deps, { id, to, note, by })),
    ),
    handleAdmin(e.listCodes, async ({ params: { id }, query }) =>
      (await readDiscount(db, id)) ? listCodes(db, { id, ...query }) : noDiscount(),
    ),
    handleAdmin(e.endCode, ({ params, body }, { by }) => endCode(deps, { ...params, ...body, by })),
    handleAdmin(e.addCodes, ({ params: { id }, body }, { by }) => addCodes(deps, { id, codes: body, by })),
  ]
}

type TypedRule = {
  name: string
  reduction: { percent: number } | { amount: number }
  startsAt?: string | undefined
  endsAt: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  leastOrder: number
  appliesTo: DiscountScope
}

function ruleOf(
  { reduction, startsAt, endsAt, leastOrder, appliesTo, ...rest }: TypedRule,
  now: Date,
): DiscountRule {
  return {
    ...rest,
    ...reductionOf(reduction),
    startsAt: startsAt === undefined ? now : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    leastOrderCents: toCents(leastOrder),
    scope: scopeOf(appliesTo),
  }
}

function reductionOf(reduction: TypedRule['reduction']): Reduction {
  return 'percent' in reduction
    ? { percent: reduction.percent, amountCents: null }
    : { percent: null, amountCents: toCents(reduction.amount) }
}

function takenOff(cents: number, { percent, amountCents }: Reduction): number {
  return percent === null ? Math.min(cents, amountCents ?? 0) : percentOff(cents, percent)
}

function scopeOf(scope: DiscountScope): ProductScope {
  return { names: [], ids: [], ...scope }
}

function viewOf(discount: DiscountSums, now: Date): DiscountView {
  const { id, amountCents, startsAt, endsAt, leastOrderCents, scope, state, ...rest } = discount
  const {
    version,
    name,
    percent,
    maxUses,
    maxUsesPerCustomer,
    forSavedCarts,
    codes,
    code,
    uses,
    takenOffCents,
  } = rest
  return {
    _id: id,
    version,
    name,
    percent,
    amount: amountCents === null ? null : toDollars(amountCents),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerCustomer,
    leastOrder: toDollars(leastOrderCents),
    appliesTo: { kind: scope.kind, names: [...scope.names], ids: [...scope.ids] },
    state:
      endsAt !== null && endsAt <= now ? 'ended' : state === 'active' && startsAt > now ? 'planned' : state,
    forSavedCarts,
    codes,
    code,
    uses,
    takenOffCents,
  }
}
