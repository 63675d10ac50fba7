import type { ReactNode } from 'react'
import type { ProductDetail, SizeEntry } from '../../../contract/catalogue.ts'
import { kidsSizeWords, sizeLabel, systemOfSize } from '../../../contract/wording/size-labels.ts'
import { otherSizes } from '../../../contract/wording/size-systems.ts'
import { OptionGrid } from '../../ui/form/option-grid.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { stockState, stockWords } from '../catalogue/product-choice.ts'
import { otherSize, useSizeSystem } from './size-system.ts'

type SizeGridProps = {
  product: Pick<ProductDetail, 'gender'>
  sizes: readonly SizeEntry[]
  value: string | null
  onChange: (size: string) => void
  /** Content at the end of the legend's line. */
  aside?: ReactNode
}

/** The sizes of a variant with their stock, in the shopper's size system. */
export function SizeGrid({ product, sizes, value, onChange, aside }: SizeGridProps) {
  const [system, setSystem] = useSizeSystem()
  const { gender } = product
  const sold = systemOfSize(sizes[0]?.size ?? '')
  const hasOthers = sold === 'US' && sizes.some(({ size }) => otherSizes(size, gender) !== null)
  const usual = sold === 'US' ? legends[gender] : `Size (${sold})`
  const legend = system === 'eu' && hasOthers ? 'Size (EU)' : usual
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small">
        <span aria-hidden="true" className="whitespace-nowrap font-medium">
          {legend}
        </span>
        <span className="flex items-center gap-3">
          {hasOthers && (
            <Segmented
              legend="Size system"
              value={system}
              onChange={(next) => setSystem(next === 'eu' ? 'eu' : 'us')}
              segments={[
                { value: 'us', label: 'US' },
                { value: 'eu', label: 'EU' },
              ]}
            />
          )}
          {aside}
        </span>
      </div>
      <OptionGrid
        legend={legend}
        hideLegend
        value={value}
        onChange={onChange}
        columns={gender === 'kids' || (gender === 'unisex' && system === 'us') ? 'wide' : 'usual'}
        options={sizes.map(({ size, stock }) => {
          const out = stockState(stock) === 'out'
          return {
            value: size,
            label: otherSize(system, size, gender) ?? sizeLabel(size, gender),
            note: notes(gender, size, stock) || undefined,
            unavailable: out,
            disabled: out,
          }
        })}
      />
    </div>
  )
}

const legends = {
  men: 'Size (US men)',
  women: 'Size (US women)',
  unisex: 'Size (US M / W)',
  kids: 'Size (US kids)',
}

/** Stock in words; for children's sizes first the usual age and foot length, as in the size filter. */
function notes(gender: ProductDetail['gender'], size: string, stock: number): string {
  const child = gender === 'kids' ? kidsSizeWords(size) : null
  return [child, stockWords(stock)].filter(Boolean).join(' · ')
}
