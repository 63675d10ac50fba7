import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bulkEditEndpoints as e } from '../../../../contract/admin/bulk-edit.ts'
import type { AdminProductRow } from '../../../../contract/admin/products.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { type BulkKind, bulkKindOf, bulkKinds, isBulkKind } from './bulk-change.ts'
import { productChanges } from './product-changes.ts'

type Preview = ReplyOf<typeof e.previewBulkEdit>

export interface BulkEditDialogProps {
  products: readonly AdminProductRow[]
  onClose: () => void
}

/** One change of many products: what it would do is shown first, then a job carries it out. */
export function BulkEditDialog({ products, onClose }: BulkEditDialogProps) {
  const navigate = useNavigate()
  const may = useMay()
  const names = Object.keys(bulkKinds)
    .filter(isBulkKind)
    .filter((name) => may(bulkKindOf(name).needs))
  const [kind, setKind] = useState<BulkKind>(names[0] ?? 'publish')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isRefused, setRefused] = useState(false)
  // A repeat starts no second one.
  const [editId] = useState(() => crypto.randomUUID())
  const preview = useAdminChange(e.previewBulkEdit)
  const start = useAdminChange(e.startBulkEdit, e.listBulkEdits)
  const { read } = bulkKindOf(kind)
  const selection = { ids: products.map(({ _id }) => _id) }
  const shown = preview.data

  function change(changes: { kind?: BulkKind; text?: string }) {
    if (changes.kind !== undefined) setKind(changes.kind)
    setText(changes.text ?? '')
    setRefused(false)
    preview.reset()
  }

  function submit() {
    const wanted = read(text)
    setRefused(wanted === null)
    if (wanted === null) return
    if (!shown) preview.mutate({ body: { selection, change: wanted } })
    else {
      start.mutate(
        { body: { _id: editId, selection, change: wanted, note } },
        { onSuccess: ({ _id }) => void navigate(adminHref('/products/bulk-edits/:id', { id: _id })) },
      )
    }
  }

  const error = preview.error ?? start.error
  return (
    <FormDialog
      size="wide"
      title={`Change ${products.length} ${products.length === 1 ? 'product' : 'products'}`}
      submit={{
        label: shown ? `Change ${shown.changed === shown.products ? 'all' : 'them'}` : 'Show what it does',
        busy: preview.isPending || start.isPending,
        disabled: shown !== undefined && shown.changed === 0,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <ChangeFields kind={kind} names={names} text={text} isRefused={isRefused} onChange={change} />
          {shown && (
            <Field label="Note" hint="Why, for the audit log." required={false}>
              <TextInput value={note} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
            </Field>
          )}
          {error && (
            <p role="alert" className="text-danger text-small">
              {wordsOf(error)}
            </p>
          )}
        </div>
        <div aria-live="polite">{shown && <PreviewFacts preview={shown} />}</div>
      </div>
    </FormDialog>
  )
}

interface ChangeFieldsProps {
  kind: BulkKind
  names: readonly BulkKind[]
  text: string
  isRefused: boolean
  onChange: (changes: { kind?: BulkKind; text?: string }) => void
}

function ChangeFields({ kind, names, text, isRefused, onChange }: ChangeFieldsProps) {
  const { field } = bulkKindOf(kind)
  return (
    <>
      <Field label="What to change">
        <Select
          value={kind}
          onChange={(event) => isBulkKind(event.target.value) && onChange({ kind: event.target.value })}
          options={names.map((value) => ({ value, label: bulkKinds[value].label }))}
        />
      </Field>
      {field && (
        <Field
          label={field.label}
          hint={field.hint}
          {...(isRefused && { error: `Please enter ${field.label.toLowerCase()}` })}
        >
          <TextInput
            value={text}
            autoComplete="off"
            start={field.unit === '$' ? '$' : undefined}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

function PreviewFacts({ preview }: { preview: Preview }) {
  const { products, previewed, changed, unchanged, refused, examples } = preview
  return (
    <div className="grid gap-3 text-small">
      <p className="font-semibold">
        {changed} would change, {unchanged} stay as they are, {refused.length} cannot
        {previewed < products && ` (of the first ${previewed})`}.
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-1 text-danger">
          {refused.slice(0, 10).map(({ productId, title, reason }) => (
            <li key={productId}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {examples.map((example) => (
          <ExampleFacts key={example.productId} {...example} />
        ))}
      </ul>
    </div>
  )
}

/** More changes of one product than these are counted. */
const maxShown = 4

function ExampleFacts({ title, before, after }: Preview['examples'][number]) {
  const changes = productChanges({ before, after })
  const more = changes.length - maxShown
  return (
    <li className="border-line border-s-2 ps-3">
      <span className="font-medium">{title}</span>
      {changes.slice(0, maxShown).map(({ name, from, to }) => (
        <span key={name} className="block text-caption text-soft">
          {name}: {from} → <span className="text-ink">{to}</span>
        </span>
      ))}
      {more > 0 && <span className="block text-caption text-soft">and {more} more</span>}
    </li>
  )
}
