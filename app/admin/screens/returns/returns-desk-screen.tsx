import { ScanLine } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReturnPage, SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { dollars } from '../orders/order-words.tsx'
import { useFoundParcel } from './find-parcel.ts'
import { ReceiveParcel } from './receive-parcel.tsx'
import { staffStatusWords } from './return-words.tsx'
import { UnannouncedParcel } from './unannounced-parcel.tsx'

type Done = { page: ReturnPage; shown: SettlementPreview }

/** Parcels that come back: a number is scanned, the pairs are counted, stock and money follow. */
export function ReturnsDeskScreen() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const number = params.get('find') ?? ''
  const [done, setDone] = useState<Done | null>(null)
  const { data, error, isFetching, refetch } = useFoundParcel(number)
  const mayReceive = may('returns:write')
  function find(wanted: string) {
    setDone(null)
    if (wanted === number) void refetch()
    else setParams(wanted === '' ? {} : { find: wanted })
  }
  function finish(page: ReturnPage, shown: SettlementPreview) {
    setDone({ page, shown })
    setParams({}, { replace: true })
  }
  return (
    <div className="max-w-4xl">
      <ScreenHead title="Returns desk" back={{ to: adminHref('/returns'), label: 'Returns' }} />
      <div className="grid gap-6">
        <FindForm key={number === '' ? `next ${done?.page.id}` : number} number={number} onFind={find} />
        {done && <LastParcel {...done} />}
        {error && (
          <ErrorState
            title="The number could not be looked up"
            text={wordsOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {number !== '' && isFetching && data === undefined && (
          <div role="status">
            <span className="sr-only">Loading</span>
            <SkeletonText lines={4} />
          </div>
        )}
        {number !== '' && data === null && <NothingFound number={number} />}
        {data?.kind === 'return' && (
          <ReceiveParcel
            key={`${data.page.id} ${data.page.version}`}
            page={data.page}
            mayReceive={mayReceive}
            onDone={finish}
          />
        )}
        {data?.kind === 'order' && (
          <UnannouncedParcel
            order={data.order}
            returns={data.returns}
            mayReceive={mayReceive}
            onChosen={find}
            onOpened={(page) => find(page.number)}
          />
        )}
      </div>
    </div>
  )
}

function FindForm({ number, onFind }: { number: string; onFind: (number: string) => void }) {
  const [typed, setTyped] = useState(number)
  const field = useRef<HTMLInputElement>(null)
  // A scanner types: the field has to be ready for it.
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form aria-label="Find a parcel" onSubmit={submit} className="grid gap-1.5">
      <Field label="Return or order number">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <TextInput
              ref={field}
              start={<Icon icon={ScanLine} size={20} />}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={100}
              placeholder="R-7F3K9Q"
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <Button type="submit">Open</Button>
        </div>
      </Field>
      <p className="text-caption text-soft">Scan the code of the label, or type the number.</p>
    </form>
  )
}

function NothingFound({ number }: { number: string }) {
  const query = new URLSearchParams({ q: number })
  return (
    <Notice tone="warning" role="alert" title={`Nothing has the number ${number}`}>
      No number in the parcel? Look for the sender’s name among the{' '}
      <TextLink to={`${adminHref('/orders')}?${query}`}>orders</TextLink> or the{' '}
      <TextLink to={`${adminHref('/returns')}?${query}`}>returns</TextLink>.
    </Notice>
  )
}

/** What was just done, for the one who has the next parcel in hand. */
function LastParcel({ page, shown }: Done) {
  const parts = [
    staffStatusWords[page.status],
    ...(shown.refundCents > 0 ? [`${dollars(shown.refundCents)} given back`] : []),
    ...(page.possible.send ? ['the new pair can be sent'] : []),
  ]
  return (
    <Notice tone="success" role="status" title={`${page.number}: ${parts.join(', ')}`}>
      <TextLink to={adminHref('/returns/:id', { id: page.id })}>Open the return</TextLink>. Ready for the next
      parcel.
    </Notice>
  )
}
