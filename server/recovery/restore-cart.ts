import { toDollars } from '../../contract/money.ts'
import { pictureUrl } from '../../contract/picture-url.ts'
import { hashToken } from '../accounts/accounts.ts'
import { mergeCart, readCart } from '../cart/cart.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { refuse } from '../platform/refusal.ts'
import { promisedDiscount } from './cart-discount.ts'
import {
  findSavedCart,
  lockSavedCarts,
  markRestored,
  readSavedRows,
  type SavedRow,
  stopReminders,
} from './recovery-queries.ts'
import { judgeRestored, keyOf, missing, nearestSizes, type Outcome } from './restored-lines.ts'

type RestoreDeps = { db: Db; clock: Clock }

const deadLink = () => refuse('not_found', 'This cart link has expired or is invalid.')

/** Reads the saved cart of a token at saved and current prices; anyone with the link may. */
export async function getSavedCart({ db, clock }: RestoreDeps, token: string) {
  const now = clock.now()
  const saved = await findSavedCart(db, hashToken(token), now)
  if (!saved) return deadLink()
  const rows = await readSavedRows(db, saved.id)
  return {
    createdAt: saved.leftAt.toISOString(),
    cartItems: rows.map(itemView),
    discount: saved.discountUsed
      ? null
      : await promisedDiscount(db, now.getTime() - saved.leftAt.getTime(), now),
  }
}

/** Caps quantities at stock: what is shown and summed up can be bought. */
function itemView(row: SavedRow) {
  const stock = row.stock ?? 0
  return {
    product: {
      _id: row.productId,
      name: row.title,
      brand: row.brand,
      gender: row.gender,
      images: row.pictureIds.map(pictureUrl),
    },
    variantId: row.variantId,
    size: row.size,
    color: row.color,
    quantity: stock > 0 ? Math.min(row.quantity, stock) : row.quantity,
    price: toDollars(row.priceCents),
    currentPrice: toDollars(row.currentCents ?? row.priceCents),
    available: stock > 0,
    pictureId: row.pictureIds[0] ?? null,
    tint: row.tint,
    nearestSizes: nearestSizes(row.size, row.otherSizes),
    otherColors: row.otherColors.map(({ color }) => color),
  }
}

type LineKey = { variantId: string; size: string }

/**
 * Merges a saved cart, or some of its lines, into its owner's cart: the larger quantity wins, capped at stock, each
 * line once. Sold-out lines can be restored later.
 */
export async function restoreSavedCart(
  { db, clock }: RestoreDeps,
  accountId: string,
  { token, only }: { token: string; only?: readonly LineKey[] | undefined },
) {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const saved = await findSavedCart(tx, hashToken(token), now)
    if (!saved) return deadLink()
    if (saved.accountId !== accountId) {
      return refuse('forbidden', 'This cart belongs to another account. Sign in to that one to restore it.')
    }
    await lockSavedCarts(tx, saved)
    const asked = only && new Set(only.map(keyOf))
    const rows = (await readSavedRows(tx, saved.id)).filter((row) => asked?.has(keyOf(row)) ?? true)
    const inStock = rows.filter((row) => (row.stock ?? 0) > 0)
    const marked = new Set((await markRestored(tx, saved, inStock, now)).map(keyOf))
    const isDone = (row: SavedRow) => (row.stock ?? 0) > 0 && !marked.has(keyOf(row))
    const open = rows.filter((row) => !isDone(row))
    const before = pairsByLine((await readCart(tx, accountId)).items)
    const wanted = missing(open, before)
    const after =
      wanted.length === 0
        ? before
        : pairsByLine((await mergeCart({ db: tx, clock }, accountId, wanted)).items)
    return reply([
      ...judgeRestored(open, before, after),
      ...rows.filter(isDone).map((row) => ({ row, added: false, reason: 'Already restored' })),
    ])
  })
}

/** Stops cart reminders for the customer; repeating it gives the same answer. */
export async function stopCartReminders({ db, clock }: RestoreDeps, token: string) {
  const known = await stopReminders(db, hashToken(token), clock.now())
  if (!known) return refuse('not_found', 'This link is no longer valid.')
  return { success: true, message: 'We won’t remind you about your cart again.' }
}

function pairsByLine(items: readonly { variantId: { _id: string }; size: string; qty: number }[]) {
  return new Map(
    items.map((line) => [keyOf({ variantId: line.variantId._id, size: line.size }), line.qty] as const),
  )
}

function reply(outcomes: readonly Outcome[]) {
  return {
    itemsAdded: outcomes.filter((outcome) => outcome.added).length,
    itemsSkipped: outcomes.flatMap(({ row, reason }) => (reason ? [{ name: row.title, reason }] : [])),
  }
}
