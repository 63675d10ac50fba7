import type { DemoBrand } from './demo-brand.ts'
import { type Gender, type ShapeName, type ShoeShape, shoeShapes } from './pictures/shoe-shapes.ts'
import { isShown, type Silhouettes } from './pictures/studio-manifest.ts'
import { itemAt, type Random, randomFor } from './seeded-random.ts'

/** One style of the assortment, before its silhouette, colors, sizes and prices. */
export type PlannedStyle = {
  brand: DemoBrand
  shape: ShapeName
  gender: Gender
  title: string
  /** 1 and up within the brand. */
  number: number
}

const leastPerBrand = 18

/**
 * Which brand makes what: about `count` styles shared out by how much of a brand's range the studio can show truly. A
 * shape without a fitting silhouette is left out, and its brand is smaller until there is one.
 */
export function planAssortment(
  brands: readonly DemoBrand[],
  silhouettes: Silhouettes,
  count: number,
): PlannedStyle[] {
  const titles = new Set<string>()
  const plans = brands.map((brand) => ({ brand, shapes: shapesShown(brand, silhouettes) }))
  const whole = plans.reduce((sum, { shapes }) => sum + weightOf(shapes), 0)
  return plans.flatMap(({ brand, shapes }) => {
    if (shapes.length === 0) return []
    const share = (count * weightOf(shapes)) / whole
    return planBrand(brand, shapes, Math.max(leastPerBrand, Math.ceil(share)), titles)
  })
}

type WeightedShape = readonly [ShapeName, number]

function shapesShown(brand: DemoBrand, silhouettes: Silhouettes): WeightedShape[] {
  return (Object.entries(brand.shapes) as WeightedShape[]).filter(([shape]) => {
    const form: ShoeShape = shoeShapes[shape]
    return form.silhouettes.some((name) => isShown(silhouettes, name))
  })
}

function weightOf(shapes: readonly WeightedShape[]): number {
  // Slower than the weight itself: a small range still makes a brand.
  return shapes.reduce((sum, [, weight]) => sum + weight, 0) ** 0.7
}

function planBrand(
  brand: DemoBrand,
  shapes: readonly WeightedShape[],
  count: number,
  titles: Set<string>,
): PlannedStyle[] {
  const random = randomFor(`assortment of ${brand.name}`)
  const models = random.shuffle(brand.models)
  const planned: PlannedStyle[] = []
  for (let place = 0; place < count; place++) {
    const shape = random.pickWeighted(shapes)
    const form: ShoeShape = shoeShapes[shape]
    const title = newTitle(random, itemAt(models, place % models.length), form, titles)
    if (title === undefined) continue
    titles.add(title.toLowerCase())
    const gender = brand.chart === 'women' ? womenFirst(random, form.genders) : random.pick(form.genders)
    planned.push({ brand, shape, gender, title, number: place + 1 })
  }
  return planned
}

/** A brand that starts from women's lasts makes few shoes for men alone. */
function womenFirst(random: Random, genders: readonly Gender[]): Gender {
  const first = random.pick(genders)
  return first === 'men' ? random.pick(genders) : first
}

/** A title nobody else has; the model's number or year makes room where the plain name is taken. */
function newTitle(random: Random, model: string, form: ShoeShape, titles: Set<string>): string | undefined {
  const patterns = [...random.shuffle(form.suffixes), '{n}', '{n}', '{n}', '{yy}']
  for (const pattern of patterns) {
    const suffix = pattern
      .replace('{n}', String(random.whole(2, 9)))
      .replace('{yy}', String(random.whole(71, 94)))
    const title = joinName(model, suffix)
    if (!titles.has(title.toLowerCase())) return title
  }
  return undefined
}

/** No word twice: `Garden Path` does not become `Garden Path Path`. */
function joinName(model: string, suffix: string): string {
  const words = new Set(model.split(' '))
  return [model, ...suffix.split(' ').filter((word) => word !== '' && !words.has(word))].join(' ')
}
