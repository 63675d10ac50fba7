import type { Insertable } from 'kysely'
import { filterCategories, genderCategories } from '../contract/facets.ts'
import type { DB } from '../server/platform/db/database-types.ts'
import type { DemoBrand } from './demo-brand.ts'
import { daysBefore } from './demo-dates.ts'
import { demoId } from './demo-ids.ts'
import { sizeChart } from './size-runs.ts'

const begin = daysBefore(1100)

export function brandId(name: string): string {
  return demoId(`brand ${name}`, begin)
}

export function categoryId(name: string): string {
  return demoId(`category ${name}`, begin)
}

export function brandRow(brand: DemoBrand, bannerId: string | null): Insertable<DB['brand']> {
  return {
    id: brandId(brand.name),
    name: brand.name,
    tagline: brand.tagline,
    about: brand.about,
    banner_id: bannerId,
    size_chart: sizeChart(brand, brand.chart),
    fit_advice: fitAdvice(brand),
    created_at: begin,
  }
}

export function categoryRows(): Insertable<DB['category']>[] {
  const styles = filterCategories.map((name) => ({ name, kind: 'style' }))
  const genders = genderCategories.map((name) => ({ name, kind: 'gender' }))
  return [...styles, ...genders].map((entry, position) => ({
    id: categoryId(entry.name),
    ...entry,
    position,
  }))
}

/** A sentence for the size guide. */
export function fitAdvice({ name, fit, width }: Pick<DemoBrand, 'name' | 'fit' | 'width'>): string {
  const length =
    fit <= -0.25
      ? `${name} shoes come up small: most people take half a size more than usual.`
      : fit >= 0.25
        ? `${name} shoes come up large: between two sizes, take the smaller.`
        : `${name} shoes are true to size.`
  const ball = {
    narrow: ' The lasts are slim and suit narrow feet.',
    regular: '',
    wide: ' The forefoot is wide.',
  }
  return `${length}${ball[width]}`
}
