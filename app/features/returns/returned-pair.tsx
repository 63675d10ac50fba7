import type { ReactNode } from 'react'
import type { CustomerReturn } from '../../../contract/return-views.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'

type Shoe = CustomerReturn['lines'][number]['shoe']

/** A pair in a list: picture, brand, name, color and size, and what else is to be said of it. */
export function ReturnedPair({ shoe, children }: { shoe: Shoe; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <ProductThumbnail
        pictureId={shoe.pictureId}
        tint={shoe.tint}
        sizes="6rem"
        className="w-20! shrink-0 rounded-tile sm:w-24!"
      />
      <div className="grid min-w-0 flex-1 gap-0.5 text-small">
        <p className="text-caption text-soft">{shoe.brand}</p>
        <p className="font-medium leading-snug">{shoe.name}</p>
        <p className="text-soft">
          {shoe.color} · <span className="whitespace-nowrap">size {sizeLabel(shoe.size, shoe.gender)}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
