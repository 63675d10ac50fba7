import { type ChangeEvent, useState } from 'react'
import { stockEndpoints as e } from '../../../../contract/admin/stock.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AdminProblem, useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { readCount } from './counted-lines.ts'

/** Sets many sizes to what was counted: all of the list, or nothing where a line is wrong. */
export function CountDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const count = useAdminChange(e.countStock, e.listLowStock, e.getSizeHistory)
  const { lines, wrong } = readCount(text)
  const mistakes = mistakesIn(count.error)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) setText(await file.text())
  }

  function submit() {
    count.mutate(
      { body: { lines, note } },
      {
        onSuccess({ counted, changed, difference }) {
          const more = difference > 0 ? `+${difference}` : String(difference)
          toast.success(`${counted} sizes counted, ${changed} changed, ${more} pairs`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Count by list"
      description="A line for each size: its SKU or EAN, a comma, and the pairs that were counted."
      submit={{
        label: lines.length === 1 ? 'Book 1 line' : `Book ${lines.length} lines`,
        busy: count.isPending,
        disabled: lines.length === 0 || wrong.length > 0,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="File" hint="CSV, of at most 5,000 lines">
          <TextInput
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void take(event)}
          />
        </Field>
        <Field
          label="Lines"
          {...(wrong.length > 0 && { error: `No code and number: line ${wrong.slice(0, 5).join(', ')}` })}
        >
          <TextArea
            rows={8}
            value={text}
            placeholder="OS-1234-9,12"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Reason" required hint="Stands in the history of each size.">
          <TextInput value={note} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
        </Field>
        {count.error && (
          <div role="alert" className="text-danger text-small">
            <p>{wordsOf(count.error)}</p>
            {mistakes.length > 1 && (
              <ul>
                {mistakes.slice(1, 10).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </FormDialog>
  )
}

function mistakesIn(error: unknown): string[] {
  const details = error instanceof AdminProblem ? error.problem.details : undefined
  return (details ?? []).map(({ message }) => message)
}
