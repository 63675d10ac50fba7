import type { AuditEventView } from '../../../contract/admin/audit.ts'
import { actorInWords, changesOf, verbInWords } from './audit-words.ts'
import { Moment } from './moments.tsx'

/** What was done to a thing, newest first. */
export function Timeline({ events }: { events: readonly AuditEventView[] }) {
  if (events.length === 0) return <p className="text-small text-soft">Nothing is recorded.</p>
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={event.id} className="grid gap-0.5 border-line border-s-2 ps-3 text-small">
          <span>
            <span className="font-medium">{verbInWords(event.verb)}</span>{' '}
            <span className="text-soft">by {actorInWords(event.actor)}</span>
          </span>
          {changesOf(event).map(({ name, from, to }) => (
            <span key={name} className="text-caption text-soft">
              {name}: {from} → {to}
            </span>
          ))}
          {event.note && <span className="text-caption">“{event.note}”</span>}
          <span className="text-caption text-soft">
            <Moment at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
