import { validate as isUuid } from 'uuid'
import { type Cart, maxCartLines, tooManyPairs } from '../../contract/cart.ts'
import { shop } from '../../contract/shop.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { isRetriable, isUniqueViolation } from '../platform/db/sql-states.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { answerOnce, keyClaim, type OnceOptions } from '../platform/http/answer-once.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { mergeLines } from './cart-merge.ts'
import {
  type CartRow,
  countLines,
  deleteLine,
  deleteLines,
  type LineKey,
  lockCart,
  moveLine,
  readCartRows,
  readLineRows,
  readSizes,
  type SizeState,
  touchCart,
  tryAddLine,
  writeLines,
} from './cart-queries.ts'
import { cartView } from './cart-view.ts'
import { refusalForStock } from './stock-shortage.ts'

export { findShortages, outOfStock } from './stock-shortage.ts'

export type CartDeps = { db: Db; clock: Clock }
export type WantedLine = LineKey & { qty: number }

/** The cart at current prices. */
export async function readCart(db: Db, accountId: string): Promise<Cart> {
  return cartView(await readCartRows(db, accountId))
}

/** Prices a cart that is not stored; unknown sizes are left out. */
export async function priceLines(db: Db, lines: WantedLine[]): Promise<Cart> {
  return cartView(await readLineRows(db, sumLines(lines)))
}

/** Adds pairs; refused beyond the stock, the pairs per line, or 100 lines. */
export async function addToCart(
  { db, clock }: CartDeps,
  accountId: string,
  line: WantedLine,
  key: string | null = null,
): Promise<Cart | Refusal> {
  if (!isUuid(line.variantId)) return unknownSize()
  const now = clock.now()
  const once = { accountId, key, request: { call: 'addToCart', input: line }, status: 200, now } as const
  const rows = await addAtOnce(db, accountId, line, once)
  if (rows !== null) return cartView(rows)
  const repeat = (tx: Tx) => readCart(tx, accountId)
  return answerOnce(db, { ...once, repeat }, async (tx) => {
    await touchCart(tx, accountId, now)
    const [size] = await readSizes(tx, accountId, [line])
    if (!size) return unknownSize()
    const quantity = size.inCart + line.qty
    const refusal = await refusalForLine(tx, accountId, size, quantity)
    if (refusal) return refusal
    await writeLines(tx, accountId, [{ ...size, quantity }], now)
    return readCart(tx, accountId)
  })
}

/** Adds in one statement; null where that cannot be, or met another request. */
async function addAtOnce(
  db: Db,
  accountId: string,
  line: WantedLine,
  once: OnceOptions,
): Promise<CartRow[] | null> {
  try {
    return await tryAddLine(db, accountId, line, once.now, keyClaim(once))
  } catch (error) {
    if (isUniqueViolation(error) || isRetriable(error)) return null
    throw error
  }
}

/** Sets the quantity of a line, and its size where `newSize` is given (two lines of one size become one). */
export async function updateCart(
  { db, clock }: CartDeps,
  accountId: string,
  line: WantedLine & { newSize?: string | undefined },
): Promise<Cart | Refusal> {
  if (!isUuid(line.variantId)) return notInCart()
  const now = clock.now()
  const target = { variantId: line.variantId, size: line.newSize ?? line.size }
  const moves = target.size !== line.size
  return transaction(db, async (tx) => {
    await lockCart(tx, accountId, now)
    const sizes = await readSizes(tx, accountId, moves ? [line, target] : [line])
    const from = sizes.find((size) => size.size === line.size)
    const to = sizes.find((size) => size.size === target.size)
    if (!from || from.inCart === 0) return notInCart()
    if (!to) return unknownSize()
    const quantity = line.qty + (moves ? to.inCart : 0)
    const refusal = await refusalForLine(tx, accountId, to, quantity)
    if (refusal) return refusal
    if (moves || quantity !== from.inCart) await touchCart(tx, accountId, now)
    if (moves && to.inCart > 0) await deleteLine(tx, accountId, line)
    if (moves && to.inCart === 0) await moveLine(tx, accountId, line, { ...to, quantity })
    else await writeLines(tx, accountId, [{ ...to, quantity }], now)
    return readCart(tx, accountId)
  })
}

/** Removes a line; a missing one is ignored. */
export async function removeFromCart(
  { db, clock }: CartDeps,
  accountId: string,
  key: LineKey,
): Promise<Cart> {
  if (!isUuid(key.variantId)) return readCart(db, accountId)
  const now = clock.now()
  return transaction(db, async (tx) => {
    await lockCart(tx, accountId, now)
    if (await deleteLine(tx, accountId, key)) await touchCart(tx, accountId, now)
    return readCart(tx, accountId)
  })
}

/** Empties the cart. */
export async function clearCart({ db, clock }: CartDeps, accountId: string): Promise<Cart> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    await lockCart(tx, accountId, now)
    if (await deleteLines(tx, accountId)) await touchCart(tx, accountId, now)
    return readCart(tx, accountId)
  })
}

/** Merges a guest's cart: the larger quantity wins, capped at stock. Merging twice changes nothing more. */
export async function mergeCart(
  { db, clock }: CartDeps,
  accountId: string,
  lines: WantedLine[],
): Promise<Cart> {
  const wanted = new Map(sumLines(lines).map((line) => [keyOf(line), line] as const))
  if (wanted.size === 0) return readCart(db, accountId)
  const now = clock.now()
  return transaction(db, async (tx) => {
    await lockCart(tx, accountId, now)
    const sizes = await readSizes(tx, accountId, [...wanted.values()])
    const candidates = sizes.map((size) => ({
      ...size,
      key: keyOf(size),
      quantity: wanted.get(keyOf(size))?.qty ?? 0,
    }))
    const merged = mergeLines(candidates, await countLines(tx, accountId))
    if (merged.length > 0) {
      await touchCart(tx, accountId, now)
      await writeLines(tx, accountId, merged, now)
    }
    return readCart(tx, accountId)
  })
}

async function refusalForLine(
  tx: Tx,
  accountId: string,
  size: SizeState,
  quantity: number,
): Promise<Refusal | null> {
  if (quantity > size.stock) return refusalForStock(tx, size)
  if (quantity > shop.maxPairsPerSize) {
    const message = tooManyPairs()
    return refuse('validation_failed', message, { details: [{ path: 'qty', message }] })
  }
  if (size.inCart === 0 && (await countLines(tx, accountId)) >= maxCartLines) {
    return refuse('invalid_state', `Your cart is full: it holds ${maxCartLines} different items at most`)
  }
  return null
}

/** Sums lines by variant and size; drops ids that are no UUID. */
function sumLines(lines: WantedLine[]): WantedLine[] {
  const summed = new Map<string, WantedLine>()
  for (const line of lines) {
    if (!isUuid(line.variantId)) continue
    const known = summed.get(keyOf(line))
    const qty = Math.min(shop.maxPairsPerSize, (known?.qty ?? 0) + line.qty)
    summed.set(keyOf(line), { variantId: line.variantId.toLowerCase(), size: line.size, qty })
  }
  return [...summed.values()]
}

function keyOf(key: LineKey): string {
  return `${key.variantId.toLowerCase()} ${key.size}`
}

function unknownSize(): Refusal {
  return refuse('not_found', 'This size is no longer offered')
}

function notInCart(): Refusal {
  return refuse('not_found', 'This item is not in your cart')
}
