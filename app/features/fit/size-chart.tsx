import type { ProductDetail } from '../../../contract/catalogue.ts'
import { sizeLabel, systemOfSize } from '../../../contract/wording/size-labels.ts'
import { otherSizes } from '../../../contract/wording/size-systems.ts'
import type { Recommendation } from './foot-size.ts'
import { type MeasureUnit, writeMeasure } from './read-measure.ts'

const origins = {
  product: 'Measured on this shoe.',
  brand: 'The brand’s own chart.',
  default: 'Our standard chart. This shoe doesn’t have its own.',
}

const systems = ['US', 'UK', 'EU'] as const
const systemKeys = { US: 'us', UK: 'uk', EU: 'eu' } as const

type SizeChartProps = {
  product: Pick<ProductDetail, 'sizeGuide' | 'brand' | 'gender'>
  unit: MeasureUnit
  mine: Recommendation | null
}

/** Every size with its names in other systems and the foot it fits. */
export function SizeChart({ product, unit, mine }: SizeChartProps) {
  const { sizeGuide: guide, brand, gender } = product
  const sold = systemOfSize(guide.measurements[0]?.size ?? '')
  const others = systems.filter((system) => system !== sold)
  const heads = [sold === 'cm' ? 'Size' : sold, ...others, `Length (${unit})`, `Width (${unit})`]
  return (
    <section aria-labelledby="chart" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 id="chart" className="display text-title">
          Size chart
        </h3>
        <p className="text-small text-soft">
          {origins[guide.source]} {guide.fitAdvice}
        </p>
      </div>
      <table className="figures w-full text-small">
        <caption className="sr-only">Sizes of {brand} and the foot each is made for</caption>
        <thead>
          <tr className="border-edge border-b">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 text-start align-bottom font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.measurements.map((row) => {
            const names = otherSizes(row.size, gender)
            const own = row.size === mine?.size
            return (
              <tr
                key={row.size}
                aria-current={own ? 'true' : undefined}
                className="border-line border-b aria-[current=true]:bg-sunk aria-[current=true]:font-semibold"
              >
                <th scope="row" className="py-1.5 text-start font-semibold">
                  {sizeLabel(row.size, gender)}
                  {own && <span className="ms-2 font-normal text-caption text-soft">Yours</span>}
                </th>
                {others.map((system) => (
                  <td key={system}>{names?.[systemKeys[system]] ?? '–'}</td>
                ))}
                <td>{writeMeasure(row.length, unit)}</td>
                <td>{writeMeasure(row.width, unit)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-caption text-soft">
        {others.join(' and ')} are the usual names of the {sold} size
        {gender === 'women' && ' for women'}. Length and width are those of the foot, not of the shoe.
      </p>
    </section>
  )
}
