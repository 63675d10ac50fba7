import { Check, X } from 'lucide'
import type { Order, OrderStatus } from '../../../contract/orders.ts'
import { momentOf, statusNames } from '../../features/orders/order-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

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

type TimelineStepProps = {
  title: string
  state: 'done' | 'coming' | 'cancelled'
  isLast: boolean
  isCurrent?: boolean
  children: React.ReactNode
}

const dots = {
  done: 'border-inverse bg-inverse text-on-inverse',
  coming: 'border-edge bg-raised',
  cancelled: 'border-danger bg-danger-wash text-danger',
}

function TimelineStep({ title, state, isLast, isCurrent, children }: TimelineStepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[1.5rem_1fr] gap-x-4 pb-6 last:pb-0',
        state === 'coming' && 'no-print',
      )}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute start-[0.72rem] top-6 bottom-0 w-px bg-edge',
            isCurrent && 'print:hidden',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames('grid size-6 place-items-center rounded-round border', dots[state])}
      >
        {state === 'done' && <Icon icon={Check} size={14} />}
        {state === 'cancelled' && <Icon icon={X} size={14} />}
      </span>
      <div className="grid gap-0.5 pt-px">
        <p className={classNames('font-semibold text-small', state === 'coming' && 'text-soft')}>
          {title}
          {state === 'coming' && <span className="sr-only">, still to come</span>}
        </p>
        {children}
      </div>
    </li>
  )
}
