import { type Command, InvalidArgumentError } from 'commander'
import type { ZodType, z } from 'zod'
import { type Gender, genders } from '../contract/facets.ts'
import { toCents } from '../contract/money.ts'
import { type ProductStatus, productStatuses } from '../contract/product-status.ts'
import { findProduct } from '../server/catalogue/editing/find-product.ts'
import { isRefusal, type Refusal, refuse } from '../server/platform/refusal.ts'
import type { OperatorShop } from './operator-shop.ts'

/** Reads dollars such as `129.50`, for commander; in cents. */
export function dollarsInCents(text: string): number {
  if (!/^\d+(\.\d{1,2})?$/.test(text) || Number(text) > 1_000_000 || Number(text) === 0) {
    throw new InvalidArgumentError('Use dollars such as 129.50.')
  }
  return toCents(Number(text))
}

/** The same, or `none`. */
export function dollarsOrNone(text: string): number | null {
  return text === 'none' ? null : dollarsInCents(text)
}

/** Reads a point in time, for commander. */
export function moment(text: string): Date {
  const date = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('Use a time such as 2026-12-01T09:00Z.')
  }
  return date
}

export function listed(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

export function yesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('Use yes or no.')
  return text === 'yes'
}

/** Checks what was typed by a schema of the contract; a refusal names the first mistake. */
export function checked<S extends ZodType>(schema: S, typed: unknown): z.output<S> | Refusal {
  const result = schema.safeParse(typed)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return refuse('validation_failed', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** Runs a verb on the product that a command names. */
export async function onProduct<Result>(
  { database }: OperatorShop,
  reference: string,
  verb: (id: string) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const id = await findProduct(database.db, reference)
  return isRefusal(id) ? id : verb(id)
}

export type SelectionFlags = {
  product?: string[]
  brand?: string[]
  category?: string[]
  type?: string[]
  gender?: string[]
  status?: string[]
}

/** The options that select products, for commands that change many. */
export function addSelectionOptions(command: Command): Command {
  return command
    .option('--product <ids>', 'these products, comma-joined', listed)
    .option('--brand <names>', 'of these brands', listed)
    .option('--category <names>', 'in these categories', listed)
    .option('--type <names>', 'of these types', listed)
    .option('--gender <names>', `for ${genders.join(', ')}`, (text) => oneOf(genders, listed(text)))
    .option('--status <names>', `${productStatuses.join(', ')}; default: all but archived`, (text) =>
      oneOf(productStatuses, listed(text)),
    )
}

export function selectionOf(flags: SelectionFlags) {
  return {
    ids: flags.product,
    brands: flags.brand,
    categories: flags.category,
    types: flags.type,
    genders: flags.gender && genders.filter((each: Gender) => flags.gender?.includes(each)),
    statuses: flags.status && productStatuses.filter((each: ProductStatus) => flags.status?.includes(each)),
  }
}

function oneOf(known: readonly string[], names: string[]): string[] {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new InvalidArgumentError(`Use ${known.join(', ')}.`)
  return names
}
