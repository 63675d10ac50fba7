import { useState } from 'react'
import { searchAdminEndpoints as e, type MissingSearchView } from '../../../../contract/admin/search.ts'
import { basePath } from '../../../../contract/base-path.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const filters: readonly Filter[] = [{ name: 'q', label: 'Search', kind: 'text' }]

const columns: readonly Column<MissingSearchView>[] = [
  {
    id: 'text',
    label: 'What was typed',
    onPhone: true,
    text: ({ id }) => id,
    cell: ({ id, count, finds }) => (
      <span className="grid">
        <a
          href={`${basePath}/search?q=${encodeURIComponent(id)}`}
          target="_blank"
          rel="noreferrer"
          className="wrap-anywhere font-medium underline decoration-1 underline-offset-4"
        >
          {id}
        </a>
        <span className="text-caption text-soft md:hidden">
          {countOf(count, 'time')}, {findsInWords(finds)}
        </span>
      </span>
    ),
  },
  {
    id: 'count',
    label: 'Times',
    text: ({ count }) => String(count),
    cell: ({ count }) => <span className="figures">{count.toLocaleString('en-US')}</span>,
  },
  { id: 'last', label: 'Last', text: ({ lastAt }) => lastAt, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    id: 'first',
    label: 'First',
    isExtra: true,
    text: ({ firstAt }) => firstAt,
    cell: ({ firstAt }) => <Moment at={firstAt} />,
  },
  {
    id: 'finds',
    label: 'By now',
    text: ({ finds }) => String(finds),
    cell: ({ finds }) => <span className={finds > 0 ? '' : 'text-soft'}>{findsInWords(finds)}</span>,
  },
  {
    id: 'action',
    label: 'Action',
    onPhone: true,
    text: () => '',
    cell: (search) => <MissingActions search={search} />,
  },
]

/** Searches that found nothing of what they asked for; a synonym mends one. */
export function MissingSearchesScreen() {
  return (
    <>
      <ScreenHead title="Search">
        <LinkButton href={adminHref('/search/synonyms')} kind="outline" size="compact">
          Synonyms
        </LinkButton>
      </ScreenHead>
      <p className="mb-4 max-w-prose text-small text-soft">
        What shoppers searched for in the last 90 days and no shoe answers. A synonym tells the search what
        they meant.
      </p>
      <DataTable
        label="Searches that found nothing"
        screen="missing-searches"
        endpoint={e.listMissingSearches}
        columns={columns}
        filters={filters}
        nameOf={({ id }) => id}
        empty={{ title: 'Every search found something', text: 'What finds nothing is listed here.' }}
      />
    </>
  )
}

function findsInWords(finds: number): string {
  return finds === 0 ? 'nothing yet' : `finds ${countOf(finds, 'shoe')}`
}

function MissingActions({ search: { id } }: { search: MissingSearchView }) {
  const may = useMay()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const dismiss = useAdminChange(e.dismissMissingSearch, e.listMissingSearches)
  if (!may('content:write')) return null
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        kind="outline"
        size="compact"
        aria-label={`Add synonym for ${id}`}
        onClick={() => setOpen(true)}
      >
        Add synonym
      </Button>
      <Button
        kind="quiet"
        size="compact"
        aria-label={`Dismiss ${id}`}
        busy={dismiss.isPending}
        onClick={() =>
          dismiss.mutate(
            { body: { text: id } },
            {
              onSuccess: () => toast.success(`${id} is off the list until somebody searches for it again`),
              onError: (error) => toast.error(wordsOf(error)),
            },
          )
        }
      >
        Dismiss
      </Button>
      {isOpen && <SynonymDialog mends={id} onClose={() => setOpen(false)} />}
    </span>
  )
}
