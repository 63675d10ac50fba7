import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'

/**
 * A product with live stock and prices; null where variants or sizes were added or removed and the page has to reload.
 */
export function withLiveStock(product: ProductDetail, live: LiveStock): ProductDetail | null {
  if (live.variants.length !== product.variants.length) return null
  const variants: Variant[] = []
  for (const variant of product.variants) {
    const now = live.variants.find((each) => each._id === variant._id)
    if (now === undefined || now.sizes.map(named).join() !== variant.sizes.map(named).join()) return null
    variants.push({ ...variant, sizes: now.sizes })
  }
  return { ...product, variants }
}

function named({ size }: SizeEntry): string {
  return size
}

/**
 * Announcement of the sizes of a color that sold out or came back, or an empty string. The chosen size is left out,
 * because the stock line shows it.
 */
export function stockMessage(before: Variant | null, now: Variant | null, chosen: string | null): string {
  if (before === null || now === null || before._id !== now._id) return ''
  const pairs = now.sizes.flatMap((entry) => {
    const old = before.sizes.find(({ size }) => size === entry.size)
    return old === undefined || entry.size === chosen ? [] : [{ old, entry }]
  })
  const sold = pairs.filter(({ old, entry }) => old.stock > 0 && entry.stock === 0)
  const back = pairs.filter(({ old, entry }) => old.stock === 0 && entry.stock > 0)
  return [
    sentence(
      sold.map(({ entry }) => entry.size),
      'just sold out.',
    ),
    sentence(
      back.map(({ entry }) => entry.size),
      'just came back.',
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

function sentence(sizes: readonly string[], rest: string): string {
  if (sizes.length === 0) return ''
  return `${sizes.length === 1 ? 'Size' : 'Sizes'} ${sizes.join(', ')} ${rest}`
}
