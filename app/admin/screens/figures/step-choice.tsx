import { type FigureStep, figureSteps } from '../../../../contract/admin/figures.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { ListAddress } from '../../table/list-address.ts'
import { stepLabels } from './figure-choice.ts'

/** How the days are cut; `value` is what the server chose where nobody did. */
export function StepChoice({ value, address }: { value: FigureStep; address: ListAddress }) {
  return (
    <div className="max-md:col-span-2 md:mb-1.5">
      <Segmented
        legend="Step"
        value={value}
        onChange={(by) => address.set({ by })}
        segments={figureSteps.map((step) => ({ value: step, label: stepLabels[step] }))}
      />
    </div>
  )
}
