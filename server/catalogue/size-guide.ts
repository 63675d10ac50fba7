import { z } from 'zod'
import { measurement, type SizeGuide } from '../../contract/catalogue.ts'
import type { BrandRow } from './catalogue-queries.ts'
import type { ProductRecord } from './product-record.ts'

const chart = z.array(measurement)

const defaultAdvice =
  'Measure both feet in the evening and go by the longer one. Between two sizes, take the larger.'

/** US 6 to 12 in half steps, foot length 24.1 to 28 cm, width 8.9 to 10.1 cm (specification, section 9). */
const defaultChart = Array.from({ length: 13 }, (_, step) => ({
  size: String(6 + step / 2),
  length: oneDecimal(24.1 + (step * (28 - 24.1)) / 12),
  width: oneDecimal(8.9 + (step * (10.1 - 8.9)) / 12),
}))

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

/** The product's own chart, else the brand's, else the default one. */
export function sizeGuideOf(product: ProductRecord, brand: BrandRow | undefined): SizeGuide {
  const fitAdvice = product.fitAdvice || brand?.fit_advice || defaultAdvice
  const own = readChart(product.sizeChart)
  if (own !== null) return { measurements: own, fitAdvice, source: 'product' }
  const brands = readChart(brand?.size_chart ?? null)
  if (brands !== null) return { measurements: brands, fitAdvice, source: 'brand' }
  return { measurements: defaultChart, fitAdvice, source: 'default' }
}

function readChart(json: string | null): SizeGuide['measurements'] | null {
  if (json === null) return null
  const read = chart.safeParse(JSON.parse(json))
  return read.success && read.data.length > 0 ? read.data : null
}
