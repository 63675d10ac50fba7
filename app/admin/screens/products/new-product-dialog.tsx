import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { type Gender, genders } from '../../../../contract/facets.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { fieldError } from './field-error.ts'
import { genderWords } from './gender-words.ts'
import { NamedInput } from './named-input.tsx'

export interface NewProductDialogProps {
  brands: readonly string[]
  types: readonly string[]
  onClose: () => void
}

type Form = { brand: string; title: string; type: string; gender: Gender }

/** Begins a product with brand and title; all else is filled in on its page. */
export function NewProductDialog({ brands, types, onClose }: NewProductDialogProps) {
  const navigate = useNavigate()
  const id = useId()
  // One draft however often it is sent.
  const [productId] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState<Form>({ brand: '', title: '', type: 'Sneakers', gender: 'unisex' })
  const create = useAdminChange(e.createProduct, e.listProducts, e.getProductOptions)
  const set = (changes: Partial<Form>) => setForm({ ...form, ...changes })
  const problem = (path: string) => fieldError(create.error, path)
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(
      { body: { ...form, _id: productId } },
      { onSuccess: ({ product }) => void navigate(adminHref('/products/:id', { id: product._id })) },
    )
  }
  const isOther = create.error && !problem('brand').error && !problem('title').error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New product"
      initialFocus={() => document.getElementById(`${id}-brand`)}
      description="A draft, which no shopper sees until it is published."
      footer={
        <Button type="submit" form={id} busy={create.isPending}>
          Begin
        </Button>
      }
    >
      <form id={id} aria-label="New product" noValidate onSubmit={submit} className="grid gap-4">
        <Field id={`${id}-brand`} label="Brand" required {...problem('brand')}>
          <NamedInput names={brands} value={form.brand} onText={(brand) => set({ brand })} />
        </Field>
        <Field label="Title" required {...problem('title')}>
          <TextInput
            autoComplete="off"
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Type" {...problem('type')}>
            <NamedInput names={types} value={form.type} onText={(type) => set({ type })} />
          </Field>
          <Field label="For">
            <Select
              value={form.gender}
              onChange={(event) => {
                const gender = genders.find((each) => each === event.target.value)
                if (gender) set({ gender })
              }}
              options={genders.map((value) => ({ value, label: genderWords[value] }))}
            />
          </Field>
        </div>
        {isOther && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(create.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
