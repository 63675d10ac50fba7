import { useState } from 'react'
import { type AuditEventView, actorKinds, auditEndpoints } from '../../../contract/admin/audit.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column } from '../table/table-types.ts'
import { actorInWords, changesOf, nothing, verbInWords } from './audit-words.ts'
import { Moment } from './moments.tsx'

const changesInWords = (event: AuditEventView) =>
  changesOf(event)
    .map(({ name, from, to }) => (from === nothing ? `${name}: ${to}` : `${name}: ${from} → ${to}`))
    .join('; ')

const columns: readonly Column<AuditEventView>[] = [
  { id: 'at', label: 'When', onPhone: true, text: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'who',
    label: 'Who',
    text: ({ actor }) => actorInWords(actor),
    cell: ({ actor }) => actorInWords(actor),
  },
  {
    id: 'what',
    label: 'What',
    onPhone: true,
    text: ({ verb }) => verb,
    cell: ({ verb, actor }) => (
      <span className="grid">
        <span className="font-medium">{verbInWords(verb)}</span>
        <span className="text-caption text-soft md:hidden">{actorInWords(actor)}</span>
      </span>
    ),
  },
  {
    id: 'changes',
    label: 'Changes',
    text: changesInWords,
    cell: (event) => <span className="line-clamp-2 max-w-prose text-soft">{changesInWords(event)}</span>,
  },
  { id: 'note', label: 'Note', isExtra: true, text: ({ note }) => note, cell: ({ note }) => note },
  {
    id: 'on',
    label: 'On',
    isExtra: true,
    text: ({ subject }) => `${subject.kind}:${subject.id}`,
    cell: ({ subject }) => (
      <span className="figures text-caption text-soft">
        {subject.kind}:{subject.id}
      </span>
    ),
  },
]

const subjects = [
  'order',
  'product',
  'size',
  'sale',
  'discount',
  'bulk_edit',
  'review',
  'setting',
  'job',
  'synonym',
  'staff',
  'role',
  'api_key',
  'staff_invitation',
]

/** Every recorded change, with filters and export. */
export function AuditScreen() {
  const [opened, setOpened] = useState<AuditEventView | null>(null)
  return (
    <>
      <ScreenHead title="Audit log" />
      <DataTable
        label="Changes"
        screen="audit"
        endpoint={auditEndpoints.listAudit}
        columns={columns}
        nameOf={({ verb }) => verbInWords(verb)}
        onOpen={setOpened}
        empty={{
          title: 'Nothing is recorded yet',
          text: 'What staff, commands and API keys change appears here.',
        }}
        filters={[
          { name: 'actor', label: 'Who, by name', kind: 'text' },
          {
            name: 'actorKind',
            label: 'Anybody',
            kind: 'select',
            options: actorKinds.map((kind) => ({ value: kind, label: kind.replace('_', ' ') })),
          },
          {
            name: 'subjectKind',
            label: 'Anything',
            kind: 'select',
            options: subjects.map((kind) => ({ value: kind, label: kind.replace('_', ' ') })),
          },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'to', label: 'To', kind: 'date' },
        ]}
      />
      {opened && (
        <Dialog
          open
          onOpenChange={() => setOpened(null)}
          title={verbInWords(opened.verb)}
          description={`By ${actorInWords(opened.actor)}, ${opened.at}`}
        >
          <EventFacts event={opened} />
        </Dialog>
      )}
    </>
  )
}

function EventFacts({ event }: { event: AuditEventView }) {
  return (
    <dl className="grid gap-3 text-small">
      {changesOf(event).map(({ name, from, to }) => (
        <div key={name}>
          <dt className="text-caption text-soft">{name}</dt>
          <dd className="break-words">
            {from} → <span className="font-medium">{to}</span>
          </dd>
        </div>
      ))}
      {event.note && (
        <div>
          <dt className="text-caption text-soft">Note</dt>
          <dd>{event.note}</dd>
        </div>
      )}
      <div>
        <dt className="text-caption text-soft">On</dt>
        <dd className="figures break-all">
          {event.subject.kind}:{event.subject.id}
        </dd>
      </div>
      {event.requestId && (
        <div>
          <dt className="text-caption text-soft">Request</dt>
          <dd className="figures break-all">{event.requestId}</dd>
        </div>
      )}
    </dl>
  )
}
