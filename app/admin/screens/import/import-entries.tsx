import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  importEndpoints as e,
  type ImportEntry,
  type ImportView,
} from '../../../../contract/admin/imports.ts'
import { countOf, formatCount } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { replyOf, wordsOf } from '../../api/admin-queries.ts'

const outcomes = ['changed', 'new', 'gone', 'refused'] as const
type Outcome = (typeof outcomes)[number]
const words: Record<Outcome, string> = {
  changed: 'Changed',
  new: 'New',
  gone: 'Gone',
  refused: 'Refused rows',
}

const shownChanges = 5
/** What a new product brings is shown whole. */
const shownFacts = 8

/** What an import changes product by product, one kind at a time; the kind stands in the address. */
export function ImportEntries({ of }: { of: ImportView }) {
  const [params, setParams] = useSearchParams()
  const there = outcomes.filter((outcome) => of.counts[outcome] > 0)
  const shown = there.find((outcome) => outcome === params.get('show')) ?? there[0]
  return (
    <section aria-label="Changes" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            disabled={of.counts[outcome] === 0}
            aria-pressed={outcome === shown}
            onClick={() => setParams({ show: outcome }, { replace: true, preventScrollReset: true })}
            className={classNames(
              'grid min-h-control min-w-28 justify-items-start rounded-control border px-4 py-2 text-start',
              'enabled:hover:border-ink disabled:text-soft',
              outcome === shown
                ? 'border-ink bg-raised shadow-[inset_0_0_0_1px_var(--ink)]'
                : 'border-line bg-raised',
            )}
          >
            <span className="figures font-semibold text-body">{formatCount(of.counts[outcome])}</span>
            <span className="text-caption">{words[outcome]}</span>
          </button>
        ))}
        <p className="grid min-h-control content-center justify-items-start px-4 py-2 text-soft">
          <span className="figures font-semibold text-body">{formatCount(of.counts.unchanged)}</span>
          <span className="text-caption">Unchanged</span>
        </p>
      </div>
      {shown && (
        <EntryList
          key={shown}
          id={of._id}
          filter={{ outcome: shown }}
          of={of.counts[shown]}
          label={words[shown]}
        />
      )}
    </section>
  )
}

interface EntryListProps {
  id: string
  filter: { outcome?: Outcome; state?: ImportEntry['state'] }
  /** How many there are by now; the list is read anew when more have come. */
  of: number
  label: string
}

/** Entries of one kind, page by page. */
export function EntryList({ id, filter, of, label }: EntryListProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [e.listImportEntries.path, id, filter, of],
      placeholderData: keepPreviousData,
      queryFn: ({ pageParam, signal }) =>
        replyOf(e.listImportEntries, { params: { id }, query: { ...filter, cursor: pageParam } }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    })
  if (error)
    return (
      <ErrorState
        title="The changes could not be loaded"
        text={wordsOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <SkeletonText lines={3} />
  const entries = data.pages.flatMap(({ rows }) => rows)
  return (
    <div className="grid gap-3">
      <ul aria-label={label} className="grid rounded-panel border border-line bg-raised">
        {entries.map((entry) => (
          <Entry key={entry.position} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="outline"
          size="compact"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}

function Entry({ entry: { outcome, title, line, changes, reason } }: { entry: ImportEntry }) {
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? changes : changes.slice(0, outcome === 'new' ? shownFacts : shownChanges)
  return (
    <li className="grid gap-1 border-line px-4 py-3 text-small [&+li]:border-t">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title || reason}</span>
        {line > 0 && <span className="figures text-caption text-soft">line {line}</span>}
      </p>
      {title && reason && <p className="text-danger">{reason}</p>}
      {visible.length > 0 && (
        <dl className={outcome === 'new' ? 'flex flex-wrap gap-x-5 gap-y-0.5' : 'grid gap-0.5'}>
          {visible.map(({ what, from, to }) => (
            <div key={what} className="flex flex-wrap gap-x-2">
              <dt className="text-soft">{what}</dt>
              <dd className="min-w-0 break-words">
                {from !== null && (
                  <>
                    <del className="text-soft decoration-1">{from || 'none'}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> becomes </span>
                  </>
                )}
                <ins className="font-medium no-underline">{to || 'none'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > visible.length && (
        <button
          type="button"
          className="min-h-8 justify-self-start text-caption underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          {countOf(changes.length - visible.length, 'more change')}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </li>
  )
}
