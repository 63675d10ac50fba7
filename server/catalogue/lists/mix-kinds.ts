import type { ProductRecord } from '../product-record.ts'

type Kind = Pick<ProductRecord, 'type' | 'brandId'>

/** Picks the first products, taking no type or brand a second time before all others had their turn. */
export function mixKinds<T extends Kind>(products: readonly T[], count: number): T[] {
  const chosen = new Set<T>()
  const turns = new Map<string, number>()
  const taken = (key: string) => turns.get(key) ?? 0
  const wanted = Math.min(count, products.length)
  for (let round = 1; chosen.size < wanted; round += 1) {
    for (const product of products) {
      const [type, brand] = [`type ${product.type}`, `brand ${product.brandId}`]
      if (chosen.size >= wanted || chosen.has(product)) continue
      if (taken(type) >= round || taken(brand) >= round) continue
      chosen.add(product)
      for (const key of [type, brand]) turns.set(key, taken(key) + 1)
    }
  }
  return [...chosen]
}
