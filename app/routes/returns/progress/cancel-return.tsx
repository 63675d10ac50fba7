import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { call } from '../../../api/browser-call.ts'
import { wordsOf } from '../../../api/problem-words.ts'
import { returnEndpoints } from '../../../api/return-endpoints.ts'
import { storeReturn } from '../../../features/returns/return-query.ts'
import { kindNames, returnTitle } from '../../../features/returns/return-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Calls a return off, after one question. */
export function CancelReturn({ item, link }: { item: CustomerReturn; link: string | undefined }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const kind = kindNames[item.kind].toLowerCase()
  const isMissing = item.lines.every(({ reason }) => reason === 'never_arrived')
  const isHeld = item.lines.some(({ newPair }) => newPair?.held)
  async function cancel() {
    setBusy(true)
    const result = await call(returnEndpoints.cancelReturn, { params: { id: item._id }, body: { link } })
    setBusy(false)
    setOpen(false)
    if (!result.ok) return toast.error(wordsOf(result.problem, 'That didn’t work. Please try again.'))
    await storeReturn(queries, result.reply.return, link)
    toast.success('Called off')
  }
  return (
    <Dialog
      title={`Call off ${returnTitle(item)}?`}
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button kind="quiet">Call it off</Button>}
      footer={
        <>
          <DialogClose>
            <Button kind="outline">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} busyLabel="One moment…" onClick={() => void cancel()}>
            Call off the {kind}
          </Button>
        </>
      }
    >
      <p className="text-small">
        {isHeld
          ? 'You keep your pair, and we stop holding the new one for you.'
          : isMissing
            ? 'We stop looking for your pair.'
            : 'Nothing changes: you keep your pair.'}
      </p>
    </Dialog>
  )
}
