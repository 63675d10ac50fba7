import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { actorInWords, verbInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { productChanges } from './product-changes.ts'
import { useProductHistory } from './product-queries.ts'

/** More changes of one event than these are counted. */
const most = 6

/** `product.set_pictures` as “Set pictures”; what is no verb of products keeps its noun. */
function whatInWords(verb: string): string {
  const words = verbInWords(verb).replace(/^Product: /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who changed what of a product, newest first. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const { data, error } = useProductHistory(product)
  if (error) return <p className="text-danger text-small">{wordsOf(error)}</p>
  if (!data) return <SkeletonText lines={3} />
  if (data.rows.length === 0) return <p className="text-small text-soft">Nothing is recorded.</p>
  return (
    <ol className="grid gap-3">
      {data.rows.map((event) => {
        const changes = productChanges(event)
        return (
          <li key={event.id} className="grid min-w-0 gap-0.5 border-line border-s-2 ps-3 text-small">
            <span>
              <span className="font-medium">{whatInWords(event.verb)}</span>{' '}
              <span className="text-soft">by {actorInWords(event.actor)}</span>
            </span>
            {event.verb !== 'product.create' &&
              changes.slice(0, most).map(({ name, from, to }) => (
                <span key={name} className="break-words text-caption text-soft">
                  {name}: {from} → {to}
                </span>
              ))}
            {event.verb !== 'product.create' && changes.length > most && (
              <span className="text-caption text-soft">and {changes.length - most} more</span>
            )}
            {event.note && <span className="text-caption">“{event.note}”</span>}
            <span className="text-caption text-soft">
              <Moment at={event.at} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
