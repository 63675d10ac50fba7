import { z } from 'zod'
import { measurement, type SizeGuide } from '../../contract/catalogue.ts'
import { defaultSizeChart } from '../../contract/default-size-chart.ts'
import { type Gender, genders } from '../../contract/facets.ts'
import { systemOfSize } from '../../contract/wording/size-labels.ts'
import { sizeIn } from '../../contract/wording/size-systems.ts'
import type { BrandRow } from './catalogue-queries.ts'
import type { ProductRecord } from './product-record.ts'

type Chart = SizeGuide['measurements']

const chart = z.array(measurement)
/** A chart as it is stored: for all, or for each gender its own. */
const storedSizeChart = z.union([chart, z.partialRecord(z.enum(genders), chart)])

const defaultAdvice =
  'Measure both feet in the evening and go by the longer one. Between two sizes, take the larger.'

/** Size chart of a product: its own, else its brand's, else the default. */
export function sizeGuideOf(product: ProductRecord, brand: BrandRow | undefined): SizeGuide {
  const fitAdvice = product.fitAdvice || brand?.fit_advice || defaultAdvice
  const guide = (rows: Chart, source: SizeGuide['source']) => ({
    measurements: inSystemOf(product, rows),
    fitAdvice,
    source,
  })
  const own = readChart(product.sizeChart, product.gender)
  if (own !== null) return guide(own, 'product')
  const brands = readChart(brand?.size_chart ?? null, product.gender)
  return brands === null ? guide(defaultSizeChart, 'default') : guide(brands, 'brand')
}

/** A chart in US sizes in the names of the system that a shoe is sold in. */
function inSystemOf({ variants, gender }: ProductRecord, rows: Chart): Chart {
  const sold = systemOfSize(variants[0]?.sizes[0] ?? '')
  if (sold === 'US') return rows
  return rows.map((row) =>
    systemOfSize(row.size) === 'US' ? { ...row, size: sizeIn(sold, row, gender) } : row,
  )
}

/** The rows for a gender; those for men hold for unisex shoes where they have none. */
function readChart(json: string | null, gender: Gender): Chart | null {
  if (json === null) return null
  const read = storedSizeChart.safeParse(JSON.parse(json))
  if (!read.success) return null
  const rows = Array.isArray(read.data)
    ? read.data
    : (read.data[gender] ?? (gender === 'unisex' ? read.data.men : undefined))
  return rows && rows.length > 0 ? rows : null
}
