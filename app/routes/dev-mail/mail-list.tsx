import type { devMailEndpoints } from '../../../contract/dev-mail.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { classNames } from '../../ui/class-names.ts'

export type DevMessage = ReplyOf<typeof devMailEndpoints.listMail>['messages'][number]

export interface MailListProps {
  messages: readonly DevMessage[]
  current: string
  keyOf: (mail: DevMessage) => string
  onChoose: (key: string) => void
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function MailList({ messages, current, keyOf, onChoose }: MailListProps) {
  return (
    <ul
      aria-label="Messages"
      className="grid divide-y divide-line overflow-hidden rounded-panel border border-line bg-raised"
    >
      {messages.map((mail) => {
        const key = keyOf(mail)
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current || undefined}
              onClick={() => onChoose(key)}
              className={classNames(
                'grid w-full gap-0.5 px-4 py-3 text-start text-small transition-colors focus-visible:-outline-offset-2',
                key === current ? 'bg-sunk shadow-[inset_3px_0_0_var(--ink)]' : 'hover:bg-sunk',
              )}
            >
              <span className="break-words font-semibold">{mail.subject}</span>
              <span className="break-words text-soft">{mail.to}</span>
              <span className="figures text-caption text-soft">{time.format(new Date(mail.date))}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
