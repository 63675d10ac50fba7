import { type FormEvent, useState } from 'react'
import { inboxEndpoints as e, type InboxPage } from '../../../../contract/admin/inbox.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { maxIssueLength } from '../../../../contract/contact.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import {
  AdminProblem,
  adminQueries,
  useAdminChange,
  useAdminQuery,
  wordsOf,
} from '../../api/admin-queries.ts'
import { filledIn } from './filled-in.ts'

type Kind = 'answer' | 'note'

/** An answer to the customer or a note for the shop. What fails to be sent stays in the field. */
export function QueryWriter({ query }: { query: InboxPage }) {
  const [kind, setKind] = useState<Kind>('answer')
  const [text, setText] = useState('')
  // How far the thread was read when the draft was begun.
  const [version, setVersion] = useState(query.version)
  if (text.trim() === '' && version !== query.version) setVersion(query.version)
  const isBehind = kind === 'answer' && version !== query.version
  const send = useSend(query, () => setText(''))
  const isAnswer = kind === 'answer'
  const mayAnswer = query.email !== ''

  function submit(close: boolean) {
    const said = text.trim()
    if (said === '' || isBehind) return
    if (isAnswer) send.answer({ text: said, version, close })
    else send.note(said)
  }
  function submitForm(event: FormEvent) {
    event.preventDefault()
    submit(false)
  }

  return (
    <form aria-label="Write" noValidate onSubmit={submitForm} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend="What it is"
          value={kind}
          onChange={(value) => setKind(value === 'note' ? 'note' : 'answer')}
          segments={[
            { value: 'answer', label: 'Answer' },
            { value: 'note', label: 'Note' },
          ]}
        />
        {isAnswer && mayAnswer && (
          <CannedChoice onChoose={(canned) => setText(joined(text, filledIn(canned, query)))} />
        )}
      </div>
      {isBehind && <BehindNotice onRead={() => setVersion(query.version)} />}
      {isAnswer && !mayAnswer ? (
        <p className="text-small text-soft">This customer has closed the account: no mail reaches them.</p>
      ) : (
        <>
          <Field
            label={isAnswer ? `Answer to ${query.email}` : 'Note'}
            hint={isAnswer ? undefined : 'For the shop only; the customer gets it with their data.'}
            error={send.error && !isBehind ? wordsOf(send.error) : undefined}
          >
            <TextArea
              rows={6}
              limit={maxIssueLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <SendButtons
            kind={kind}
            isBusy={send.isPending}
            isDisabled={text.trim() === '' || isBehind}
            onClose={() => submit(true)}
          />
        </>
      )}
    </form>
  )
}

function BehindNotice({ onRead }: { onRead: () => void }) {
  return (
    <Notice tone="warning" role="alert" title="Somebody wrote since you began">
      <span className="grid justify-items-start gap-2">
        Read it above before you send your answer.
        <Button kind="outline" size="compact" onClick={onRead}>
          I have read it
        </Button>
      </span>
    </Notice>
  )
}

interface SendButtonsProps {
  kind: Kind
  isBusy: boolean
  isDisabled: boolean
  /** Sends and closes. */
  onClose: () => void
}

function SendButtons({ kind, isBusy, isDisabled, onClose }: SendButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="compact" busy={isBusy} disabled={isDisabled}>
        {kind === 'answer' ? 'Send' : 'Save note'}
      </Button>
      {kind === 'answer' && (
        <Button kind="outline" size="compact" busy={isBusy} disabled={isDisabled} onClick={onClose}>
          Send and close
        </Button>
      )}
    </div>
  )
}

/** A canned answer is put below what stands there. */
function joined(text: string, more: string): string {
  return text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`
}

function CannedChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useAdminQuery(e.listCannedAnswers, {})
  const answers = data?.answers ?? []
  if (answers.length === 0) return null
  return (
    <Select
      aria-label="Canned answer"
      size="compact"
      className="w-52"
      value=""
      options={[
        { value: '', label: 'Canned answer …' },
        ...answers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        const chosen = answers.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChoose(chosen.text)
      }}
    />
  )
}

function useSend({ id }: InboxPage, onSent: () => void) {
  const toast = useToast()
  const stale = [e.getQuery, e.listQueries, todayEndpoints.getToday]
  const answer = useAdminChange(e.answerQuery, ...stale)
  const note = useAdminChange(e.addQueryNote, ...stale)
  const params = { id }
  return {
    answer(body: { text: string; version: number; close: boolean }) {
      answer.mutate(
        { params, body },
        {
          onSuccess() {
            onSent()
            toast.success(body.close ? 'Sent, and closed' : 'Sent')
          },
          onError(error) {
            const isStale = error instanceof AdminProblem && error.problem.code === 'stale'
            if (isStale) void adminQueries.invalidateQueries({ queryKey: [e.getQuery.path] })
          },
        },
      )
    },
    note(text: string) {
      answer.reset()
      note.mutate(
        { params, body: { text } },
        {
          onSuccess() {
            onSent()
            toast.success('Note saved')
          },
        },
      )
    },
    isPending: answer.isPending || note.isPending,
    error: answer.error ?? note.error,
  }
}
