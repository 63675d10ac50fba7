import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { type ReturnStatus, returnStatusWords } from '../../../../contract/wording/return-words.ts'
import { momentOf } from '../../../features/orders/order-words.ts'
import { TimelineStep } from '../../../ui/timeline-step.tsx'

const way = ['in_transit', 'received', 'settled'] as const
/** Nothing follows these. */
const ended: readonly ReturnStatus[] = ['settled', 'lapsed', 'cancelled', 'refused', 'lost']
const bad: readonly ReturnStatus[] = ['lapsed', 'cancelled', 'refused', 'lost']

/** What has happened, and what is still to come. */
export function ReturnTimeline({ item }: { item: CustomerReturn }) {
  const { timeline, status, sendsBack } = item
  const happened = new Set(timeline.map((event) => event.status))
  const expected = sendsBack ? way : (['settled'] as const)
  const coming = ended.includes(status) ? [] : expected.filter((each) => !happened.has(each))
  return (
    <section aria-labelledby="timeline-title" className="self-start rounded-panel bg-sunk p-5 md:p-6">
      <h2 id="timeline-title" className="display mb-5 text-title">
        Progress
      </h2>
      <ol>
        {timeline.map((event, index) => (
          <TimelineStep
            key={`${event.status} ${event.at}`}
            title={returnStatusWords[event.status]}
            state={bad.includes(event.status) ? 'cancelled' : 'done'}
            isLast={coming.length === 0 && index === timeline.length - 1}
            isCurrent={index === timeline.length - 1}
          >
            <time dateTime={event.at} className="text-caption text-soft">
              {momentOf(event.at)}
            </time>
            {event.text !== returnStatusWords[event.status] && event.text && (
              <p className="text-small">{event.text}</p>
            )}
          </TimelineStep>
        ))}
        {coming.map((each, index) => (
          <TimelineStep
            key={each}
            title={returnStatusWords[each]}
            state="coming"
            isLast={index === coming.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}
