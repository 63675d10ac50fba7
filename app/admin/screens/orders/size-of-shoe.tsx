import { useQuery } from '@tanstack/react-query'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { catalogueEndpoints } from '../../../../contract/catalogue.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { adminCall } from '../../api/admin-queries.ts'

interface SizeOfShoeProps {
  line: Pick<OrderPage['lines'][number], 'productId' | 'variantId' | 'size' | 'gender'>
  value: string
  onChange: (size: string) => void
  label?: string
  hint?: string
  /** The choice of no size. */
  empty?: string
  /** Whether the line's own size can be chosen again. */
  allowsSame?: boolean
}

/** The sizes that the shop has of a line's color; typed where the shoe is not on sale any more. */
export function SizeOfShoe(props: SizeOfShoeProps) {
  const { line, value, onChange, label = 'New size', hint, empty = 'Choose a size', allowsSame } = props
  const { data, isPending } = useQuery({
    queryKey: [catalogueEndpoints.getProduct.path, line.productId],
    retry: false,
    async queryFn() {
      const result = await adminCall(catalogueEndpoints.getProduct, { params: { id: line.productId } })
      return result.ok ? result.reply.product : null
    },
  })
  const sizes = data?.variants.find(({ _id }) => _id === line.variantId)?.sizes
  return (
    <Field label={label} hint={hint}>
      {sizes || isPending ? (
        <Select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '', label: empty },
            ...(sizes ?? []).map(({ size, stock }) => ({
              value: size,
              label: `${sizeLabel(size, line.gender)}: ${stock === 0 ? 'sold out' : `${stock} in stock`}`,
              disabled: stock === 0 || (size === line.size && !allowsSame),
            })),
          ]}
        />
      ) : (
        <TextInput value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
