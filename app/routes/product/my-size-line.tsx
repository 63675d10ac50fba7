import type { Gender } from '../../../contract/facets.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { fitReason } from '../../features/fit/fit-reason.ts'
import type { ProductChoice } from './use-product-choice.ts'

/** The size recommended for the measured foot, never preset (docs/product.md#my-size). */
export function MySizeLine({ choice, gender }: { choice: ProductChoice; gender: Gender }) {
  const { mine, variant, size } = choice
  const entry = variant?.sizes.find((each) => each.size === mine?.size)
  if (mine === null || !entry) return null
  return (
    <p className="text-small">
      <span className="font-semibold">
        Your size here: {sizeLabel(mine.size, gender)}
        {entry.stock === 0 && ', sold out in this color'}
      </span>{' '}
      <span className="text-soft">{mine.correction ? fitReason(mine, gender) : null}</span>
      {entry.stock > 0 && size?.size !== mine.size && (
        <button
          type="button"
          onClick={() => choice.chooseSize(mine.size)}
          className="touch-target ms-1 font-medium underline underline-offset-4"
        >
          Choose it
        </button>
      )}
    </p>
  )
}
