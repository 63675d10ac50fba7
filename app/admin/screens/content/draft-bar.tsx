import { useState } from 'react'
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

/** Whether there is a draft, and what can be done with it. */
export function DraftBar({ view, isWriting }: { view: PageView; isWriting: boolean }) {
  const { page, name, draft, number } = view
  const may = useMay()
  const toast = useToast()
  const stale = [e.getContent, e.listVersions, e.listContent] as const
  const publish = useAdminChange(e.publishDraft, ...stale)
  const discard = useAdminChange(e.discardDraft, ...stale)
  const unplan = useAdminChange(e.unplanDraft, ...stale)
  const [isLater, setLater] = useState(false)
  const onError = (error: unknown) => toast.error(wordsOf(error))
  const own = draft && { params: { page }, body: { revision: draft.revision } }
  const isBusy = publish.isPending || discard.isPending || unplan.isPending
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-raised p-4">
      <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        {draft ? (
          <>
            <Badge tone={draft.publishAt ? 'info' : 'warning'}>{draft.publishAt ? 'Planned' : 'Draft'}</Badge>
            {draft.publishAt
              ? `Published at ${whole.format(new Date(draft.publishAt))}`
              : `Saved ${inWords(new Date(draft.savedAt), new Date())}${draft.by && ` by ${draft.by}`}. Only staff see it.`}
          </>
        ) : (
          <>
            <Badge tone="success">Shown</Badge>
            {number === 0 ? 'As the shop began.' : `Version ${number} is shown.`} What you change becomes a
            draft.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {own && may('content:write') && (
          <>
            <Button
              kind="signal"
              size="compact"
              disabled={isWriting || isBusy}
              onClick={() =>
                publish.mutate(own, { onSuccess: () => toast.success(`${name} is published`), onError })
              }
            >
              Publish now
            </Button>
            {draft.publishAt ? (
              <Button
                kind="outline"
                size="compact"
                disabled={isBusy}
                onClick={() =>
                  unplan.mutate(own, { onSuccess: () => toast.success('Not planned any more'), onError })
                }
              >
                Do not publish then
              </Button>
            ) : (
              <Button
                kind="outline"
                size="compact"
                disabled={isWriting || isBusy}
                onClick={() => setLater(true)}
              >
                Publish later
              </Button>
            )}
          </>
        )}
        <LinkButton href={previewAddress(page)} kind="outline" size="compact" target="_blank">
          Preview
        </LinkButton>
        {own && may('content:write') && (
          <Button
            kind="quiet"
            size="compact"
            disabled={isBusy}
            onClick={() =>
              discard.mutate(own, { onSuccess: () => toast.success('Draft thrown away'), onError })
            }
          >
            Throw the draft away
          </Button>
        )}
      </div>
      {isWriting && own && <p className="text-caption text-soft">Save the draft before it is published.</p>}
      {own && isLater && (
        <PublishLater
          onClose={() => setLater(false)}
          onChosen={(at) =>
            publish.mutate(
              { ...own, body: { ...own.body, at } },
              {
                onSuccess() {
                  setLater(false)
                  toast.success(`Published at ${whole.format(new Date(at))}`)
                },
                onError,
              },
            )
          }
        />
      )}
    </div>
  )
}
