import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Dot } from '../../../ui/swatch.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { ColorDialog } from './color-dialog.tsx'
import type { TellDirty } from './leave-guard.tsx'
import { ColorPictures } from './pictures/color-pictures.tsx'
import { useProductChange } from './product-queries.ts'

type Color = AdminProduct['colors'][number]

export interface ProductColorsProps {
  product: AdminProduct
  isEditor: boolean
  onDirty: TellDirty
}

/** The colors of a product, each with its pictures. */
export function ProductColors({ product, isEditor, onDirty }: ProductColorsProps) {
  const [opened, setOpened] = useState<Color | 'new' | null>(null)
  return (
    <div className="grid gap-4">
      {product.colors.length === 0 && <p className="text-small text-soft">No color yet.</p>}
      {product.colors.map((color) => (
        <section
          key={color._id}
          aria-label={color.colorName}
          className="grid min-w-0 gap-3 rounded-panel border border-line bg-raised p-4"
        >
          <div className="flex flex-wrap items-center gap-2">
            <Dot colors={color.swatch} />
            <h3 className="flex-1 font-semibold">
              {color.colorName} <span className="font-normal text-small text-soft">{color.color}</span>
            </h3>
            {isEditor && (
              <>
                <IconButton
                  icon={Pencil}
                  size="compact"
                  iconSize={18}
                  label={`Change ${color.colorName}`}
                  onClick={() => setOpened(color)}
                />
                <RemoveColor product={product} color={color} />
              </>
            )}
          </div>
          <ColorPictures product={product} color={color} isEditor={isEditor} onDirty={onDirty} />
        </section>
      ))}
      {isEditor && (
        <div>
          <Button kind="outline" size="compact" onClick={() => setOpened('new')}>
            <Icon icon={Plus} size={16} />
            Add a color
          </Button>
        </div>
      )}
      {opened && (
        <ColorDialog
          product={product}
          color={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** A color that was ever sold is refused: the books need it. */
function RemoveColor({ product, color }: { product: AdminProduct; color: Color }) {
  const toast = useToast()
  const remove = useProductChange(e.removeColor)
  return (
    <IconButton
      icon={Trash2}
      size="compact"
      iconSize={18}
      label={`Take out ${color.colorName}`}
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(
          { params: { id: product._id, variantId: color._id }, query: { version: product.version } },
          {
            onSuccess: () => toast.success(`${color.colorName} is taken out`),
            onError: (error) => toast.error(wordsOf(error)),
          },
        )
      }
    />
  )
}
