import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, type Ref, type RefObject } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLatest } from '../frame/use-latest.ts'
import { type Column, type ListRow, rowId } from './table-types.ts'

export interface TableRowsProps<Row extends ListRow> {
  label: string
  columns: readonly Column<Row>[]
  /** null: loading. */
  rows: readonly Row[] | null
  /** Index of the row with the keyboard focus. */
  active: number
  onActive: (place: number) => void
  picked: ReadonlySet<string>
  onPick: ((id: string) => void) | undefined
  onPickAll: (all: boolean) => void
  onOpen: ((row: Row) => void) | undefined
  hrefOf: ((row: Row) => string) | undefined
  nameOf: (row: Row) => string
  bodyRef: Ref<HTMLTableSectionElement>
}

/** Head and rows of a list. */
export function TableRows<Row extends ListRow>(props: TableRowsProps<Row>) {
  const { label, columns, rows, picked, active, onPick, onPickAll, onOpen, hrefOf, nameOf, bodyRef } = props
  const latest = useLatest(props)
  return (
    <table className="w-full border-collapse text-start text-small">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-line border-b">
          {onPick && (
            <th scope="col" className="w-10 ps-3">
              <Tick
                label="Select all"
                checked={rows !== null && rows.length > 0 && picked.size === rows.length}
                onChange={onPickAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classNames(
                cellStyle,
                'py-2 text-start font-medium text-caption text-soft',
                hiddenBelow(column),
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} aria-busy={rows === null || undefined}>
        {rows === null && <LoadingRows columns={columns.length + (onPick ? 1 : 0)} />}
        {rows?.map((row, place) => (
          <TableRow
            key={rowId(row)}
            row={row}
            place={place}
            name={nameOf(row)}
            columns={columns}
            isFocusable={place === Math.max(0, active)}
            isPicked={picked.has(rowId(row))}
            canPick={onPick !== undefined}
            canOpen={onOpen !== undefined}
            href={hrefOf?.(row)}
            table={latest}
          />
        ))}
      </tbody>
    </table>
  )
}

interface TableRowProps<Row extends ListRow> {
  row: Row
  place: number
  name: string
  columns: readonly Column<Row>[]
  isFocusable: boolean
  isPicked: boolean
  canPick: boolean
  canOpen: boolean
  href: string | undefined
  table: Readonly<RefObject<TableRowsProps<Row>>>
}

/** A list that was read far down has thousands of rows: a key renders only those again that it changes. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow

function PlainTableRow<Row extends ListRow>(props: TableRowProps<Row>): ReactNode {
  const { row, place, name, columns, isPicked, canOpen, href, table } = props

  /** A press beside the row's own buttons and links opens it. */
  function press(event: MouseEvent) {
    table.current.onActive(place)
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
    if (!isOwn && getSelection()?.toString() === '') table.current.onOpen?.(row)
  }

  function pressKey(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.key === 'Enter' && event.target === event.currentTarget) table.current.onOpen?.(row)
  }

  return (
    <tr
      data-selected={isPicked || undefined}
      tabIndex={props.isFocusable ? 0 : -1}
      onFocus={() => table.current.onActive(place)}
      onClick={press}
      onKeyDown={pressKey}
      className={classNames('admin-row border-line border-b last:border-b-0', canOpen && 'cursor-pointer')}
    >
      {props.canPick && (
        <td className="w-10 ps-3">
          <Tick
            label={`Select ${name}`}
            checked={isPicked}
            onChange={() => table.current.onPick?.(rowId(row))}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={classNames(cellStyle, 'py-2.5', hiddenBelow(column))}>
          {href !== undefined && at === 0 ? (
            <Link to={href} tabIndex={-1} className="underline-offset-4 hover:underline">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const cellStyle = 'px-3 align-middle max-md:px-2'

function hiddenBelow({ onPhone, onDeskOnly }: Pick<Column<never>, 'onPhone' | 'onDeskOnly'>) {
  if (onDeskOnly) return 'max-xl:hidden'
  return !onPhone && 'max-md:hidden'
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="choice inline-flex">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="choice-box tick"
      />
    </label>
  )
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/5']

function LoadingRows({ columns }: { columns: number }) {
  return widths.map((width, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other
    <tr key={row} className="border-line border-b last:border-b-0">
      <td colSpan={columns} className="px-3 py-3.5">
        <span className="sr-only">Loading</span>
        <Skeleton className={`h-4 ${width}`} />
      </td>
    </tr>
  ))
}
