import type { Address, User } from '../../../contract/accounts.ts'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Review } from '../../../contract/reviews.ts'

/** What components are shown in their tests: one of each thing, changed where a test needs another. */

export const sampleUser: User = {
  _id: 'user-1',
  name: 'Robin Vale',
  email: 'robin@example.com',
  phone: null,
  verified: true,
  createdAt: '2026-03-01T10:00:00Z',
}

export const sampleAddress: Address = {
  _id: 'address-1',
  name: 'Robin Vale',
  phone: '+1 555 010 0123',
  street: '12 Harbor Lane',
  city: 'Portville',
  state: 'ME',
  pincode: '04101',
  isDefault: true,
}

function size(name: string, stock: number, price = 120, discountedPrice: number | null = null): SizeEntry {
  return { size: name, stock, price, discountedPrice }
}

function variant(id: string, colorName: string, sizes: SizeEntry[], pictures: string[]): Variant {
  return {
    _id: id,
    productId: 'product-1',
    color: colorName.split(' / ')[0] ?? colorName,
    colorName,
    swatch: ['#222222'],
    tint: '#eeeeee',
    sku: id,
    images: [],
    pictures: pictures.map((alt, index) => ({
      pictureId: `${id}-${index}`,
      alt: `Harbor Low, ${alt}`,
      width: 1200,
      height: 864,
    })),
    sizes,
  }
}

/** Black with few pairs of 9, none of 9.5 and a reduced 10; White with enough; Coral sold out. */
export const sampleShoe: ProductDetail = {
  _id: 'product-1',
  title: 'Harbor Low',
  brand: 'Kestrel',
  description: 'A shoe for every day.',
  price: 90,
  originalPrice: 120,
  images: [],
  categories: ['Casual', 'Men'],
  gender: 'men',
  type: 'Sneakers',
  materials: ['Leather'],
  featured: false,
  rating: { average: 4.5, count: 12 },
  createdAt: '2026-03-01T10:00:00Z',
  variants: [
    variant(
      'black',
      'Black',
      [size('9', 3), size('9.5', 0), size('10', 20, 120, 90)],
      ['side view', 'from above', 'sole'],
    ),
    variant('white', 'White / Gum', [size('9', 8), size('10', 2)], ['side view in white']),
    variant('coral', 'Coral', [size('9', 0), size('10', 0)], []),
  ],
  sizeGuide: {
    measurements: [
      { size: '9', length: 26.5, width: 10 },
      { size: '9.5', length: 27, width: 10.2 },
      { size: '10', length: 27.5, width: 10.4 },
    ],
    fitAdvice: 'Take your usual size.',
    source: 'product',
  },
  details: {},
  fit: { count: 0, runs_small: 0, true_to_size: 0, runs_large: 0, exchanges: 0 },
  finalSale: false,
}

/** Two pairs of the black shoe in size 10. */
export const sampleLine: CartLine = {
  variantId: {
    _id: 'black',
    color: 'Black',
    colorName: 'Black',
    productId: { _id: 'product-1', title: 'Harbor Low', brand: 'Kestrel', gender: 'men', images: [] },
    sizes: [size('9', 3), size('9.5', 0), size('10', 20, 120, 90)],
    pictureId: null,
    alt: 'Harbor Low',
    tint: '#eeeeee',
  },
  size: '10',
  qty: 2,
  price: 90,
  priceWhenAdded: 90,
  available: 20,
  soldOut: false,
  withdrawn: false,
}

export const sampleCart: Cart = { items: [sampleLine], total: 180 }

/** Waits for its payment by card. */
export const sampleOrderReply: Order = {
  _id: 'order-1',
  orderId: 'ORD-1',
  status: 'pending',
  subtotal: 180,
  discount: null,
  totalAmount: 180,
  createdAt: '2026-03-01T10:00:00Z',
  items: [],
  address: {
    name: 'Robin Vale',
    phone: '+1 555 010 0123',
    street: '12 Harbor Lane',
    city: 'Portville',
    state: 'ME',
    pincode: '04101',
  },
  payment: { method: 'card', status: 'pending', transactionId: null, credit: 0, due: 180 },
  statusHistory: [],
  heldUntil: null,
  cancellable: true,
  upiLink: null,
  paymentUrl: null,
}

export const sampleReview: Review = {
  _id: 'review-1',
  userId: { _id: 'author-1', name: 'Alex' },
  rating: 4,
  title: 'Customer Review',
  comment: 'Light and sturdy.',
  size: '9',
  fit: 'true_to_size',
  verified: true,
  helpful: 3,
  createdAt: '2026-03-01T10:00:00Z',
  answer: null,
}
