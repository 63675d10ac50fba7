import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReturnPage, SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { soldOutWords } from '../../../../contract/wording/return-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminHref } from '../../admin-href.ts'
import { TextLink } from '../../frame/text-link.tsx'
import { dollars } from '../orders/order-words.tsx'
import { newCount, settlementOf } from './count-draft.ts'
import { CountForm } from './count-form.tsx'
import { ReturnPictures } from './return-picture.tsx'
import { kindWords, ReturnStatusBadge, shoeInWords, staffStatusWords } from './return-words.tsx'
import { SettlementPreviewView } from './settlement-preview.tsx'
import { useSettlement } from './use-settlement.ts'

interface ReceiveParcelProps {
  page: ReturnPage
  onDone: (page: ReturnPage, shown: SettlementPreview) => void
  /** Whether the caller may receive parcels. */
  mayReceive: boolean
}

/** The parcel of one return: counted, previewed, confirmed. */
export function ReceiveParcel({ page, onDone, mayReceive }: ReceiveParcelProps) {
  const [draft, setDraft] = useState(() => newCount(page))
  const { shown, isBusy, problem, preview, confirm, forget } = useSettlement(page.id, onDone)
  return (
    <section aria-label={`Return ${page.number}`} className="grid gap-4">
      <ParcelHead page={page} />
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {!page.possible.receive && (
        <Notice tone="info" title={`Nothing to receive: ${staffStatusWords[page.status].toLowerCase()}`}>
          <TextLink to={adminHref('/returns/:id', { id: page.id })}>Open the return</TextLink>. Is it another
          parcel of the order? Type the order number {page.order.shownNumber}.
        </Notice>
      )}
      {page.possible.receive && !mayReceive && (
        <Notice tone="info">Your role reads returns; somebody else receives the parcel.</Notice>
      )}
      {page.possible.receive && mayReceive && shown === null && (
        <CountForm
          page={page}
          draft={draft}
          onChange={setDraft}
          isBusy={isBusy}
          onPreview={() => void preview(settlementOf(draft))}
        />
      )}
      {shown && (
        <Confirmation
          refundCents={shown.preview.refundCents}
          isBusy={isBusy}
          onBack={forget}
          onConfirm={(note) => void confirm(note)}
        >
          <SettlementPreviewView preview={shown.preview} leftCents={shown.leftCents} />
        </Confirmation>
      )}
    </section>
  )
}

function ParcelHead({ page }: { page: ReturnPage }) {
  const { number, kind, status, order, customer, lines, pictures, ifSoldOut } = page
  const news = lines.flatMap(({ newPair }) => (newPair ? [newPair] : []))
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="display text-title">{number}</h2>
        <ReturnStatusBadge status={status} />
        <span className="text-small text-soft">
          {kindWords[kind]} of {customer.name || 'a forgotten customer'},{' '}
          <TextLink to={adminHref('/orders/:id', { id: order.id })}>{order.shownNumber}</TextLink>
        </span>
      </div>
      {news.map((shoe) => (
        <p key={`${shoe.variantId} ${shoe.size}`} className="text-small">
          New pair: <span className="font-medium">{shoeInWords(shoe)}</span>, {newPairWords(shoe, ifSoldOut)}
        </p>
      ))}
      <ReturnPictures ids={pictures} label="Photograph of the customer" />
    </header>
  )
}

type NewPair = NonNullable<ReturnPage['lines'][number]['newPair']>

/** Where the new pair is; of one that is no longer held, what the customer wants if it is sold out. */
function newPairWords({ held, position, sent }: NewPair, ifSoldOut: ReturnPage['ifSoldOut']): string {
  if (position !== null) return sent > 0 ? 'sent' : 'to be sent'
  return held > 0 ? 'held' : `no longer held; if sold out: ${soldOutWords[ifSoldOut].toLowerCase()}`
}

interface ConfirmationProps {
  refundCents: number
  isBusy: boolean
  onBack: () => void
  onConfirm: (note: string) => void
  children: ReactNode
}

/** What confirming does, with the button that Enter presses. */
function Confirmation({ refundCents, isBusy, onBack, onConfirm, children }: ConfirmationProps) {
  const [note, setNote] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <form
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onConfirm(note)
      }}
      className="grid gap-4 rounded-panel border border-line bg-raised p-4"
    >
      {children}
      <Field label="Note" hint="For the shop only">
        <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button ref={button} type="submit" busy={isBusy} className="max-md:flex-1">
          {refundCents > 0 ? `Confirm and give ${dollars(refundCents)} back` : 'Confirm'}
        </Button>
        <Button kind="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
