import { type FormEvent, useId, useState } from 'react'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Dot } from '../../../ui/swatch.tsx'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { fieldError } from './field-error.ts'
import { useProductChange } from './product-queries.ts'

export interface ColorDialogProps {
  product: AdminProduct
  /** Null: a new one. */
  color: AdminProduct['colors'][number] | null
  onClose: () => void
}

/** Name, family and swatch of a color. */
export function ColorDialog({ product, color, onClose }: ColorDialogProps) {
  const id = useId()
  const { data: options } = useAdminQuery(e.getProductOptions, {})
  const [form, setForm] = useState({
    colorName: color?.colorName ?? '',
    color: color?.color ?? '',
    swatch: color?.swatch.join(' ') ?? '',
    tint: color?.tint ?? '#f2f0ec',
  })
  const add = useProductChange(e.addColor)
  const edit = useProductChange(e.editColor)
  const error = add.error ?? edit.error
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const swatch = form.swatch.split(/[\s,]+/).filter(Boolean)
  const swatchError =
    fieldError(error, 'swatch').error ??
    [0, 1, 2, 3].map((at) => fieldError(error, `swatch.${at}`).error).find(Boolean)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { colorName, color: family, tint } = form
    const body = { version: product.version, colorName, color: family, tint, swatch }
    const then = { onSuccess: onClose }
    if (color) edit.mutate({ params: { id: product._id, variantId: color._id }, body }, then)
    else add.mutate({ params: { id: product._id }, body }, then)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={color ? `Change ${color.colorName}` : 'Add a color'}
      footer={
        <Button type="submit" form={id} busy={add.isPending || edit.isPending}>
          {color ? 'Save' : 'Add'}
        </Button>
      }
    >
      <form id={id} aria-label="Color" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          hint="As shoppers read it: Coal / Gum"
          required
          {...fieldError(error, 'colorName')}
        >
          <TextInput
            value={form.colorName}
            autoComplete="off"
            onChange={(event) => set({ colorName: event.target.value })}
          />
        </Field>
        <Field label="Color" hint="As the filter lists it: Black" required {...fieldError(error, 'color')}>
          <TextInput
            value={form.color}
            autoComplete="off"
            list={`${id}-colors`}
            onChange={(event) => set({ color: event.target.value })}
          />
        </Field>
        <datalist id={`${id}-colors`}>
          {(options?.colors ?? []).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label="Swatch"
            hint="Up to four, such as #1d1d1f"
            {...(swatchError !== undefined && { error: swatchError })}
          >
            <TextInput
              value={form.swatch}
              autoComplete="off"
              end={<Dot colors={swatch} className="me-3 size-5" />}
              onChange={(event) => set({ swatch: event.target.value })}
            />
          </Field>
          <Field label="Tile" hint="Behind the pictures" {...fieldError(error, 'tint')}>
            <TextInput
              value={form.tint}
              autoComplete="off"
              end={<Dot colors={[form.tint]} className="me-3 size-5" />}
              onChange={(event) => set({ tint: event.target.value })}
            />
          </Field>
        </div>
        {error && !swatchError && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
