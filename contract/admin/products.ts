import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { genders } from '../facets.ts'
import { id, line, text, time } from '../fields.ts'
import { productStatuses } from '../product-status.ts'
import { adminEndpoint, listQuery, listReply, maxListBytes } from './admin-endpoint.ts'
import { auditEventView } from './audit.ts'
import { adminProduct, colorForm, gridCell, newProduct, pictureList, productTexts } from './product-forms.ts'

const byId = z.object({ id })
const byColor = z.object({ id, variantId: id })

/** What every edit says: the version it was made on, and why. */
const edit = z.object({ version: z.int().min(1), note: text(1000).default('') })

const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

const priceBound = z.coerce.number().min(0).max(1_000_000).optional()

export const adminProductQuery = listQuery.extend({
  /** Words of brand and title, or the beginning of an SKU, EAN or MPN. */
  q: line(200).optional(),
  status: z.enum(productStatuses).optional(),
  brand: line(100).optional(),
  category: line(60).optional(),
  type: line(60).optional(),
  gender: z.enum(genders).optional(),
  color: line(60).optional(),
  material: line(60).optional(),
  /** Only products with a pair of this size in stock. */
  size: line(20).optional(),
  /** Payable price in dollars that the product begins at, both included. */
  minPrice: priceBound,
  maxPrice: priceBound,
  /** Only products with a reduced size. */
  onSale: flag,
  /** Only products with a color without a picture. */
  withoutPicture: flag,
  /** Only products without a pair in stock. */
  withoutStock: flag,
  neverSold: flag,
})
export type AdminProductQuery = z.output<typeof adminProductQuery>

const adminProductRow = z.object({
  _id: id,
  title: z.string(),
  brand: z.string(),
  type: z.string(),
  gender: z.enum(genders),
  status: z.enum(productStatuses),
  publishAt: time.nullable(),
  createdAt: time,
  picture: z.object({ pictureId: z.string(), alt: z.string() }).nullable(),
  colors: z.int(),
  pairs: z.int(),
  /** The lowest payable price of a size in stock, of any where none is; null without sizes. */
  price: dollars.nullable(),
  sold: z.int(),
})
export type AdminProductRow = z.infer<typeof adminProductRow>

const product = z.object({ product: adminProduct })

/**
 * Products as staff edit them. Every edit names the version that it was made on; another one is refused as `stale`, with
 * the product as it is now.
 */
export const adminProductEndpoints = {
  listProducts: adminEndpoint({
    method: 'GET',
    path: '/admin/products',
    summary: 'Products of every status, newest first; archived ones only where asked for by status',
    needs: 'products:read',
    query: adminProductQuery,
    reply: listReply(adminProductRow),
  }),
  getProductOptions: adminEndpoint({
    method: 'GET',
    path: '/admin/product-options',
    summary: 'Names that products bear, for filters and forms',
    needs: 'products:read',
    reply: z.object({
      brands: z.array(z.string()),
      /** Styles; those that the shop always offers are among them. */
      categories: z.array(z.string()),
      types: z.array(z.string()),
      colors: z.array(z.string()),
      materials: z.array(z.string()),
      sizes: z.array(z.string()),
    }),
  }),
  getProduct: adminEndpoint({
    method: 'GET',
    path: '/admin/products/{id}',
    summary: 'A product for editing, with what it lacks',
    needs: 'products:read',
    params: byId,
    reply: product,
    problems: ['not_found'],
  }),
  listProductHistory: adminEndpoint({
    method: 'GET',
    path: '/admin/products/{id}/history',
    summary: 'Who changed what of a product, newest first',
    needs: 'products:read',
    params: byId,
    query: listQuery,
    reply: listReply(auditEventView),
  }),
  createProduct: adminEndpoint({
    method: 'POST',
    path: '/admin/products',
    summary: 'Begins a product as a draft; a repeat with the same `_id` makes no second one',
    needs: 'products:write',
    body: newProduct.extend({ _id: z.uuid().optional(), note: edit.shape.note }),
    reply: product,
    status: 201,
  }),
  editProduct: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/{id}',
    summary: 'Changes texts and facts; what is left out stays',
    needs: 'products:write',
    params: byId,
    body: productTexts.extend(edit.shape),
    reply: product,
    problems: ['not_found', 'stale'],
  }),
  saveGrid: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/{id}/grid',
    summary:
      'Saves pairs (`stock:write`), prices (`prices:write`) and sizes (`products:write`) of a product as one change',
    needs: 'staff',
    params: byId,
    body: edit.extend({ cells: z.array(gridCell).min(1).max(2_000) }),
    maxBytes: maxListBytes,
    reply: product.extend({ summary: z.string() }),
    problems: ['not_found', 'stale', 'forbidden'],
  }),
  setProductStatus: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/{id}/status',
    summary:
      'Publishes a product, now or at a time to come, hides or archives it, or makes it a draft again while none of it was sold',
    needs: 'products:write',
    params: byId,
    body: edit.extend({
      status: z.enum(productStatuses),
      /** For `live`: when; default: now. */
      publishAt: time.optional(),
    }),
    reply: product,
    problems: ['not_found', 'stale', 'invalid_state'],
  }),
  duplicateProduct: adminEndpoint({
    method: 'POST',
    path: '/admin/products/{id}/duplicate',
    summary: 'Makes a draft like a product, without a pair; a repeat with the same `_id` makes no second one',
    needs: 'products:write',
    params: byId,
    body: z.object({ _id: z.uuid().optional(), note: edit.shape.note }),
    reply: product,
    status: 201,
    problems: ['not_found'],
  }),
  addColor: adminEndpoint({
    method: 'POST',
    path: '/admin/products/{id}/colors',
    summary: 'Adds a color without sizes',
    needs: 'products:write',
    params: byId,
    body: colorForm.extend(edit.shape),
    reply: product,
    status: 201,
    problems: ['not_found', 'stale'],
  }),
  editColor: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/{id}/colors/{variantId}',
    summary: 'Changes name, swatch and tint of a color',
    needs: 'products:write',
    params: byColor,
    body: colorForm.extend(edit.shape),
    reply: product,
    problems: ['not_found', 'stale'],
  }),
  removeColor: adminEndpoint({
    method: 'DELETE',
    path: '/admin/products/{id}/colors/{variantId}',
    summary: 'Takes out a color that nobody has ever bought',
    needs: 'products:write',
    params: byColor,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: product,
    problems: ['not_found', 'stale', 'invalid_state'],
  }),
  setPictures: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/{id}/colors/{variantId}/pictures',
    summary: 'Sets the pictures of a color, in their order; each was stored before by `addPicture`',
    needs: 'products:write',
    params: byColor,
    body: edit.extend({ pictures: pictureList }),
    reply: product,
    problems: ['not_found', 'stale'],
  }),
}
