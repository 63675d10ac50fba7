import type { Order, OrderStatus } from '../../../contract/orders.ts'
import { momentOf, statusNames } from '../../features/orders/order-words.ts'
import { TimelineStep } from '../../ui/timeline-step.tsx'

const way = ['confirmed', 'processing', 'shipped', 'delivered'] as const
const toCome: Record<(typeof way)[number], string> = {
  confirmed: 'Once your payment goes through.',
  processing: 'We’ll pack your order.',
  shipped: 'On its way to you.',
  delivered: 'At your door.',
}

/** Status history with dates and notes, and the steps to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const happened = new Set<OrderStatus>(order.statusHistory.map((event) => event.status))
  const coming = order.status === 'cancelled' ? [] : way.filter((status) => !happened.has(status))
  return (
    <section
      aria-labelledby="timeline-title"
      className="self-start rounded-panel bg-sunk p-5 max-lg:order-first md:p-6 print:order-last print:bg-transparent print:p-0"
    >
      <h2 id="timeline-title" className="display mb-5 text-title">
        Order status
      </h2>
      <ol>
        {order.statusHistory.map((event, index) => (
          <TimelineStep
            key={`${event.status} ${event.at}`}
            title={event.status === 'pending' ? 'Placed' : statusNames[event.status]}
            state={event.status === 'cancelled' ? 'cancelled' : 'done'}
            isLast={coming.length === 0 && index === order.statusHistory.length - 1}
            isCurrent={index === order.statusHistory.length - 1}
          >
            <time dateTime={event.at} className="text-caption text-soft">
              {momentOf(event.at)}
            </time>
            {event.note && <p className="text-small">{event.note}</p>}
          </TimelineStep>
        ))}
        {coming.map((status, index) => (
          <TimelineStep
            key={status}
            title={statusNames[status]}
            state="coming"
            isLast={index === coming.length - 1}
          >
            <p className="text-caption text-soft">{toCome[status]}</p>
          </TimelineStep>
        ))}
      </ol>
    </section>
  )
}
