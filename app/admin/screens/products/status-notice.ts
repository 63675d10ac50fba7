import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { useProductChange } from './product-queries.ts'

type Shown = Pick<AdminProduct, 'status' | 'publishAt'>

/** Long enough to see a slip and take it back. Milliseconds. */
const undoMs = 8_000

/**
 * Says what became of a product whose status was changed, with a button that takes it back. Where others have changed the
 * product meanwhile, taking it back is refused.
 */
export function useStatusNotice(): (before: AdminProduct, after: AdminProduct) => void {
  const toast = useToast()
  const { mutate } = useProductChange(e.setProductStatus)
  return (before, after) => {
    const undo = undoOf(before, after)
    function takeBack() {
      mutate(
        { params: { id: after._id }, body: { version: after.version, ...undo.status } },
        {
          onSuccess: ({ product }) => toast.success(`${product.title} ${statusInWords(product)}`),
          onError: (error) => toast.error(wordsOf(error)),
        },
      )
    }
    toast.success(`${after.title} ${statusInWords(after)}`, {
      duration: undoMs,
      action: { label: undo.label, onPress: takeBack },
    })
  }
}

export function statusInWords({ status, publishAt }: Shown): string {
  if (publishAt !== null) return 'goes live by itself'
  return { draft: 'is a draft', live: 'is live', hidden: 'is hidden from the shop', archived: 'is archived' }[
    status
  ]
}

/** The change that takes another one back. Of a draft that was shown pairs may be sold by then: the shop refuses, and says so. */
export function undoOf(before: Shown, after: Shown) {
  if (before.publishAt !== null) {
    return { label: 'Undo', status: { status: 'live' as const, publishAt: before.publishAt } }
  }
  // A planned draft is one still: hiding it drops the time.
  const isPlanned = before.status === 'draft' && after.status === 'draft'
  return { label: 'Undo', status: { status: isPlanned ? ('hidden' as const) : before.status } }
}
