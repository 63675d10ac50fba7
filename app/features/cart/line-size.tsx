import type { CartLine } from '../../../contract/cart.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Select } from '../../ui/form/select.tsx'

type LineSizeProps = {
  line: CartLine
  /** Called with the quantity, lowered to the stock of the new size. */
  onChange: (newSize: string, qty: number) => void
}

/** Size menu of a line; sold-out sizes are marked. */
export function LineSize({ line, onChange }: LineSizeProps) {
  const { gender } = line.variantId.productId
  return (
    <Select
      size="compact"
      aria-label={`Size of ${line.variantId.productId.title}`}
      className={gender === 'unisex' ? 'w-full sm:w-48' : 'w-28 sm:w-36'}
      value={line.size}
      onChange={(event) => {
        const size = line.variantId.sizes.find((each) => each.size === event.target.value)
        if (size) onChange(size.size, Math.max(1, Math.min(line.qty, size.stock)))
      }}
      options={line.variantId.sizes.map(({ size, stock }) => ({
        value: size,
        // The line shows that its own size is sold out; here only the number fits.
        label: `Size ${sizeLabel(size, gender)}${stock === 0 && size !== line.size ? ' · sold out' : ''}`,
        disabled: stock === 0 && size !== line.size,
      }))}
    />
  )
}
