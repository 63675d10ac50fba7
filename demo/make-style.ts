import { daysBefore } from './demo-dates.ts'
import { demoId } from './demo-ids.ts'
import { makeColorways, type NamedColorway } from './make-colorways.ts'
import type { ShownStyle } from './pictures/choose-silhouettes.ts'
import { type ShoeShape, shoeShapes } from './pictures/shoe-shapes.ts'
import { closureShown, materialsShown } from './pictures/shown-in-pictures.ts'
import type { Silhouettes } from './pictures/studio-manifest.ts'
import { type DemoPicture, variantPictures } from './pictures/variant-pictures.ts'
import { chooseSale, reducedCents, type Sale, stylePriceCents } from './prices.ts'
import { type Random, randomFor } from './seeded-random.ts'
import { type RunSize, sizeRun } from './size-runs.ts'
import { chooseSupply, stockOfRun } from './stock.ts'
import { careTexts } from './texts/description-texts.ts'
import { writeDescription } from './texts/write-description.ts'

export type DemoSize = {
  size: string
  sku: string
  stock: number
  priceCents: number
  reducedCents: number | null
}

export type DemoVariant = NamedColorway & {
  id: string
  sizes: DemoSize[]
  pictures: DemoPicture[]
}

export type StyleDetails = { care: string; weightGrams: number; dropMm?: number; closure: string }

export type DemoStyle = ShownStyle['plan'] & {
  id: string
  createdAt: Date
  description: string
  materials: readonly string[]
  details: StyleDetails
  /** 0 to 1: how much it is wanted. */
  popularity: number
  /** 0 to 1: how well it is liked. */
  quality: number
  unitsSold: number
  onSale: boolean
  variants: DemoVariant[]
}

/** All of one style but its reviews. */
export function makeStyle({ plan, createdAt, random }: ShownStyle, silhouettes: Silhouettes): DemoStyle {
  const key = `${plan.brand.name} ${plan.title}`
  const form: ShoeShape = shoeShapes[plan.shape]
  const materials = random.pick(materialsShown(plan.silhouette, form.materials))
  const details = makeDetails(random, plan.silhouette, form, materials)
  const popularity = random.next() ** 2.2
  const ageDays = (daysBefore(0).getTime() - createdAt.getTime()) / 86_400_000
  const sale = chooseSale(random)
  const id = demoId(`product ${key}`, createdAt)
  return {
    ...plan,
    id,
    createdAt,
    materials,
    details,
    description: writeDescription(randomFor(`description ${key}`), {
      title: plan.title,
      brand: plan.brand,
      shape: plan.shape,
      silhouette: plan.silhouette,
      upper: materials[0] ?? 'leather',
      weightGrams: details.weightGrams,
      dropMm: details.dropMm,
    }),
    popularity,
    quality: 0.5 + random.bell() * 0.5,
    unitsSold: Math.round(
      (8 + popularity * 900) * Math.min(1, 0.12 + ageDays / 500) * (0.7 + random.next() * 0.6),
    ),
    onSale: sale !== undefined,
    variants: makeVariants(random, plan, form, createdAt, sale, silhouettes),
  }
}

function makeDetails(
  random: Random,
  silhouette: string,
  form: ShoeShape,
  materials: readonly string[],
): StyleDetails {
  return {
    care: random.pick(careTexts[materials[0] ?? ''] ?? ['Wipe clean with a damp cloth.']),
    weightGrams: random.whole(...form.weight),
    ...(form.drop ? { dropMm: random.pick(form.drop) } : {}),
    closure: closureShown(silhouette, form.closure),
  }
}

function makeVariants(
  random: Random,
  plan: ShownStyle['plan'],
  form: ShoeShape,
  createdAt: Date,
  sale: Sale | undefined,
  silhouettes: Silhouettes,
): DemoVariant[] {
  const run = sizeRun(plan.gender)
  const basePrice = stylePriceCents(random, plan.brand, form)
  const soldOut = random.chance(0.004)
  const reduced = sale?.reach === 'colors' ? random.whole(0, 1) : 0
  return makeColorways(random, form.build, plan.silhouette, plan.brand.taste).map((colorway, place) => {
    const priceCents = basePrice + (place > 1 && random.chance(0.06) ? 1000 : 0)
    const supply = soldOut ? 'sold out' : chooseSupply(random)
    const stock = stockOfRun(random, run, supply)
    const colorSale = sale?.reach === 'colors' && place % 2 !== reduced ? undefined : sale
    return {
      ...colorway,
      id: demoId(`variant ${plan.brand.name} ${plan.title} ${colorway.color}`, createdAt),
      // As shops do, one color of a style is shown on foot.
      pictures: variantPictures(silhouettes, plan.silhouette, plan.brand.code.toLowerCase(), colorway, {
        onFoot: place === 0,
      }),
      sizes: run.map((size, position) => ({
        size: size.size,
        sku: skuOf(plan, place, size),
        stock: stock[position] ?? 0,
        priceCents,
        reducedCents: saleCents(plan, colorSale, priceCents, position, run.length),
      })),
    }
  })
}

/** `STL-0042-2-9.5`: brand, style, color, size. */
function skuOf(plan: ShownStyle['plan'], place: number, size: RunSize): string {
  return `${plan.brand.code}-${String(plan.number).padStart(4, '0')}-${place + 1}-${size.size}`
}

function saleCents(
  plan: ShownStyle['plan'],
  sale: Sale | undefined,
  priceCents: number,
  position: number,
  runLength: number,
): number | null {
  if (sale === undefined) return null
  if (sale.reach === 'ends' && position > 1 && position < runLength - 2) return null
  return reducedCents(priceCents, sale.percent, plan.brand.ending)
}
