import type { Insertable } from 'kysely'
import type { DB } from '../server/platform/db/database-types.ts'

const tables = [
  'brand',
  'category',
  'product',
  'product_category',
  'product_sales',
  'variant',
  'variant_size',
  'stock_movement',
  'picture',
  'variant_picture',
  'scene',
  'review',
] as const satisfies readonly (keyof DB)[]

/** Rows of the catalogue by table, in the order in which they may be written. */
export type DemoRows = { [Table in (typeof tables)[number]]: Insertable<DB[Table]>[] }
