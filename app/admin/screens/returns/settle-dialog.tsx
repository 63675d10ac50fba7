import { useEffect, useState } from 'react'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { type ClaimOutcome, claimOutcomes } from '../../../../contract/wording/return-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useMay } from '../../api/use-session.ts'
import { dollars } from '../orders/order-words.tsx'
import { SettlementPreviewView } from './settlement-preview.tsx'
import { useSettlement } from './use-settlement.ts'

const outcomeSegments = [
  { value: 'as_asked', label: 'What was asked for' },
  { value: 'refund', label: 'Money' },
  { value: 'new_pair', label: 'A new pair' },
]

interface SettleDialogProps {
  page: ReturnPage
  how: 'accept_claim' | 'lost'
  onClose: () => void
}

/** Accepts a claim without its pair, or settles a parcel that was lost; previewed as it opens. */
export function SettleDialog({ page, how, onClose }: SettleDialogProps) {
  const may = useMay()
  const toast = useToast()
  const [note, setNote] = useState('')
  const isClaim = how === 'accept_claim'
  const { shown, isBusy, problem, preview, confirm } = useSettlement(page.id, () => {
    toast.success(isClaim ? 'Claim accepted' : 'Settled as lost')
    onClose()
  })
  const [outcome, setOutcome] = useState<ClaimOutcome>('as_asked')
  // biome-ignore lint/correctness/useExhaustiveDependencies: previewed as it opens, and for another outcome.
  useEffect(() => void preview(isClaim ? { how: 'accept_claim', outcome } : { how: 'lost' }), [outcome])
  const refundCents = shown?.preview.refundCents ?? 0
  const isForbidden = refundCents > 0 && !may('refunds:write')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isClaim ? `Accept the claim ${page.number}` : `${page.number} was lost`}
      description={
        isClaim ? 'The pair stays with the customer.' : 'The customer gets what was promised, all the same.'
      }
      footer={
        <Button
          busy={isBusy && shown !== null}
          disabled={!shown || isForbidden}
          onClick={() => void confirm(note)}
        >
          {refundCents > 0 ? `Confirm and give ${dollars(refundCents)} back` : 'Confirm'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {isForbidden && (
          <Notice tone="info">This gives money back: somebody with that right has to confirm it.</Notice>
        )}
        {isClaim && (
          <Segmented
            legend="The customer gets"
            value={outcome}
            onChange={(value) => setOutcome(claimOutcomes.find((each) => each === value) ?? 'as_asked')}
            segments={outcomeSegments}
          />
        )}
        {shown ? <SettlementPreviewView preview={shown.preview} /> : !problem && <SkeletonText lines={3} />}
        <Field label="Note" hint="For the shop only">
          <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
