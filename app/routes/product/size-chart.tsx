import type { SizeGuide } from '../../../contract/catalogue.ts'

const origins = {
  product: 'Measured on this very shoe.',
  brand: 'The brand’s own chart.',
  default: 'The usual chart; this shoe has none of its own.',
}

/** Foot length and width for each size, in centimetres. */
export function SizeChart({ guide, brand }: { guide: SizeGuide; brand: string }) {
  return (
    <section aria-labelledby="chart" className="grid content-start gap-3">
      <h3 id="chart" className="font-semibold">
        Foot length and width
      </h3>
      <p className="text-small text-soft">
        {origins[guide.source]} {guide.fitAdvice}
      </p>
      <table className="figures w-full text-small">
        <caption className="sr-only">Sizes of {brand} in centimetres</caption>
        <thead>
          <tr className="border-edge border-b text-start">
            <th scope="col" className="py-2 text-start font-semibold">
              US
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              Length (cm)
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              Width (cm)
            </th>
          </tr>
        </thead>
        <tbody>
          {guide.measurements.map((row) => (
            <tr key={row.size} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-medium">
                {row.size}
              </th>
              <td>{row.length.toFixed(1)}</td>
              <td>{row.width.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
