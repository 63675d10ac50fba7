import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { dollars } from './order-words.tsx'

const counts = [
  ['ordered', 'Ordered'],
  ['cancelled', 'Taken out'],
  ['packed', 'Packed'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
] as const

/** The lines of an order by what became of their pairs. */
export function OrderLines({ lines }: { lines: OrderPage['lines'] }) {
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-raised">
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="p-3 text-start font-semibold">
              Shoe
            </th>
            {counts.map(([name, label]) => (
              <th key={name} scope="col" className="p-3 text-end font-semibold">
                {label}
              </th>
            ))}
            <th scope="col" className="p-3 text-end font-semibold">
              Each
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} className="border-line border-b last:border-0">
              <th scope="row" className="p-3 text-start font-normal">
                <span className="font-medium">
                  {line.brand} {line.title}
                </span>
                <span className="block text-caption text-soft">
                  {line.color}, size {line.size}
                </span>
              </th>
              {counts.map(([name]) => (
                <td key={name} className="figures p-3 text-end">
                  {line[name] === 0 ? <span className="text-soft">–</span> : line[name]}
                </td>
              ))}
              <td className="figures p-3 text-end">{dollars(line.unitPriceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
