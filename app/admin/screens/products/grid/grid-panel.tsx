import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../../contract/admin/products.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { AdminProblem, wordsOf } from '../../../api/admin-queries.ts'
import { useMay } from '../../../api/use-session.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import type { TellDirty } from '../leave-guard.tsx'
import { staleProduct, useProductChange } from '../product-queries.ts'
import { SaveBar } from '../save-bar.tsx'
import {
  type CellConflict,
  type Colors,
  cellKey,
  cellsOf,
  conflictsOf,
  draftInWords,
  type GridCellForm,
  isEmpty,
  problemsOf,
} from './grid-draft.ts'
import { measureWords } from './grid-values.ts'
import { SizeGrid } from './size-grid.tsx'
import { useGridDraft } from './use-grid-draft.ts'

export interface GridPanelProps {
  product: AdminProduct
  onDirty: TellDirty
}

const noRefusals: ReadonlyMap<string, string> = new Map()

/** The grid of a product, saved as one change. */
export function GridPanel({ product, onDirty }: GridPanelProps) {
  const may = useMay()
  const toast = useToast()
  const history = useGridDraft()
  const save = useProductChange(e.saveGrid)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { colors } = product
  const { draft } = history
  const isDirty = !isEmpty(draft)
  const conflicts = conflictsOf(colors, draft)
  const problems = problemsOf(colors, draft)
  const rights = { pairs: may('stock:write'), prices: may('prices:write'), sizes: may('products:write') }
  useEffect(() => onDirty('grid', isDirty), [isDirty, onDirty])
  // What the server refused holds for the draft that was sent.
  const [sent, setSent] = useState(draft)
  const shownRefusals = sent === draft ? refused : noRefusals

  function submit({ version, colors: current }: AdminProduct, isAgain = false) {
    const cells = cellsOf(current, draft)
    setSent(draft)
    setRefused(new Map())
    save.mutate(
      { params: { id: product._id }, body: { version, cells } },
      {
        onSuccess({ summary }) {
          history.reset()
          toast.success(summary)
        },
        onError(error) {
          const now = staleProduct(error)
          // Others have changed something else: both fit together.
          if (now && !isAgain && conflictsOf(now.colors, draft).length === 0) return submit(now, true)
          setRefused(refusalsOf(error, cells))
          toast.error(wordsOf(error))
        },
      },
    )
  }

  if (colors.length === 0) {
    return <p className="text-small text-soft">Add a color first; its sizes, pairs and prices stand here.</p>
  }
  return (
    <div className="grid min-w-0 gap-3">
      <ConflictNotice
        conflicts={conflicts.map((conflict) => ({
          name: cellKey(conflict),
          label: labelOf(colors, conflict),
          mine: conflict.text || 'none',
          theirs: conflict.theirs || 'none',
          onChoose: (choice) => history.decide(conflict, choice),
        }))}
      />
      <SizeGrid colors={colors} history={history} may={rights} refused={shownRefusals} />
      {isDirty && (
        <SaveBar
          words={toSaveInWords(draftInWords(colors, draft), problems.size)}
          label="Save the grid"
          busy={save.isPending}
          disabled={problems.size > 0 || conflicts.length > 0}
          onDrop={history.reset}
          onSave={() => submit(product)}
        />
      )}
    </div>
  )
}

function toSaveInWords(draft: string, problems: number): string {
  if (problems === 0) return `${draft}, not saved`
  return `${draft}, not saved: ${problems === 1 ? 'one cell has' : `${problems} cells have`} to be mended`
}

function labelOf(colors: Colors, { variantId, size, measure }: CellConflict): string {
  const color = colors.find(({ _id }) => _id === variantId)?.colorName ?? ''
  return `${color}, size ${size}, ${measureWords[measure].toLowerCase()}`
}

/** The refusals of single cells: `cells.3.price` is the price of the fourth cell that was sent. */
function refusalsOf(error: unknown, cells: readonly GridCellForm[]): Map<string, string> {
  const details = error instanceof AdminProblem ? (error.problem.details ?? []) : []
  return new Map(
    details.flatMap(({ path, message }) => {
      const [, at = '', field = ''] = /^cells\.(\d+)\.(\w+)/.exec(path) ?? []
      const cell = cells[Number(at)]
      const measure = field === 'price' || field === 'salePrice' ? field : 'pairs'
      return cell && at !== ''
        ? [[cellKey({ variantId: cell.variantId, size: String(cell.size), measure }), message] as const]
        : []
    }),
  )
}
