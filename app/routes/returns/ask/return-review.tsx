import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { ReturnOptions, ReturnPreview } from '../../../../contract/return-views.ts'
import {
  refundTargets,
  refundTargetWords,
  soldOutChoices,
  soldOutWords,
} from '../../../../contract/wording/return-words.ts'
import { call } from '../../../api/browser-call.ts'
import type { Problem } from '../../../api/client.ts'
import { personalKey, personalQuery } from '../../../api/personal-query.ts'
import { wordsOf } from '../../../api/problem-words.ts'
import { returnEndpoints } from '../../../api/return-endpoints.ts'
import type { AskedReturn, ReturnChoice } from '../../../features/returns/return-choice.ts'
import { storeReturn } from '../../../features/returns/return-query.ts'
import type { ReturnAccess } from '../../../features/returns/use-return-access.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatPrice } from '../../../ui/price-format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReviewedPairs } from './reviewed-pairs.tsx'

export type ReturnReviewProps = {
  orderId: string
  options: ReturnOptions
  request: AskedReturn
  choice: ReturnChoice
  access: ReturnAccess
  addressOf: (changes: Partial<ReturnChoice>) => string
  /** Another pair of the order can go with it. */
  mayAdd: boolean
  onDone: () => void
}

const confirmWords = {
  exchange: 'Confirm the exchange',
  return: 'Confirm the return',
  claim: 'Send the report',
}

/** What would happen, computed by the server, before anything is stored; and the button that confirms it. */
export function ReturnReview(props: ReturnReviewProps) {
  const { orderId, options, request, choice, access, addressOf, mayAdd } = props
  const navigate = useNavigate()
  const preview = useReturnPreview(orderId, request, access.link)
  const confirming = useConfirm(props, preview.data, () => void preview.refetch())
  const change = (changes: Partial<ReturnChoice>) =>
    void navigate(addressOf(changes), { replace: true, preventScrollReset: true })
  if (preview.error && !preview.data) {
    return (
      <ReviewProblem problem={preview.error.problem} props={props} onRetry={() => void preview.refetch()} />
    )
  }
  const { data } = preview
  return (
    <div className="grid gap-6">
      {data ? (
        <>
          <ReviewedPairs
            lines={data.lines}
            options={options}
            onPairs={(position, pairs) =>
              change({
                lines: choice.lines.map((line) => (line.position === position ? { ...line, pairs } : line)),
              })
            }
          />
          {mayAdd && (
            <p className="text-small">
              <Link
                href={addressOf({ step: 'add' })}
                preventScrollReset
                className="touch-target underline underline-offset-4 hover:decoration-2"
              >
                Add another pair
              </Link>
            </p>
          )}
        </>
      ) : (
        <ReviewSkeleton />
      )}
      <ReviewChoices
        kind={request.kind}
        choice={choice}
        offersCredit={options.creditPossible && (data?.money.refund ?? 0) > 0}
        onChange={change}
      />
      {data && <Outcome preview={data} />}
      {confirming.problem && (
        <ReviewProblem problem={confirming.problem} props={props} changed={confirming.changed} />
      )}
      <form
        aria-label={confirmWords[request.kind]}
        onSubmit={(event) => {
          event.preventDefault()
          void confirming.confirm()
        }}
      >
        <Button
          type="submit"
          kind="signal"
          size="large"
          className="max-sm:w-full"
          busy={confirming.busy}
          busyLabel="One moment…"
          disabled={!data || preview.isPlaceholderData}
        >
          {confirmWords[request.kind]}
        </Button>
      </form>
    </div>
  )
}

type ReviewChoicesProps = {
  kind: AskedReturn['kind']
  choice: ReturnChoice
  /** Money comes back that could be store credit. */
  offersCredit: boolean
  onChange: (changes: Partial<ReturnChoice>) => void
}

/** What is asked with the confirmation; both are answered already. */
function ReviewChoices({ kind, choice, offersCredit, onChange }: ReviewChoicesProps) {
  return (
    <>
      {kind === 'exchange' && (
        <RadioCards
          legend="If your new pair sells out before we can send it"
          value={choice.ifSoldOut}
          onChange={(value) =>
            onChange({ ifSoldOut: soldOutChoices.find((each) => each === value) ?? 'refund' })
          }
          options={soldOutChoices.map((value) => ({ value, label: soldOutWords[value] }))}
        />
      )}
      {offersCredit && (
        <RadioCards
          legend="Where your money goes"
          columns={2}
          value={choice.refundTo}
          onChange={(value) =>
            onChange({ refundTo: refundTargets.find((each) => each === value) ?? 'payment' })
          }
          options={refundTargets.map((value) => ({ value, label: refundTargetWords[value] }))}
        />
      )}
    </>
  )
}

/** Asked for anew each time the review opens: prices and stock may have changed. */
function useReturnPreview(orderId: string, request: AskedReturn, link: string | undefined) {
  const input = { params: { id: orderId }, body: { link, request } }
  return useQuery({
    ...personalQuery(returnEndpoints.previewReturn, input),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}

/** Confirms the previewed request once, however often it is pressed; a stale one is previewed anew. */
function useConfirm(
  { orderId, request, access, onDone }: ReturnReviewProps,
  preview: ReturnPreview | undefined,
  lookAgain: () => void,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [agreed, setAgreed] = useState<ReturnPreview | null>(null)

  async function confirm() {
    if (running.current || !preview) return
    running.current = true
    setBusy(true)
    setProblem(null)
    const result = await call(returnEndpoints.confirmReturn, {
      params: { id: orderId },
      body: { link: access.link, request, preview: preview.preview },
    })
    running.current = false
    setBusy(false)
    if (result.ok) {
      onDone()
      await storeReturn(queries, result.reply.return, access.link)
      return navigate(`${href('/returns/:id', { id: result.reply.return._id })}?new=1`, { replace: true })
    }
    setProblem(result.problem)
    setAgreed(preview)
    if (result.problem.code === 'stale') lookAgain()
    else void queries.invalidateQueries({ queryKey: personalKey(returnEndpoints.getReturnOptions) })
  }

  const changed =
    agreed && preview && agreed.preview !== preview.preview
      ? preview.sentences.filter((sentence) => !agreed.sentences.includes(sentence))
      : []
  return { confirm, busy, problem, changed }
}

/** The money first, then what happens in sentences. */
function Outcome({ preview: { sentences, money } }: { preview: ReturnPreview }) {
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-4 md:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{moneyWords(money)}</span>
        {money.toPay + money.refund > 0 && (
          <span className="figures font-semibold text-title">{formatPrice(money.toPay || money.refund)}</span>
        )}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-small">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function moneyWords({ refund, toPay }: ReturnPreview['money']): string {
  if (toPay > 0) return 'You pay'
  return refund > 0 ? 'You get back' : 'Nothing to pay'
}

type ReviewProblemProps = {
  problem: Problem
  props: Pick<ReturnReviewProps, 'addressOf' | 'request'>
  changed?: readonly string[]
  onRetry?: () => void
}

/** Why it was not confirmed, what has changed, and where to go on. */
function ReviewProblem({
  problem,
  props: { addressOf, request },
  changed = [],
  onRetry,
}: ReviewProblemProps) {
  if (problem.code === 'stale') {
    return (
      <Notice tone="warning" role="alert" title="Something has changed">
        {changed.length > 0 ? (
          <>
            <p>Nothing was sent. Now it is like this:</p>
            <ul className="list-disc ps-5">
              {changed.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : (
          'Nothing was sent. Please look at it again and confirm.'
        )}
      </Notice>
    )
  }
  if (problem.code === 'network' || problem.status >= 500) {
    return (
      <ErrorState title="That didn’t work" text={wordsOf(problem, 'Please try again.')} onRetry={onRetry} />
    )
  }
  const isStock = problem.code === 'out_of_stock'
  return (
    <Notice tone="danger" role="alert" title={isStock ? 'No longer in stock' : 'This can’t be done'}>
      {problem.message.replace(/\.?$/, '.')}{' '}
      <Link
        href={addressOf({ step: isStock && request.kind === 'exchange' ? 'size' : 'pair' })}
        preventScrollReset
        className="underline underline-offset-2"
      >
        {isStock ? 'Choose another one' : 'Change your choice'}
      </Link>
    </Notice>
  )
}

function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Working it out" className="grid gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
