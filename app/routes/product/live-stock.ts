import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'

/** A product with the stock and prices of now; null where a color or size came or went and all of it has to be asked for. */
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
 * What happened to the sizes of a color, in words to be said; empty where nothing sold out or came back. Of the size
 * that is chosen the stock line tells by itself.
 */
export function stockNews(before: Variant | null, now: Variant | null, chosen: string | null): string {
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
