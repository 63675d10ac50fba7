import type { ProductDetail } from '../../../contract/catalogue.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import type { Recommendation } from './foot-size.ts'
import { type MeasureUnit, writeMeasure } from './read-measure.ts'
import { otherSizes } from './size-systems.ts'

const origins = {
  product: 'Measured on this shoe.',
  brand: 'The brand’s own chart.',
  default: 'Our standard chart. This shoe doesn’t have its own.',
}

type SizeChartProps = {
  product: Pick<ProductDetail, 'sizeGuide' | 'brand' | 'gender'>
  unit: MeasureUnit
  mine: Recommendation | null
}

/** Every size with its names in other systems and the foot it fits. */
export function SizeChart({ product, unit, mine }: SizeChartProps) {
  const { sizeGuide: guide, brand, gender } = product
  const heads = ['US', 'UK', 'EU', `Length (${unit})`, `Width (${unit})`]
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
            const others = otherSizes(row.size, gender)
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
                <td>{others?.uk ?? '–'}</td>
                <td>{others?.eu ?? '–'}</td>
                <td>{writeMeasure(row.length, unit)}</td>
                <td>{writeMeasure(row.width, unit)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-caption text-soft">
        UK and EU are the usual names of the US size{gender === 'women' ? ' for women' : ''}; length and width
        are those of the foot, not of the shoe.
      </p>
    </section>
  )
}
