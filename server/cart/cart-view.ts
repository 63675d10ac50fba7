import type { Cart, CartLine } from '../../contract/cart.ts'
import { toDollars } from '../../contract/money.ts'
import { pictureUrl } from '../../contract/picture-url.ts'
import type { CartRow } from './cart-queries.ts'

/** Builds the reply of a cart; a sold-out line counts 0 in the total. */
export function cartView(rows: readonly CartRow[]): Cart {
  const totalCents = rows.reduce((sum, row) => sum + (row.stock > 0 ? row.quantity * row.priceCents : 0), 0)
  return { items: rows.map(lineView), total: toDollars(totalCents) }
}

function lineView(row: CartRow): CartLine {
  const [picture] = row.pictures
  return {
    variantId: {
      _id: row.variantId,
      color: row.color,
      colorName: row.colorName,
      productId: {
        _id: row.productId,
        title: row.title,
        brand: row.brand,
        gender: row.gender,
        images: row.pictures.map((entry) => pictureUrl(entry.pictureId)),
      },
      sizes: row.sizes.map((size) => ({
        size: size.size,
        stock: size.stock,
        price: toDollars(size.priceCents),
        discountedPrice: size.discountedCents === null ? null : toDollars(size.discountedCents),
      })),
      pictureId: picture?.pictureId ?? null,
      alt: picture?.alt ?? row.title,
      tint: row.tint,
    },
    size: row.size,
    qty: row.quantity,
    price: toDollars(row.priceCents),
    priceWhenAdded: toDollars(row.priceCentsWhenAdded),
    available: row.stock,
    soldOut: row.stock === 0,
    withdrawn: !row.isOffered,
  }
}
