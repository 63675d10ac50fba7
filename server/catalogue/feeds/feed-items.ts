import { basePath } from '../../../contract/base-path.ts'
import { pictureAddress } from '../../../contract/picture-url.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { unpackCodes } from '../packed-codes.ts'
import { unpackPictures } from '../packed-pictures.ts'
import { type ProductRecord, sizePrice, type VariantRecord } from '../product-record.ts'

/** One size of one color, as search engines and marketplaces list it. Prices in cents. */
export type FeedItem = {
  id: string
  groupId: string
  title: string
  description: string
  link: string
  /** The first is the main one. */
  pictures: string[]
  isInStock: boolean
  priceCents: number
  /** What it costs now where that is less. */
  saleCents: number | null
  brand: string
  gtin: string
  mpn: string
  color: string
  size: string
  gender: 'male' | 'female' | 'unisex'
  ageGroup: 'adult' | 'kids'
  material: string
  type: string
}

/** The limit of Google's specification for additional pictures, and the main one. */
const mostPictures = 11
/** The limits of the same specification, in characters. */
const longest = { title: 150, description: 5_000, color: 100 }
const genders = { men: 'male', women: 'female', unisex: 'unisex', kids: 'unisex' } as const

/** All sizes of a product, each as an item. `origin` is the shop's public one: `https://shop.example.com`. */
export function feedItems(product: ProductRecord, origin: string): FeedItem[] {
  const page = `${origin}${basePath}/product/${encodeURIComponent(product.id)}`
  return product.variants.flatMap((variant) => {
    const [, gtins = [], mpns = []] = unpackCodes(variant.codes)
    const shared = sharedFacts(product, variant, origin)
    return variant.sizes.map((size, position): FeedItem => {
      const { cents, originalCents } = sizePrice(variant, position)
      return {
        ...shared,
        id: itemId(variant, size),
        link: `${page}?${new URLSearchParams({ color: colorSlug(variant.colorName), size })}`,
        title: shortened(`${product.brand} ${product.title}, ${variant.colorName}, ${size}`, longest.title),
        isInStock: (variant.stock[position] ?? 0) > 0,
        priceCents: originalCents ?? cents,
        saleCents: originalCents === null ? null : cents,
        gtin: gtins[position] ?? '',
        mpn: mpns[position] ?? '',
        size,
      }
    })
  })
}

function sharedFacts(product: ProductRecord, variant: VariantRecord, origin: string) {
  return {
    groupId: product.id,
    description: shortened(product.description || product.title, longest.description),
    pictures: unpackPictures(variant.pictures, mostPictures).map(
      ({ pictureId }) => origin + pictureAddress(pictureId, 1200, 'webp'),
    ),
    brand: product.brand,
    color: shortened(variant.colorName.replace(/\s*\/\s*/g, '/'), longest.color),
    gender: genders[product.gender],
    ageGroup: product.gender === 'kids' ? ('kids' as const) : ('adult' as const),
    material: product.materials.join('/'),
    type: ['Shoes', product.type].join(' > '),
  }
}

/** At most 50 characters: the variant's id without its dashes, and the size without what codes may not hold. */
function itemId(variant: VariantRecord, size: string): string {
  return `${variant.id.replaceAll('-', '')}-${size.replace(/[^\w.]+/g, '_')}`.slice(0, 50)
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}
