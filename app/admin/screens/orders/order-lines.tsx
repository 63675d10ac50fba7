import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { ShoePicture } from '../shoe-picture.tsx'
import { dollars } from './order-words.tsx'

type Line = OrderPage['lines'][number]

const counts = [
  ['ordered', 'Ordered'],
  ['cancelled', 'Taken out'],
  ['packed', 'Packed'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['returned', 'Returned'],
  ['refunded', 'Refunded'],
] as const

/** Columns that are left out where no pair is in them. */
const rare: readonly (typeof counts)[number][0][] = ['cancelled', 'returned', 'refunded']

/** The lines of an order by what became of their pairs: a table, on phones a list. */
export function OrderLines({ lines }: { lines: OrderPage['lines'] }) {
  const columns = counts.filter(([name]) => !rare.includes(name) || lines.some((line) => line[name] > 0))
  return (
    <div className="rounded-panel border border-line bg-raised">
      <ul className="md:hidden">
        {lines.map((line) => (
          <li key={line.position} className="grid gap-2 border-line border-b p-3 text-small last:border-0">
            <span className="flex justify-between gap-3">
              <Shoe line={line} />
              <span className="figures">{dollars(line.unitPriceCents)}</span>
            </span>
            <span className="figures text-soft">
              {counts
                .filter(([name]) => line[name] > 0)
                .map(([name, label]) => `${label} ${line[name]}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <table className="w-full text-small max-md:hidden">
        <thead>
          <tr className="border-line border-b text-caption text-soft">
            <th scope="col" className="p-3 text-start font-medium">
              Shoe
            </th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className="p-3 text-end font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="p-3 text-end font-medium">
              Each
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} className="border-line border-b last:border-0">
              <th scope="row" className="p-3 text-start font-normal">
                <Shoe line={line} />
              </th>
              {columns.map(([name]) => (
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

function Shoe({ line }: { line: Line }) {
  return (
    <span className="flex min-w-0 gap-3">
      <ShoePicture pictureId={line.pictureId} />
      <span className="grid min-w-0 content-start">
        <span className="font-medium">
          {line.brand} {line.title}
        </span>
        <span className="text-caption text-soft">
          {line.color}, size {line.gender === null ? line.size : sizeLabel(line.size, line.gender)}
        </span>
      </span>
    </span>
  )
}
