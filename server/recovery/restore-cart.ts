import { toDollars } from '../../contract/money.ts'
import { pictureUrl } from '../../contract/picture-url.ts'
import { hashToken } from '../accounts/accounts.ts'
import { mergeCart, readCart } from '../cart/cart.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { refuse } from '../platform/refusal.ts'
import {
  findSavedCart,
  markRestored,
  readSavedRows,
  type SavedRow,
  stopReminders,
} from './recovery-queries.ts'
import { discountOfAge } from './reminder-rules.ts'
import { judgeRestored, keyOf, missing, type Outcome } from './restored-lines.ts'

type RestoreDeps = { db: Db; clock: Clock }

const deadLink = () => refuse('not_found', 'This cart link has expired or is invalid.')

/** The saved cart behind a link, at saved and current prices, to whoever holds the link. */
export async function getSavedCart({ db, clock }: RestoreDeps, token: string) {
  const now = clock.now()
  const saved = await findSavedCart(db, hashToken(token), now)
  if (!saved) return deadLink()
  const rows = await readSavedRows(db, saved.id)
  return {
    createdAt: saved.leftAt.toISOString(),
    cartItems: rows.map(itemView),
    discount: discountOfAge(now.getTime() - saved.leftAt.getTime()),
  }
}

/** No more pairs than there are: what is shown and added up can be bought. */
function itemView(row: SavedRow) {
  const stock = row.stock ?? 0
  return {
    product: {
      _id: row.productId,
      name: row.title,
      brand: row.brand,
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
  }
}

/** Merges the saved cart into its owner's: the larger quantity wins, capped at stock, and only once. */
export async function restoreSavedCart({ db, clock }: RestoreDeps, accountId: string, token: string) {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const saved = await findSavedCart(tx, hashToken(token), now)
    if (!saved) return deadLink()
    if (saved.accountId !== accountId) {
      return refuse('forbidden', 'This cart belongs to another account. Sign in to that one to restore it.')
    }
    const isFirst = await markRestored(tx, saved, now)
    const rows = await readSavedRows(tx, saved.id)
    if (!isFirst) return reply(rows.map((row) => ({ row, added: false, reason: 'Already restored' })))
    const before = pairsByLine((await readCart(tx, accountId)).items)
    const wanted = missing(rows, before)
    if (wanted.length === 0) return reply(judgeRestored(rows, before, before))
    const after = pairsByLine((await mergeCart({ db: tx, clock }, accountId, wanted)).items)
    return reply(judgeRestored(rows, before, after))
  })
}

/** Sets the customer's wish to get no more reminders; again and again with the same answer. */
export async function stopCartReminders({ db, clock }: RestoreDeps, token: string) {
  const known = await stopReminders(db, hashToken(token), clock.now())
  if (!known) return refuse('not_found', 'This link is no longer valid.')
  return { success: true, message: 'We will not remind you of your cart again.' }
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
