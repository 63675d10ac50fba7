import { type FormEvent, useState } from 'react'
import { contentAdminEndpoints as e, type PageView } from '../../../../contract/admin/content.ts'
import type { ContentBody } from '../../../../contract/content/content.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AdminProblem, useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { LeaveGuard } from '../products/leave-guard.tsx'
import { ContentForm } from './content-form.tsx'
import { DraftBar } from './draft-bar.tsx'

/** What is being written here, and the draft that it began with. */
type Writing = { body: ContentBody; was: number | null }

/** The form of a page. What is typed becomes the draft, which only staff see, and the draft becomes the page. */
export function ContentEditor({ view }: { view: PageView }) {
  const { page, shown, draft } = view
  const may = useMay()
  const toast = useToast()
  const [writing, setWriting] = useState<Writing | null>(null)
  const save = useAdminChange(e.saveDraft, e.getContent, e.listContent, e.listVersions)
  const body = writing?.body ?? draft?.body ?? shown
  const isStale = save.error instanceof AdminProblem && save.error.problem.code === 'stale'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (writing === null) return
    save.mutate(
      { params: { page }, body: { body: writing.body, was: writing.was } },
      {
        onSuccess() {
          setWriting(null)
          toast.success('Draft saved. Only staff see it.')
        },
      },
    )
  }

  function drop() {
    setWriting(null)
    save.reset()
  }

  return (
    <form aria-label={view.name} noValidate onSubmit={submit} className="grid min-w-0 gap-8">
      <LeaveGuard isDirty={writing !== null} />
      <DraftBar view={view} isWriting={writing !== null} />
      <fieldset disabled={!may('content:write')} className="grid min-w-0 max-w-2xl gap-8">
        <ContentForm
          key={writing === null ? `${view.number} ${draft?.revision ?? 0}` : 'writing'}
          body={body}
          shoes={view.shoes}
          error={save.error}
          onChange={(next) =>
            setWriting({ body: next, was: writing ? writing.was : (draft?.revision ?? null) })
          }
        />
      </fieldset>
      {save.error !== null && (
        <p role="alert" className="max-w-prose text-danger text-small">
          {wordsOf(save.error)}
          {isStale && ' What you wrote is still here; drop it to see the other draft.'}
        </p>
      )}
      {writing !== null && (
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-line border-t bg-paper py-3">
          <Button type="submit" busy={save.isPending}>
            Save draft
          </Button>
          <Button kind="quiet" onClick={drop}>
            Drop what I typed
          </Button>
        </div>
      )}
    </form>
  )
}
