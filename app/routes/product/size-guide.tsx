import { Ruler } from 'lucide'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ProductChoice } from './use-product-choice.ts'

const SizeGuideDialog = lazyPart(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog)

/** Button and dialog of the size guide; whether it is open is in the address (docs/product.md#size-chart). */
export function SizeGuide({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const [search, setSearch] = useSearchParams()
  const open = search.get('guide') === 'size'
  function setOpen(next: boolean) {
    setSearch(
      (params) => {
        if (next) params.set('guide', 'size')
        else params.delete('guide')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="-me-3 whitespace-nowrap"
      >
        <Icon icon={Ruler} size={18} className="max-[24rem]:hidden" />
        Size guide
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SizeGuideDialog product={product} choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
