import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { genders } from '../facets.ts'
import { id, line, size, text, time } from '../fields.ts'
import { productStatuses } from '../product-status.ts'

const title = line(200).min(1, 'Please enter a title')
const brand = line(100).min(1, 'Please enter a brand')
const kind = line(60).min(1, 'Please enter a type')
const words = z.array(line(60).min(1)).max(20)
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Please use a color such as #f2f0ec')

/** What a new product begins with; all else is filled in on its page. */
export const newProduct = z.object({
  title,
  brand,
  gender: z.enum(genders).default('unisex'),
  type: kind.default('Sneakers'),
})

/** Texts and facts of a product; what is left out stays. */
export const productTexts = z
  .object({
    title,
    brand,
    description: text(5000),
    gender: z.enum(genders),
    type: kind,
    materials: words,
    categories: words,
    featured: z.boolean(),
    /** Comes back only for a fault. */
    finalSale: z.boolean(),
    fitAdvice: text(1000),
    care: line(500),
    closure: line(100),
    weightGrams: z.int().min(1).max(5000).nullable(),
    dropMm: z.number().min(0).max(50).nullable(),
  })
  .partial()

/** A color of a product: what the filter knows it by, and what shoppers read. */
export const colorForm = z.object({
  color: line(60).min(1, 'Please enter a color'),
  colorName: line(120).min(1, 'Please enter a name'),
  swatch: z.array(hexColor).max(4).default([]),
  tint: hexColor.default('#f2f0ec'),
})

/** Pictures of a color, the first of which lists show. */
export const pictureList = z
  .array(
    z.object({
      pictureId: line(80).min(1),
      /** What it shows, for who cannot see it. */
      alt: line(300).min(1, 'Please say what the picture shows'),
    }),
  )
  .max(20, 'At most 20 pictures of a color')

const price = dollars.min(0.01, 'A price is at least $0.01')
const maxPairs = 1_000_000

/** Pairs of a size as staff want them. */
export const pairs = z.int().min(0).max(maxPairs, 'At most 1,000,000 pairs')

/** One size of one color in the grid; what is left out stays. A size that is not there yet is added. */
export const gridCell = z.object({
  variantId: id,
  size,
  /** Pairs that were shown and pairs that are wanted: the difference is booked, so that no sale in between is lost. */
  pairs: z.object({ shown: z.int().min(0).max(maxPairs), wanted: pairs }).optional(),
  price: price.optional(),
  /** Null: not reduced. */
  salePrice: price.nullable().optional(),
  /** Takes the size out, which nobody has ever bought. */
  remove: z.literal(true).optional(),
})
export type GridCell = z.output<typeof gridCell>

/** A product for editing. */
export const adminProduct = z.object({
  _id: id,
  version: z.int(),
  status: z.enum(productStatuses),
  publishAt: time.nullable(),
  title: z.string(),
  brand: z.string(),
  description: z.string(),
  gender: z.enum(genders),
  type: z.string(),
  materials: z.array(z.string()),
  categories: z.array(z.string()),
  care: z.string(),
  closure: z.string(),
  weightGrams: z.number().nullable(),
  dropMm: z.number().nullable(),
  featured: z.boolean(),
  finalSale: z.boolean(),
  fitAdvice: z.string(),
  sold: z.int(),
  updatedAt: time,
  /** What it lacks before a shopper can find and buy it, in words. */
  missing: z.array(z.string()),
  colors: z.array(
    z.object({
      _id: id,
      color: z.string(),
      colorName: z.string(),
      swatch: z.array(z.string()),
      tint: z.string(),
      pictures: z.array(z.object({ pictureId: z.string(), alt: z.string() })),
      sizes: z.array(
        z.object({
          size: z.string(),
          sku: z.string(),
          pairs: z.int(),
          price: dollars,
          salePrice: dollars.nullable(),
        }),
      ),
    }),
  ),
})
export type AdminProduct = z.infer<typeof adminProduct>
