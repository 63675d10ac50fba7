import { ArrowDownToLine, History, Redo2, SquareMinus, Undo2 } from 'lucide'
import { type FormEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { adminHref } from '../../../admin-href.ts'
import {
  type Colors,
  cellKey,
  type GridDraft,
  problemsOf,
  rowSizes,
  storedSize,
  withoutSizes,
} from './grid-draft.ts'
import { fillDown, type GridControl, gridEvents } from './grid-keys.ts'
import { type GridShape, placeAt, rectangleOf, spotsOf } from './grid-range.ts'
import { GridTable } from './grid-table.tsx'
import { type Measure, measures, measureWords, readSizes } from './grid-values.ts'
import { type GridCursor, useGridCursor } from './use-grid-cursor.ts'
import type { GridHistory } from './use-grid-draft.ts'

export interface SizeGridProps {
  colors: Colors
  history: GridHistory
  /** Which cells may be changed; `sizes`: whether some may be added and taken out. */
  may: { pairs: boolean; prices: boolean; sizes: boolean }
  /** What the server refused, by cell. */
  refused: ReadonlyMap<string, string>
}

const choices = [
  { value: 'all', label: 'All' },
  ...measures.map((value) => ({ value, label: measureWords[value] })),
]

/** More colors begin with their pairs: three columns of each would be beyond any window, and slow to draw. */
const maxColorsInFull = 10

/** One grid of sizes and colors for pairs, prices and sale prices. */
export function SizeGrid({ colors, history, may, refused }: SizeGridProps) {
  const toast = useToast()
  const [choice, setChoice] = useState(() =>
    matchMedia('(max-width: 48rem)').matches || colors.length > maxColorsInFull ? 'pairs' : 'all',
  )
  const { draft } = history
  const shape = useShape(colors, draft, choice, may)
  const cursor = useGridCursor({ shape, colors, history })
  const control = { shape, colors, history, cursor, onRefuse: (reason: string) => toast.warning(reason) }
  const problems = useMemo(
    () => new Map([...refused, ...problemsOf(colors, draft)]),
    [refused, colors, draft],
  )
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented legend="Shown in the grid" value={choice} onChange={setChoice} segments={choices} />
        <Toolbar control={control} may={may} />
      </div>
      {shape.sizes.length > 0 && (
        <GridTable
          shape={shape}
          colors={colors}
          draft={draft}
          problems={problems}
          cursor={cursor}
          events={gridEvents(control)}
        />
      )}
      <Problems shape={shape} problems={problems} cursor={cursor} onShowAll={() => setChoice('all')} />
      {may.sizes && <AddSizes history={history} isFirst={shape.sizes.length === 0} />}
    </div>
  )
}

/** Rows and columns; the same ones as long as nothing of them changes. */
function useShape(colors: Colors, draft: GridDraft, choice: string, may: SizeGridProps['may']): GridShape {
  const { pairs, prices } = may
  const sizes = useMemo(() => rowSizes(colors, draft), [colors, draft])
  const columns = useMemo(() => {
    const shown = measures.filter((measure) => choice === 'all' || choice === measure)
    const mayChange = (measure: Measure) => (measure === 'pairs' ? pairs : prices)
    return colors.flatMap(({ _id: variantId, colorName }) =>
      shown.map((measure) => ({ variantId, colorName, measure, isEditable: mayChange(measure) })),
    )
  }, [colors, choice, pairs, prices])
  return { sizes, columns }
}

function Toolbar({ control, may }: { control: GridControl; may: SizeGridProps['may'] }) {
  const { shape, colors, history, cursor } = control
  const places = spotsOf(rectangleOf(cursor.range))
    .flat()
    .flatMap((spot) => placeAt(shape, spot) ?? [])
  const [first] = places
  const isOne = first && places.every(({ size }) => size === first.size) && storedSize(colors, first)
  if (shape.sizes.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1">
      {isOne && (
        <Link
          to={adminHref('/stock/:variant/:size', { variant: first.variantId, size: first.size })}
          className="inline-flex min-h-9 items-center gap-1.5 px-2 text-small underline underline-offset-4 max-md:min-h-control"
        >
          <Icon icon={History} size={16} />
          History of size {first.size}
        </Link>
      )}
      <IconButton
        icon={Undo2}
        label="Undo"
        size="compact"
        disabled={!history.canUndo}
        onClick={history.undo}
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        size="compact"
        disabled={!history.canRedo}
        onClick={history.redo}
      />
      <IconButton icon={ArrowDownToLine} label="Fill down" size="compact" onClick={() => fillDown(control)} />
      {may.sizes && (
        <IconButton
          icon={SquareMinus}
          label="Take the selected sizes out, or in again"
          size="compact"
          onClick={() => history.change(withoutSizes(colors, history.draft, places))}
        />
      )}
    </div>
  )
}

interface ProblemsProps {
  shape: GridShape
  problems: ReadonlyMap<string, string>
  cursor: GridCursor
  onShowAll: () => void
}

/** What keeps the grid from being saved; each line leads to its cell. */
function Problems({ shape, problems, cursor, onShowAll }: ProblemsProps) {
  const lines = (problems.size === 0 ? [] : shape.sizes).flatMap((size, row) =>
    shape.columns.flatMap((column, at) => {
      const problem = problems.get(cellKey({ ...column, size }))
      return problem ? [{ spot: { row, column: at }, size, name: column.colorName, problem }] : []
    }),
  )
  const hidden = problems.size - lines.length
  return (
    <div id={`${cursor.id}-problems`} role="status" className="text-danger text-small empty:hidden">
      {problems.size > 0 && (
        <>
          <p className="font-semibold">
            {problems.size === 1 ? 'One cell has' : `${problems.size} cells have`} to be mended; nothing is
            saved until then.
          </p>
          <ul>
            {lines.map(({ spot, name, size, problem }) => (
              <li key={`${spot.row} ${spot.column}`}>
                <button
                  type="button"
                  onClick={() => cursor.go(spot)}
                  className="min-h-8 text-start underline underline-offset-2"
                >
                  {name}, size {size}: {problem}
                </button>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <button type="button" onClick={onShowAll} className="min-h-8 underline underline-offset-2">
              {hidden} of them {hidden === 1 ? 'is' : 'are'} not shown: show all columns
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** Adds rows; a size is made where something is typed for it. */
function AddSizes({ history, isFirst }: { history: GridHistory; isFirst: boolean }) {
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const { draft } = history
    const sizes = readSizes(text).filter((size) => !draft.added.includes(size))
    if (sizes.length > 0) history.change({ ...draft, added: [...draft.added, ...sizes] })
    setText('')
  }
  return (
    <form aria-label="Add sizes" onSubmit={submit} className="flex max-w-form items-end gap-2">
      <Field
        label={isFirst ? 'Sizes' : 'More sizes'}
        hint="Such as 7, 7.5, 8-11. A size is kept where you type something for it."
        className="flex-1"
      >
        <TextInput value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" kind="outline" disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
