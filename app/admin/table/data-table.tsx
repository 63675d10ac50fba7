import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wordsOf } from '../api/admin-queries.ts'
import { useKeys } from '../frame/use-keys.ts'
import { FilterBar } from './filter-bar.tsx'
import { useListAddress } from './list-address.ts'
import { SavedViews } from './saved-views.tsx'
import { TableExport } from './table-export.tsx'
import { TableRows } from './table-rows.tsx'
import { type Column, type Filter, type ListEndpoint, type ListRow, rowId } from './table-types.ts'
import { type ListPages, useListPages } from './use-list-pages.ts'

export interface DataTableProps<Row extends ListRow> {
  /** Name of the list, for screen readers and in “No … found”. */
  label: string
  /** Its saved views and its export go by this name. */
  screen: string
  endpoint: ListEndpoint<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** What a row is called where it is selected. */
  nameOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Address of a row: its first column is a link there, and a press on the row follows it. */
  hrefOf?: (row: Row) => string
  /** Actions on the selected rows; left out: nothing is selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  empty?: { title: string; text?: string; action?: ReactNode }
}

/**
 * A list of any length: read page by page as somebody scrolls, filtered by the address, worked through by keyboard (j, k, x,
 * Enter, /), with views by name and an export.
 */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const { label, screen, endpoint, columns, filters = [], bulk, onOpen, hrefOf } = props
  const navigate = useNavigate()
  const address = useListAddress()
  const pages = useListPages(endpoint, address.filters)
  const search = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(-1)
  const { picked, setPicked, pick, clear } = usePicked()
  const chosen = address.columns?.join()
  const shown = useMemo(() => shownColumns(columns, chosen?.split(',') ?? null), [columns, chosen])
  const selected = pages.rows.filter((row) => picked.has(rowId(row)))

  function go(step: number) {
    const next = Math.max(0, Math.min(pages.rows.length - 1, active + step))
    setActive(next)
    const row = body.current?.rows[next]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    if (next >= pages.rows.length - 5) pages.loadMore()
  }

  const current = pages.rows[active]
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    '/': () => search.current?.focus(),
    ...(bulk && current ? { x: () => pick(rowId(current)) } : {}),
    ...(picked.size > 0 ? { Escape: clear } : {}),
  })

  return (
    <section aria-label={label} className="grid gap-3">
      <SavedViews screen={screen} address={address} />
      <FilterBar
        filters={filters}
        address={address}
        columns={columns}
        shown={shown.map(({ id }) => id)}
        searchRef={search}
      >
        <TableExport name={screen} endpoint={endpoint} filters={address.filters} columns={shown} />
      </FilterBar>
      {bulk && selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={clear}>
          {bulk(selected, clear)}
        </SelectionBar>
      )}
      {pages.error ? (
        <ListError error={pages.error} onRetry={pages.retry} onClear={address.clear} />
      ) : pages.isEmpty ? (
        <Empty {...props} isFiltered={Object.keys(address.filters).length > 0} onClear={address.clear} />
      ) : (
        <div className="overflow-x-auto rounded-panel border border-line bg-raised">
          <TableRows
            label={label}
            columns={shown}
            rows={pages.isLoading ? null : pages.rows}
            active={active}
            onActive={setActive}
            picked={picked}
            onPick={bulk ? pick : undefined}
            onPickAll={(all) => setPicked(all ? new Set(pages.rows.map(rowId)) : new Set())}
            onOpen={onOpen ?? (hrefOf && ((row) => void navigate(hrefOf(row))))}
            hrefOf={hrefOf}
            nameOf={props.nameOf}
            bodyRef={body}
          />
        </div>
      )}
      {pages.hasMore && <ListEnd pages={pages} />}
    </section>
  )
}

/** The chosen columns, at any width of the window; by default all but the extra ones. */
function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null) {
  if (chosen === null) return columns.filter(({ isExtra }) => !isExtra)
  return columns.filter(({ id }) => chosen.includes(id)).map((column) => ({ ...column, onDeskOnly: false }))
}

/** The selected rows, by id. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  function pick(id: string) {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return { picked, setPicked, pick, clear: () => setPicked(new Set()) }
}

/** A list that could not be read: again, or without filters, which may be what was wrong. */
function ListError(props: { error: Error; onRetry: () => void; onClear: () => void }) {
  return (
    <ErrorState
      title="This list could not be loaded"
      text={wordsOf(props.error)}
      onRetry={props.onRetry}
      action={
        <Button kind="quiet" size="compact" onClick={props.onClear}>
          Clear filters
        </Button>
      }
    />
  )
}

/** How many rows are selected, and what can be done to them. */
function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const { count, onClear, children } = props
  return (
    <div
      role="status"
      className="sticky top-13 z-10 flex flex-wrap items-center gap-3 rounded-control bg-inverse lg:top-0 px-4 py-2 text-on-inverse text-small"
    >
      <span className="flex-1">{count} selected</span>
      {children}
      <button type="button" onClick={onClear} className="min-h-8 px-2 underline underline-offset-2">
        Drop selection
      </button>
    </div>
  )
}

/** Reads on where it comes into sight, or is pressed. */
function ListEnd({ pages }: { pages: Pick<ListPages, 'endRef' | 'isLoadingMore' | 'loadMore'> }) {
  return (
    <div ref={pages.endRef} className="grid justify-items-center py-3">
      {pages.isLoadingMore ? (
        <Spinner label="Loading more" />
      ) : (
        <Button kind="outline" size="compact" onClick={pages.loadMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

interface EmptyProps {
  label: string
  empty?: DataTableProps<{ id: string }>['empty']
  isFiltered: boolean
  onClear: () => void
}

function Empty({ label, empty, isFiltered, onClear }: EmptyProps) {
  if (!isFiltered && empty) return <EmptyState title={empty.title} text={empty.text} action={empty.action} />
  return (
    <EmptyState
      title={`No ${label.toLowerCase()} found`}
      text={isFiltered ? 'Nothing fits these filters.' : undefined}
      action={
        isFiltered && (
          <Button kind="outline" size="compact" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  )
}
