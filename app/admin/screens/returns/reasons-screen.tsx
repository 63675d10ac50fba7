import { Download } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReasonFigure } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { csvOf, saveFile } from '../../table/export-csv.ts'
import { ShoeName } from '../shoe-name.tsx'
import { type ReasonRow, reasonGroups, reasonRows, shareBack } from './reason-figures.ts'

const maxFigures = 5000
/** Rows that are shown before all are asked for. */
const firstRows = 50

/** Why pairs come back, by model and size, with what was sold of them. */
export function ReasonsScreen() {
  const [params, setParams] = useSearchParams()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const by = params.get('by') === 'model' ? 'model' : 'size'
  const query = { limit: maxFigures, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const { data, error, refetch } = useAdminQuery(e.countReasons, { query })
  function set(changes: Record<string, string>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }
  return (
    <>
      <ScreenHead title="Reasons for returns" back={{ to: adminHref('/returns'), label: 'Returns' }}>
        {data && data.rows.length > 0 && (
          <Button
            kind="quiet"
            size="compact"
            onClick={() => saveFile('return-reasons.csv', figuresCsv(data.rows))}
          >
            <Icon icon={Download} size={16} />
            Export CSV
          </Button>
        )}
      </ScreenHead>
      <div className="mb-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2 max-md:*:min-w-0">
        <div className="max-md:col-span-2">
          <Segmented
            legend="Count by"
            value={by}
            onChange={(value) => set({ by: value === 'size' ? '' : value })}
            segments={[
              { value: 'size', label: 'Size' },
              { value: 'model', label: 'Model' },
            ]}
          />
        </div>
        <Field label="From">
          <TextInput
            type="date"
            className="min-w-0"
            value={from}
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            className="min-w-0"
            value={to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
      </div>
      {error && (
        <ErrorState
          title="The reasons could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data?.rows.length === 0 && (
        <EmptyState title="No answers" text="They come with the returns of the chosen days." />
      )}
      {data && data.rows.length > 0 && <Figures key={by} rows={reasonRows(data.rows, by)} />}
    </>
  )
}

function Figures({ rows }: { rows: readonly ReasonRow[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, firstRows)
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 md:hidden">
        {shown.map((row) => (
          <li key={row.key} className="grid gap-1 rounded-panel border border-line bg-raised p-3 text-small">
            <span className="flex justify-between gap-3">
              <Model row={row} />
              <Share row={row} />
            </span>
            <span className="text-soft">
              {reasonGroups
                .filter(({ name }) => row.groups[name] > 0)
                .map(({ name, label }) => `${label} ${row.groups[name]}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto rounded-panel border border-line bg-raised max-md:hidden">
        <table className="w-full text-small">
          <caption className="sr-only">Reasons for returns</caption>
          <thead>
            <tr className="border-line border-b text-caption text-soft">
              <th scope="col" className="p-3 text-start font-medium">
                Shoe
              </th>
              {reasonGroups.map(({ name, label }) => (
                <th key={name} scope="col" className="p-3 text-end font-medium">
                  {label}
                </th>
              ))}
              <th scope="col" className="p-3 text-end font-medium">
                Back of sold
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key} className="border-line border-b last:border-0">
                <th scope="row" className="p-3 text-start font-normal">
                  <Model row={row} />
                </th>
                {reasonGroups.map(({ name }) => (
                  <Count key={name} count={row.groups[name]} of={row.answers} />
                ))}
                <td className="p-3 text-end">
                  <Share row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button
          kind="outline"
          size="compact"
          className="justify-self-center"
          onClick={() => setShowsAll(true)}
        >
          Show all {rows.length.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  )
}

function Model({ row: { productId, brand, title, size } }: { row: ReasonRow }) {
  return (
    <ShoeName productId={productId} brand={brand} title={title}>
      {size !== null && (
        <>
          , <strong className="text-ink">size {size}</strong>
        </>
      )}
    </ShoeName>
  )
}

/** A count; bold where it is most of a row's answers. */
function Count({ count, of }: { count: number; of: number }) {
  if (count === 0) return <td className="p-3 text-end text-soft">–</td>
  return (
    <td className={`figures p-3 text-end ${count * 2 > of && of > 2 ? 'bg-warning-wash font-semibold' : ''}`}>
      {count}
    </td>
  )
}

function Share({ row }: { row: ReasonRow }) {
  const share = shareBack(row)
  return (
    <span className="figures grid text-end">
      <span className="font-medium">{share === null ? '–' : `${share} %`}</span>
      <span className="whitespace-nowrap text-caption text-soft">
        {countOf(row.answers, 'answer')} of {row.sold} sold
      </span>
    </span>
  )
}

const column = (label: string, text: (figure: ReasonFigure) => string) => ({
  id: label,
  label,
  text,
  cell: text,
})

function figuresCsv(figures: readonly ReasonFigure[]): string {
  return csvOf(
    [
      column('Brand', ({ brand }) => brand),
      column('Model', ({ title }) => title),
      column('Size', ({ size }) => size),
      column('Reason', ({ reason }) => reasonWords[reason]),
      column('Answers', ({ answers }) => String(answers)),
      column('Sold', ({ sold }) => String(sold)),
    ],
    figures,
  )
}
