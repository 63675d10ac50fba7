import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import type { ProductStatus } from '../../../../contract/product-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { useProductChange } from './product-queries.ts'
import { useStatusNotice } from './status-notice.ts'

/** What can be done with a product as a whole: show it, now or later, hide, archive, duplicate. */
export function ProductActions({ product }: { product: AdminProduct }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isPlanning, setPlanning] = useState(false)
  const setStatus = useProductChange(e.setProductStatus)
  const duplicate = useAdminChange(e.duplicateProduct, e.listProducts)
  const tell = useStatusNotice()
  const { _id: id, version, status, publishAt } = product
  const isWaiting = publishAt !== null

  function change(wanted: ProductStatus) {
    setStatus.mutate(
      { params: { id }, body: { version, status: wanted } },
      {
        onSuccess: ({ product: after }) => tell(product, after),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }

  function copy() {
    duplicate.mutate(
      { params: { id }, body: { _id: crypto.randomUUID() } },
      {
        onSuccess({ product: made }) {
          toast.success('Duplicated as a draft')
          void navigate(adminHref('/products/:id', { id: made._id }))
        },
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'live' && (
        <>
          <Button size="compact" busy={setStatus.isPending} onClick={() => change('live')}>
            Publish
          </Button>
          <Button kind="outline" size="compact" onClick={() => setPlanning(true)}>
            {isWaiting ? 'Publish at another time' : 'Publish at a time'}
          </Button>
        </>
      )}
      {(status === 'live' || isWaiting || status === 'archived') && (
        <Button kind="outline" size="compact" busy={setStatus.isPending} onClick={() => change('hidden')}>
          {status === 'archived' ? 'Back to hidden' : isWaiting ? 'Publish no longer' : 'Hide'}
        </Button>
      )}
      {status !== 'archived' && (
        <Button kind="outline" size="compact" busy={setStatus.isPending} onClick={() => change('archived')}>
          Archive
        </Button>
      )}
      {status !== 'draft' && product.sold === 0 && (
        <Button kind="outline" size="compact" busy={setStatus.isPending} onClick={() => change('draft')}>
          Back to draft
        </Button>
      )}
      <Button kind="outline" size="compact" busy={duplicate.isPending} onClick={copy}>
        Duplicate
      </Button>
      {isPlanning && (
        <PublishDialog
          product={product}
          onPlanned={(after) => tell(product, after)}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  )
}

interface PublishDialogProps {
  product: AdminProduct
  onPlanned: (after: AdminProduct) => void
  onClose: () => void
}

/** When a product goes live by itself. */
function PublishDialog({ product, onPlanned, onClose }: PublishDialogProps) {
  const [at, setAt] = useState('')
  const publish = useProductChange(e.setProductStatus)
  function submit() {
    publish.mutate(
      {
        params: { id: product._id },
        body: { version: product.version, status: 'live', publishAt: new Date(at).toISOString() },
      },
      {
        onSuccess({ product: after }) {
          onPlanned(after)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      size="small"
      title="Publish at a time"
      submit={{ label: 'Plan it', busy: publish.isPending, disabled: at === '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="When" hint="In your own time" {...(publish.error && { error: wordsOf(publish.error) })}>
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
