import type { DiscountScope, discountEndpoints, WholeDiscount } from '../../../../contract/admin/discounts.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { discountCodeForm, maxDiscountCodes } from '../../../../contract/wording/discount-rules.ts'

export type ScopeKind = DiscountScope['kind']

/** What stands in the form's fields. */
export type DiscountDraft = {
  name: string
  unit: 'percent' | 'amount'
  reduction: string
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerCustomer: string
  leastOrder: string
  kind: ScopeKind
  names: readonly string[]
  /** Chosen styles with their titles. */
  products: readonly { id: string; title: string }[]
  /** Of a new discount: one code, or so many random ones. */
  codes: 'one' | 'random'
  code: string
  random: string
}

export const emptyDraft: DiscountDraft = {
  name: '',
  unit: 'percent',
  reduction: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  leastOrder: '',
  kind: 'all',
  names: [],
  products: [],
  codes: 'one',
  code: '',
  random: '',
}

type Rule = Omit<CallInput<typeof discountEndpoints.changeDiscount>['body'], 'version' | 'note'>
type Codes = CallInput<typeof discountEndpoints.createDiscount>['body']['codes']
export type Read<Value> =
  | { ok: true; value: Value }
  | { ok: false; field: keyof DiscountDraft; message: string }

export function draftOf(discount: WholeDiscount): DiscountDraft {
  const { percent, amount, appliesTo, leastOrder } = discount
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...emptyDraft,
    name: discount.name,
    unit: percent === null ? 'amount' : 'percent',
    reduction: text(percent ?? amount),
    startsAt: localTime(discount.startsAt),
    endsAt: discount.endsAt === null ? '' : localTime(discount.endsAt),
    maxUses: text(discount.maxUses),
    maxUsesPerCustomer: text(discount.maxUsesPerCustomer),
    leastOrder: leastOrder === 0 ? '' : String(leastOrder),
    kind: appliesTo.kind,
    names: appliesTo.names,
    products: discount.products,
  }
}

/** A time as `datetime-local` fields write it, in the reader's zone. */
function localTime(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function wrong(
  field: keyof DiscountDraft,
  message: string,
): { ok: false; field: keyof DiscountDraft; message: string } {
  return { ok: false, field, message }
}

/** What the code takes off and of which shoes, for the preview; null while that is not complete. */
export function previewOf(
  draft: DiscountDraft,
): (Pick<Rule, 'reduction'> & { appliesTo: DiscountScope }) | null {
  const value = Number(draft.reduction)
  const appliesTo = scopeOf(draft)
  if (!(value > 0) || !appliesTo || (draft.unit === 'percent' && (value > 100 || !Number.isInteger(value))))
    return null
  return { reduction: draft.unit === 'percent' ? { percent: value } : { amount: value }, appliesTo }
}

function scopeOf({ kind, names, products }: DiscountDraft): DiscountScope | null {
  if (kind === 'all') return { kind }
  if (kind === 'products') return products.length > 0 ? { kind, ids: products.map(({ id }) => id) } : null
  return names.length > 0 ? { kind, names: [...names] } : null
}

/** The draft as the API takes it, or the field that is wrong. */
export function readDraft(draft: DiscountDraft): Read<Rule> {
  if (draft.name.trim() === '') return wrong('name', 'Please enter a name')
  if (!(Number(draft.reduction) > 0)) return wrong('reduction', 'Please enter how much it takes off')
  const preview = previewOf(draft)
  const appliesTo = scopeOf(draft)
  if (!appliesTo) return wrong('kind', 'Please choose at least one')
  if (!preview) return wrong('reduction', 'A code takes 1 to 100 percent off')
  const uses = wholeNumber(draft.maxUses)
  if (uses === undefined) return wrong('maxUses', 'Please enter a whole number, or nothing')
  const ofCustomer = wholeNumber(draft.maxUsesPerCustomer)
  if (ofCustomer === undefined) return wrong('maxUsesPerCustomer', 'Please enter a whole number, or nothing')
  const least = Number(draft.leastOrder)
  if (!(least >= 0)) return wrong('leastOrder', 'Please enter dollars, or nothing')
  const value = {
    ...preview,
    name: draft.name,
    ...(draft.startsAt && { startsAt: new Date(draft.startsAt).toISOString() }),
    endsAt: draft.endsAt === '' ? null : new Date(draft.endsAt).toISOString(),
    maxUses: uses,
    maxUsesPerCustomer: ofCustomer,
    leastOrder: least,
  }
  return { ok: true, value }
}

/** Null where nothing is typed, undefined where it is no number of uses. */
function wholeNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : undefined
}

/** The codes of a new discount. */
export function readCodes({ codes, code, random }: DiscountDraft): Read<Codes> {
  if (codes === 'one') {
    const wanted = code.trim().toUpperCase()
    return discountCodeForm.test(wanted)
      ? { ok: true, value: { codes: [wanted] } }
      : wrong('code', 'Use 3 to 40 letters, digits and hyphens')
  }
  const count = Number(random)
  return Number.isInteger(count) && count >= 1 && count <= maxDiscountCodes
    ? { ok: true, value: { random: count } }
    : wrong('random', 'Please enter how many, at most 10,000')
}
