import type { InboxPage } from '../../../../contract/admin/inbox.ts'
import { classNames } from '../../../ui/class-names.ts'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'

type Message = InboxPage['messages'][number]

const looks: Record<Message['kind'] | 'first', string> = {
  first: 'bg-raised',
  reply: 'bg-raised',
  answer: 'bg-sunk md:ms-10',
  note: 'border-dashed md:ms-10',
}

/** What customer and shop wrote, oldest first, with the shop's own notes among it. */
export function QueryThread({ query }: { query: InboxPage }) {
  const first = {
    id: query.id,
    kind: 'first' as const,
    text: query.issue,
    at: query.createdAt,
    who: 'The customer',
  }
  const messages = query.messages.map((message) => ({ ...message, who: whoOf(message) }))
  return (
    <ol className="grid gap-3">
      {[first, ...messages].map(({ id, kind, text, at, who }) => (
        <li
          key={id}
          className={classNames('grid gap-1 rounded-panel border border-line p-4 text-small', looks[kind])}
        >
          <span className="flex flex-wrap justify-between gap-x-3 text-caption text-soft">
            <span>
              <span className="font-medium text-ink">{who}</span>
              {kind === 'note' && ' noted, for the shop only'}
            </span>
            <Moment at={at} />
          </span>
          <span dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-body">
            {text || 'Forgotten with the customer.'}
          </span>
        </li>
      ))}
    </ol>
  )
}

function whoOf({ kind, actor }: Message): string {
  if (kind === 'reply') return 'The customer'
  const who = actorInWords({ ...actor, id: null })
  return who.charAt(0).toUpperCase() + who.slice(1)
}
