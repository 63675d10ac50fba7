import { z } from 'zod'
import { measurement, type SizeGuide } from '../../contract/catalogue.ts'
import { defaultSizeChart } from '../../contract/default-size-chart.ts'
import type { BrandRow } from './catalogue-queries.ts'
import type { ProductRecord } from './product-record.ts'

const chart = z.array(measurement)

const defaultAdvice =
  'Measure both feet in the evening and go by the longer one. Between two sizes, take the larger.'

/** Size chart of a product: its own, else its brand's, else the default. */
export function sizeGuideOf(product: ProductRecord, brand: BrandRow | undefined): SizeGuide {
  const fitAdvice = product.fitAdvice || brand?.fit_advice || defaultAdvice
  const own = readChart(product.sizeChart)
  if (own !== null) return { measurements: own, fitAdvice, source: 'product' }
  const brands = readChart(brand?.size_chart ?? null)
  if (brands !== null) return { measurements: brands, fitAdvice, source: 'brand' }
  return { measurements: defaultSizeChart, fitAdvice, source: 'default' }
}

function readChart(json: string | null): SizeGuide['measurements'] | null {
  if (json === null) return null
  const read = chart.safeParse(JSON.parse(json))
  return read.success && read.data.length > 0 ? read.data : null
}
