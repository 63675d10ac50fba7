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
import { NamedInput } from './named-input.tsx'
import { useProductChange } from './product-queries.ts'

export interface ColorDialogProps {
  product: AdminProduct
  /** Null: a new one. */
  color: AdminProduct['colors'][number] | null
  onClose: () => void
}

type Form = { colorName: string; color: string; swatch: string; tint: string }

function swatchOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** What is wrong with any of the swatch's colors. */
function swatchError(error: unknown): string | undefined {
  const paths = ['swatch', ...[0, 1, 2, 3].map((at) => `swatch.${at}`)]
  return paths.map((path) => fieldError(error, path).error).find(Boolean)
}

/** Name, family and swatch of a color. */
export function ColorDialog({ product, color, onClose }: ColorDialogProps) {
  const id = useId()
  const { data: options } = useAdminQuery(e.getProductOptions, {})
  const [form, setForm] = useState<Form>({
    colorName: color?.colorName ?? '',
    color: color?.color ?? '',
    swatch: color?.swatch.join(' ') ?? '',
    tint: color?.tint ?? '#f2f0ec',
  })
  const add = useProductChange(e.addColor)
  const edit = useProductChange(e.editColor)
  const error = add.error ?? edit.error
  const set = (changes: Partial<Form>) => setForm({ ...form, ...changes })
  const swatch = swatchOf(form.swatch)

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
          <NamedInput names={options?.colors} value={form.color} onText={(color) => set({ color })} />
        </Field>
        <SwatchFields form={form} set={set} error={error} />
        {error && !swatchError(error) && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface SwatchFieldsProps {
  form: Form
  set: (changes: Partial<Form>) => void
  error: unknown
}

function SwatchFields({ form, set, error }: SwatchFieldsProps) {
  const problem = swatchError(error)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="Swatch"
        hint="Up to four, such as #1d1d1f"
        {...(problem !== undefined && { error: problem })}
      >
        <TextInput
          value={form.swatch}
          autoComplete="off"
          end={<Dot colors={swatchOf(form.swatch)} className="me-3 size-5" />}
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
  )
}
