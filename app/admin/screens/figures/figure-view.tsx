import { type ReactNode, useEffect } from 'react'
import type { FigureHead } from '../../../../contract/admin/figures.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminHref } from '../../admin-href.ts'
import { wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { TextLink } from '../../frame/text-link.tsx'
import { daysInWords } from './day-words.ts'
import type { FigureViewProps } from './figure-view-props.ts'
import { PeriodBar } from './period-bar.tsx'

interface FigureFrameProps<Reply extends FigureHead> extends FigureViewProps {
  query: {
    data: Reply | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Nothing of it is compared with another time. */
  isAlone?: boolean
  /** Further choices, beside those of the period. */
  controls?: ReactNode
  children: (reply: Reply) => ReactNode
}

/** Asks again while days wait to be counted. Milliseconds. */
const countingMs = 10_000

/** What every view has: the choice of the period, which days it came to, and its states. */
export function FigureFrame<Reply extends FigureHead>(props: FigureFrameProps<Reply>) {
  const { choice, address, isAlone = false, controls, children } = props
  const { data, error, isPlaceholderData, refetch } = props.query
  const isCounting = data !== undefined && data.uncounted > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => void refetch(), countingMs)
    return () => clearInterval(timer)
  }, [isCounting, refetch])
  const isShown = data !== undefined && !(error && isPlaceholderData)
  return (
    <>
      <PeriodBar choice={choice} address={address} shown={data?.period} isAlone={isAlone}>
        {controls}
      </PeriodBar>
      {error && !isShown && (
        <ErrorState
          title="These figures could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
          action={
            <Button kind="quiet" size="compact" onClick={() => address.set({ span: '', from: '', to: '' })}>
              Last 30 days
            </Button>
          }
        />
      )}
      {!data && !error && <Loading />}
      {isShown && (
        <div aria-busy={isPlaceholderData} className="grid gap-5">
          <Days head={data} isAlone={isAlone} isBusy={isPlaceholderData} />
          {children(data)}
        </div>
      )}
    </>
  )
}

interface DaysProps {
  head: FigureHead
  isAlone: boolean
  /** Those of another choice are on their way. */
  isBusy: boolean
}

/** Which days are shown against which, and where some of them are missing yet. */
function Days({ head, isAlone, isBusy }: DaysProps) {
  const { period, before, timeZone, uncounted } = head
  const may = useMay()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
        <span>
          <strong className="font-semibold text-ink">{daysInWords(period)}</strong>
          {!isAlone && ` against ${daysInWords(before)}`}, days in {timeZone.replaceAll('_', ' ')}
        </span>
        {isBusy && <Spinner label="Loading other figures" className="size-4 self-center" />}
        {may('returns:read') && (
          <TextLink to={`${adminHref('/returns/reasons')}?from=${period.from}&to=${period.to}`}>
            Reasons for returns in these days
          </TextLink>
        )}
      </p>
      {uncounted > 0 && (
        <Notice tone="info" role="status">
          {countOf(uncounted, 'day')} of these {uncounted === 1 ? 'waits' : 'wait'} to be counted. Until then
          their figures are missing here; days are counted each minute.
        </Notice>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

interface NoFiguresProps {
  head: FigureHead
  title: string
  children: ReactNode
}

/** No figures at all in these days; where they wait to be counted, that is said above and nothing here. */
export function NoFigures({ head, title, children }: NoFiguresProps) {
  if (head.uncounted > 0) return null
  return (
    <div className="grid justify-items-center gap-1 rounded-panel border border-line border-dashed px-4 py-12 text-center">
      <h2 className="font-semibold">{title}</h2>
      <p className="max-w-prose text-balance text-small text-soft">{children}</p>
    </div>
  )
}
