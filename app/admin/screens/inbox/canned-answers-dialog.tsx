import { type FormEvent, useState } from 'react'
import { type CannedAnswer, inboxEndpoints as e } from '../../../../contract/admin/inbox.ts'
import { maxIssueLength } from '../../../../contract/contact.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'

/** Answers that are written often: listed, written, changed and removed. */
export function CannedAnswersDialog({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const { data, error } = useAdminQuery(e.listCannedAnswers, {})
  const [editing, setEditing] = useState<CannedAnswer | null>(null)
  const begin = () => setEditing({ id: crypto.randomUUID(), name: '', text: '' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Canned answers"
      description="Answers that are written often. {name}, {order} and {reference} are filled in when one is used."
      footer={may('inbox:write') && editing === null && <Button onClick={begin}>New answer</Button>}
    >
      {error && <p role="alert">{wordsOf(error)}</p>}
      {!data && !error && <SkeletonText lines={3} />}
      {editing ? (
        <AnswerForm key={editing.id} answer={editing} onDone={() => setEditing(null)} />
      ) : (
        data && <Answers answers={data.answers} onEdit={setEditing} />
      )}
    </Dialog>
  )
}

function Answers({
  answers,
  onEdit,
}: {
  answers: readonly CannedAnswer[]
  onEdit: (answer: CannedAnswer) => void
}) {
  const may = useMay()
  if (answers.length === 0) return <p className="text-small text-soft">None yet.</p>
  return (
    <ul className="grid gap-3">
      {answers.map((answer) => (
        <li
          key={answer.id}
          className="flex items-start justify-between gap-3 border-line border-b pb-3 text-small"
        >
          <span className="grid min-w-0 gap-0.5">
            <span className="font-medium">{answer.name}</span>
            <span className="wrap-anywhere line-clamp-2 text-soft">{answer.text}</span>
          </span>
          {may('inbox:write') && (
            <Button
              kind="quiet"
              size="compact"
              aria-label={`Change ${answer.name}`}
              onClick={() => onEdit(answer)}
            >
              Change
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function AnswerForm({ answer, onDone }: { answer: CannedAnswer; onDone: () => void }) {
  const toast = useToast()
  const [name, setName] = useState(answer.name)
  const [text, setText] = useState(answer.text)
  const save = useAdminChange(e.saveCannedAnswer, e.listCannedAnswers)
  const remove = useAdminChange(e.removeCannedAnswer, e.listCannedAnswers)
  const params = { id: answer.id }
  const isNew = answer.name === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ params, body: { name: name.trim(), text: text.trim() } }, { onSuccess: onDone })
  }
  function takeAway() {
    function finish() {
      onDone()
      toast.success(`${answer.name} removed`, {
        action: { label: 'Undo', onPress: () => save.mutate({ params, body: answer }) },
      })
    }
    remove.mutate({ params }, { onSuccess: finish, onError: (error) => toast.error(wordsOf(error)) })
  }

  return (
    <form aria-label="Canned answer" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" required error={save.error ? wordsOf(save.error) : undefined}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Text" required>
        <TextArea
          rows={6}
          limit={maxIssueLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="compact"
          busy={save.isPending}
          disabled={name.trim() === '' || text.trim() === ''}
        >
          Save
        </Button>
        <Button kind="outline" size="compact" onClick={onDone}>
          Back
        </Button>
        {!isNew && (
          <Button kind="danger" size="compact" busy={remove.isPending} onClick={takeAway}>
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
