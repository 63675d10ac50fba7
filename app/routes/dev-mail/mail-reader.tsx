import { useState } from 'react'
import { Segmented } from '../../ui/form/segmented.tsx'
import { MailFrame } from './mail-frame.tsx'
import type { DevMessage } from './mail-list.tsx'

const views = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
  { value: 'headers', label: 'Headers' },
]

/** A mail as HTML, as plain text, or with its headers. */
export function MailReader({ mail }: { mail: DevMessage }) {
  const [view, setView] = useState('html')
  return (
    <article className="grid min-w-0 gap-4 rounded-panel border border-line bg-raised p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display break-words text-title">{mail.subject}</h2>
          <p className="break-words text-small text-soft">To {mail.to}</p>
        </div>
        <Segmented legend="Show as" value={view} onChange={setView} segments={views} />
      </header>
      {view === 'html' && <MailFrame html={mail.html} title={mail.subject} />}
      {view === 'text' && (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded-control bg-sunk p-4 text-small">
          {mail.text}
        </pre>
      )}
      {view === 'headers' && (
        <dl className="grid gap-2 text-small">
          {Object.entries(mail.headers).map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="break-all text-soft">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
