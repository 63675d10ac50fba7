import type { Command } from 'commander'
import { bulkChange } from '../contract/admin/bulk-edit.ts'
import {
  type BulkPreview,
  type BulkReport,
  listRefused,
  previewBulkEdit,
  readBulkEdit,
  startBulkEdit,
} from '../server/catalogue/bulk/bulk-edits.ts'
import { runBulkEdit } from '../server/catalogue/bulk/run-bulk-edit.ts'
import { selectProducts } from '../server/catalogue/bulk/select-products.ts'
import { isRefusal, refuse } from '../server/platform/refusal.ts'
import { type CommandContext, runOnShop, wantsJson } from './command-context.ts'
import {
  addSelectionOptions,
  checked,
  listed,
  type SelectionFlags,
  selectionOf,
  yesOrNo,
} from './product-arguments.ts'
import { startProgressBar } from './progress-bar.ts'

type BulkFlags = SelectionFlags & {
  setStatus?: string
  price?: string
  salePrice?: string
  addCategories?: string[]
  removeCategories?: string[]
  featured?: boolean
  setType?: string
  preview?: boolean
  note?: string
}

const maxRefusals = 20

/** `product bulk`: one change of many products. */
export function addBulkCommand(product: Command, context: CommandContext): void {
  addSelectionOptions(
    product
      .command('bulk')
      .description('one change of many products; one that was broken off goes on by itself'),
  )
    .option('--set-status <status>', 'live, hidden or archived')
    .option('--price <change>', 'every price: +10% or -5 (dollars) or 129.50')
    .option('--sale-price <change>', 'every sale price: 20% (off), 99.50 or none')
    .option('--add-categories <names>', 'comma-joined', listed)
    .option('--remove-categories <names>', 'comma-joined', listed)
    .option('--featured <yes|no>', 'on the home page', yesOrNo)
    .option('--set-type <type>')
    .option('--preview', 'show what would change, and change nothing')
    .option('--note <text>', 'why')
    .action(async (flags: BulkFlags, command: Command) => {
      const bar = startProgressBar({ watched: context.watched && !wantsJson(command) })
      await runOnShop<BulkPreview | (BulkReport & { reasons: string[] })>(
        context,
        command,
        async ({ database: { db }, clock }, by) => {
          const change = checked(bulkChange, changeOf(flags))
          if (isRefusal(change)) return change
          const productIds = await selectProducts(db, selectionOf(flags))
          if (isRefusal(productIds)) return productIds
          if (flags.preview) return previewBulkEdit(db, { productIds, change })
          const started = await startBulkEdit({ db, clock }, { productIds, change, by, note: flags.note })
          if (isRefusal(started)) return started
          const onProgress = (done: number) => bar.show('writing', done / productIds.length)
          await runBulkEdit({ db, clock }, started.id, onProgress).finally(() => bar.stop())
          const report = await readBulkEdit(db, started.id)
          const refused = await listRefused(db, started.id, maxRefusals)
          const reasons = refused.map(({ productId, title, reason }) => `${title ?? productId}: ${reason}`)
          return report ? { ...report, reasons } : refuse('not_found', 'The bulk edit is gone')
        },
        (result) => ('previewed' in result ? describePreview(result) : describeReport(result)),
      )
    })
}

function changeOf(flags: BulkFlags) {
  const { setStatus, price, salePrice, addCategories, removeCategories, featured, setType } = flags
  return {
    status: setStatus,
    price: price === undefined ? undefined : priceChange(price),
    salePrice: salePrice === undefined ? undefined : salePriceChange(salePrice),
    addCategories,
    removeCategories,
    featured,
    type: setType,
  }
}

function priceChange(text: string) {
  if (text.endsWith('%')) return { percent: Number(text.slice(0, -1)) }
  return /^[+-]/.test(text) ? { dollars: Number(text) } : { to: Number(text) }
}

function salePriceChange(text: string) {
  if (text === 'none') return null
  return text.endsWith('%') ? { percentOff: Number(text.slice(0, -1)) } : { to: Number(text) }
}

function describePreview(preview: BulkPreview): string[] {
  const { products, previewed, changed, unchanged, refused, examples } = preview
  return [
    ...examples.flatMap(({ title, before, after }) => [
      title,
      ...Object.keys(after).map((name) => `  ${name}: ${String(before[name])} → ${String(after[name])}`),
    ]),
    ...refused.slice(0, maxRefusals).map(({ title, reason }) => `${title}: ${reason}`),
    `${products} products selected, ${previewed} looked at: ${changed} would change, ${unchanged} would not, ${refused.length} are refused`,
    'Preview: nothing was changed.',
  ]
}

function describeReport(report: BulkReport & { reasons: string[] }): string[] {
  const { changed, unchanged, refused, reasons } = report
  return [...reasons, `${changed} changed, ${unchanged} unchanged, ${refused} refused`]
}
