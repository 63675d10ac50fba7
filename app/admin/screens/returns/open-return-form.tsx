import { type FormEvent, useState } from 'react'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import {
  claimReasons,
  type ReturnKind,
  reasonWords,
  returnKinds,
  returnReasons,
} from '../../../../contract/wording/return-words.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberStepper } from '../../../ui/form/number-stepper.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { SizeOfShoe } from '../orders/size-of-shoe.tsx'
import { ShoePicture } from '../shoe-picture.tsx'
import { kindWords, shoeInWords } from './return-words.tsx'
import { staleByReturns } from './use-settlement.ts'

type Reason = (typeof returnReasons)[number] | (typeof claimReasons)[number]
type OpenedLine = { pairs: number; reason: Reason; size: string }

interface OpenReturnFormProps {
  order: OrderPage
  /** Which kinds can be chosen; a parcel on the table is one of the first two. */
  kinds?: readonly ReturnKind[]
  submitLabel: string
  onOpened: (page: ReturnPage) => void
}

/** Opens a return that the customer did not announce: which pairs, why, and another size where they want one. */
export function OpenReturnForm({ order, kinds = returnKinds, submitLabel, onOpened }: OpenReturnFormProps) {
  const [kind, setKind] = useState<ReturnKind>(kinds[0] ?? 'return')
  const lines = order.lines.map((line) => ({ ...line, left: line.ordered - line.cancelled - line.returned }))
  const open = lines.filter(({ left }) => left > 0)
  const [drafts, setDrafts] = useState<Record<number, OpenedLine>>({})
  const change = useAdminChange(e.openReturn, ...staleByReturns)
  const draftOf = (position: number) =>
    drafts[position] ?? { pairs: open.length === 1 ? 1 : 0, reason: firstReason(kind), size: '' }
  const set = (position: number, changes: Partial<OpenedLine>) =>
    setDrafts({ ...drafts, [position]: { ...draftOf(position), ...changes } })
  const chosen = open
    .map(({ position, variantId }) => ({ position, variantId, ...draftOf(position) }))
    .filter(({ pairs }) => pairs > 0)
  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = chosen.map(({ position, pairs, reason, size, variantId }) => ({
      position,
      pairs,
      reason: reasonsOf(kind).includes(reason) ? reason : firstReason(kind),
      ...(size === '' || kind === 'return' ? {} : { to: { variantId, size } }),
    }))
    change.mutate({ body: { order: order.id, kind, lines: wanted } }, { onSuccess: onOpened })
  }
  return (
    <form aria-label="Open a return" onSubmit={submit} className="grid gap-4">
      {kinds.length > 1 && (
        <div className="justify-self-start">
          <Segmented
            legend="What does the customer want?"
            value={kind}
            onChange={(value) => setKind(kinds.find((each) => each === value) ?? kind)}
            segments={kinds.map((value) => ({ value, label: kindWords[value] }))}
          />
        </div>
      )}
      {open.length === 0 && <p className="text-small text-soft">Every pair of it has come back.</p>}
      <ul className="grid gap-3">
        {open.map((line) => (
          <li key={line.position} className="grid gap-3 rounded-panel border border-line bg-raised p-4">
            <LineFields line={line} kind={kind} draft={draftOf(line.position)} set={set} />
          </li>
        ))}
      </ul>
      {change.error && (
        <Notice tone="danger" role="alert">
          {wordsOf(change.error)}
        </Notice>
      )}
      <Button
        type="submit"
        busy={change.isPending}
        disabled={chosen.length === 0}
        className="md:justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  )
}

interface LineFieldsProps {
  line: OrderPage['lines'][number] & { left: number }
  kind: ReturnKind
  draft: OpenedLine
  set: (position: number, changes: Partial<OpenedLine>) => void
}

function LineFields({ line, kind, draft, set }: LineFieldsProps) {
  const { position, left } = line
  const name = shoeInWords(line)
  return (
    <>
      <div className="flex gap-3">
        <ShoePicture pictureId={line.pictureId} />
        <p className="font-medium text-small">{name}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <NumberStepper
          label={`Pairs: ${name}`}
          min={0}
          max={left}
          value={draft.pairs}
          onChange={(pairs) => set(position, { pairs })}
        />
        <Select
          aria-label={`Reason: ${name}`}
          className="min-w-48 max-md:flex-1"
          value={reasonsOf(kind).includes(draft.reason) ? draft.reason : firstReason(kind)}
          onChange={(event) =>
            set(position, {
              reason: reasonsOf(kind).find((each) => each === event.target.value) ?? draft.reason,
            })
          }
          options={reasonsOf(kind).map((value) => ({ value, label: reasonWords[value] }))}
        />
      </div>
      {kind !== 'return' && draft.pairs > 0 && (
        <SizeOfShoe
          line={line}
          value={draft.size}
          onChange={(size) => set(position, { size })}
          {...(kind === 'claim'
            ? { label: 'New pair', empty: 'None: the money comes back', allowsSame: true }
            : {})}
        />
      )}
    </>
  )
}

function reasonsOf(kind: ReturnKind): readonly Reason[] {
  return kind === 'claim' ? claimReasons : returnReasons
}

/** What is taken where the parcel does not say why. */
function firstReason(kind: ReturnKind): Reason {
  return kind === 'claim' ? 'faulty' : 'changed_mind'
}
