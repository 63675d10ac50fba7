import { useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { MeasureUnit } from '../../features/fit/read-measure.ts'
import { SizeChart } from '../../features/fit/size-chart.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MeasureDrawing } from './measure-drawing.tsx'
import { SizeCalculator } from './size-calculator.tsx'
import type { ProductChoice } from './use-product-choice.ts'

/** Six tips for measuring (docs/product.md#size-chart). */
const measuringTips = [
  'Measure in the evening: feet are a little longer then than in the morning.',
  'Stand on both feet, with your weight on them, on a sheet of paper against a wall.',
  'Wear the socks you will wear with the shoes.',
  'Mark the tip of your longest toe and measure from the wall to the mark: that is the length.',
  'Mark the two widest points of the ball of your foot: the line between them is the width.',
  'Measure both feet and go by the larger one.',
]

type SizeGuideDialogProps = { product: ProductDetail; choice: ProductChoice; onClose: () => void }

/** Calculator, measuring tips, and the product's size chart. */
export function SizeGuideDialog({ product, choice, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<MeasureUnit>('cm')
  return (
    <Dialog
      title="Size guide"
      description={`${product.title} by ${product.brand}`}
      size="wide"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 pt-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-10">
          <section aria-labelledby="calculator" className="grid gap-4">
            <div className="flex items-center justify-between gap-4">
              <h3 id="calculator" className="display text-title">
                Find your size
              </h3>
              <Segmented
                legend="Unit"
                value={unit}
                onChange={(value) => setUnit(value === 'in' ? 'in' : 'cm')}
                segments={[
                  { value: 'cm', label: 'cm' },
                  { value: 'in', label: 'in' },
                ]}
              />
            </div>
            <SizeCalculator key={unit} product={product} unit={unit} choice={choice} onClose={onClose} />
          </section>
          <section aria-labelledby="measuring" className="grid gap-4">
            <h3 id="measuring" className="display text-title">
              How to measure
            </h3>
            <MeasureDrawing />
            <ol className="grid list-decimal gap-2 ps-5 text-small marker:font-semibold marker:text-soft">
              {measuringTips.map((tip) => (
                <li key={tip} className="ps-1">
                  {tip}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <SizeChart product={product} unit={unit} mine={choice.mine} />
      </div>
    </Dialog>
  )
}
