import { type ReactNode, useState } from 'react'
import { contentAdminEndpoints as e, type PageView } from '../../../../contract/admin/content.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { inWords } from '../moments.tsx'
import { previewAddress } from './content-preview.tsx'
import { PublishLater } from './publish-later.tsx'

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type Draft = NonNullable<PageView['draft']>

/** Whether there is a draft, and what can be done with it. */
export function DraftBar({ view, isWriting }: { view: PageView; isWriting: boolean }) {
  const { page, draft } = view
  const may = useMay()
  const preview = (
    <LinkButton href={previewAddress(page)} kind="outline" size="compact" target="_blank">
      Preview
    </LinkButton>
  )
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-raised p-4">
      <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <DraftState view={view} />
      </p>
      {draft && may('content:write') ? (
        <DraftActions view={view} draft={draft} isWriting={isWriting}>
          {preview}
        </DraftActions>
      ) : (
        <div>{preview}</div>
      )}
      {isWriting && draft && <p className="text-caption text-soft">Save the draft before it is published.</p>}
    </div>
  )
}

function DraftState({ view: { draft, number } }: { view: PageView }) {
  if (!draft) {
    return (
      <>
        <Badge tone="success">Shown</Badge>
        {number === 0 ? 'As the shop began.' : `Version ${number} is shown.`} What you change becomes a draft.
      </>
    )
  }
  if (draft.publishAt !== null) {
    return (
      <>
        <Badge tone="info">Planned</Badge>
        Published at {whole.format(new Date(draft.publishAt))}
      </>
    )
  }
  const saved = inWords(new Date(draft.savedAt), new Date())
  return (
    <>
      <Badge tone="warning">Draft</Badge>
      {`Saved ${saved}${draft.by && ` by ${draft.by}`}. Only staff see it.`}
    </>
  )
}

type DraftActionsProps = { view: PageView; draft: Draft; isWriting: boolean; children: ReactNode }

/** What becomes of a draft; `children` stand among it. */
function DraftActions({ view: { page, name }, draft, isWriting, children }: DraftActionsProps) {
  const toast = useToast()
  const stale = [e.getContent, e.listVersions, e.listContent] as const
  const publish = useAdminChange(e.publishDraft, ...stale)
  const discard = useAdminChange(e.discardDraft, ...stale)
  const unplan = useAdminChange(e.unplanDraft, ...stale)
  const [isLater, setLater] = useState(false)
  const isBusy = publish.isPending || discard.isPending || unplan.isPending
  const own = { params: { page }, body: { revision: draft.revision } }
  const then = (words: string) => ({
    onSuccess: () => toast.success(words),
    onError: (error: unknown) => toast.error(wordsOf(error)),
  })
  function publishAt(at: string) {
    setLater(false)
    publish.mutate({ ...own, body: { ...own.body, at } }, then(`Published at ${whole.format(new Date(at))}`))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="signal"
        size="compact"
        disabled={isWriting || isBusy}
        onClick={() => publish.mutate(own, then(`${name} is published`))}
      >
        Publish now
      </Button>
      {draft.publishAt === null ? (
        <Button kind="outline" size="compact" disabled={isWriting || isBusy} onClick={() => setLater(true)}>
          Publish later
        </Button>
      ) : (
        <Button
          kind="outline"
          size="compact"
          disabled={isBusy}
          onClick={() => unplan.mutate(own, then('Not planned any more'))}
        >
          Do not publish then
        </Button>
      )}
      {children}
      <Button
        kind="quiet"
        size="compact"
        disabled={isBusy}
        onClick={() => discard.mutate(own, then('Draft thrown away'))}
      >
        Throw the draft away
      </Button>
      {isLater && <PublishLater onClose={() => setLater(false)} onChosen={publishAt} />}
    </div>
  )
}
