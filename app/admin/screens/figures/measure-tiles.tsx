import { useId } from 'react'
import type { DaySums } from '../../../../contract/admin/figures.ts'
import { Change } from './change.tsx'
import { figure } from './figure-words.ts'
import { type MeasureId, measures } from './measures.ts'

export interface MeasureTilesProps {
  sums: DaySums
  before: DaySums
  chosen: MeasureId
  onChoose: (measure: MeasureId) => void
}

/** The sums of the period; the pressed one is drawn in the chart below. */
export function MeasureTiles({ sums, before, chosen, onChoose }: MeasureTilesProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3 xl:grid-cols-6">
      <legend className="sr-only">Shown in the chart</legend>
      {measures.map(({ id, label, kind, of, isBurden }) => (
        <label key={id} className={tileStyle}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-panel"
          />
          <span className="text-small">{label}</span>
          <span className="figures font-semibold text-title">{figure(of(sums), kind)}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-caption text-soft">
            <Change now={of(sums)} before={of(before)} isBurden={isBurden} />
            <span className="figures">before {figure(of(before), kind)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const tileStyle = [
  'relative grid content-start gap-0.5 rounded-panel border border-line bg-raised p-3 2xl:p-4',
  'hover:border-edge has-checked:border-ink has-checked:shadow-[inset_0_-3px_0_var(--ink)]',
  'forced-colors:has-checked:border-2',
].join(' ')
