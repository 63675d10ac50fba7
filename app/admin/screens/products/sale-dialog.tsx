import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProductRow } from '../../../../contract/admin/products.ts'
import { saleEndpoints as e } from '../../../../contract/admin/sales.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { fieldError } from './field-error.ts'

export interface SaleDialogProps {
  products: readonly AdminProductRow[]
  onClose: () => void
}

type Form = { name: string; by: string; reduction: string; startsAt: string; endsAt: string }

/** Puts a selection on sale from one time to another; it starts and ends by itself. */
export function SaleDialog({ products, onClose }: SaleDialogProps) {
  const navigate = useNavigate()
  const toast = useToast()
  // Idempotency key: a repeat creates no second sale.
  const [saleId] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState<Form>({ name: '', by: 'percent', reduction: '', startsAt: '', endsAt: '' })
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const create = useAdminChange(e.createSale, e.listSales)
  const set = (changes: Partial<Form>) => setForm({ ...form, ...changes })
  const errorOf = (field: string, ...paths: string[]) =>
    problem?.field === field
      ? { error: problem.message }
      : (paths.map((path) => fieldError(create.error, path)).find(({ error }) => error) ?? {})

  function submit() {
    const value = Number(form.reduction)
    if (!(value > 0)) return setProblem({ field: 'reduction', message: 'Please enter how much it takes off' })
    if (form.endsAt === '') return setProblem({ field: 'endsAt', message: 'Please enter when it ends' })
    setProblem(null)
    create.mutate(
      {
        body: {
          _id: saleId,
          name: form.name,
          reduction: form.by === 'percent' ? { percent: value } : { amount: value },
          ...(form.startsAt && { startsAt: new Date(form.startsAt).toISOString() }),
          endsAt: new Date(form.endsAt).toISOString(),
          selection: { ids: products.map(({ _id }) => _id) },
        },
      },
      {
        onSuccess({ name }) {
          toast.success(
            form.startsAt ? `${name} is planned` : `${name} starts; prices follow within a minute`,
          )
          void navigate(adminHref('/sales'))
        },
      },
    )
  }

  return (
    <FormDialog
      title={`Put ${products.length} ${products.length === 1 ? 'product' : 'products'} on sale`}
      description="Where several sales meet, the shopper pays the lowest price."
      submit={{ label: form.startsAt ? 'Plan the sale' : 'Start the sale', busy: create.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SaleFields form={form} set={set} errorOf={errorOf} />
        {create.error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(create.error)}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

interface SaleFieldsProps {
  form: Form
  set: (changes: Partial<Form>) => void
  errorOf: (field: string, ...paths: string[]) => { error?: string }
}

function SaleFields({ form, set, errorOf }: SaleFieldsProps) {
  return (
    <>
      <Field label="Name" hint="For the shop's people only." {...errorOf('name', 'name')}>
        <TextInput
          value={form.name}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <div className="flex items-end gap-3">
        <Field
          label="Takes off"
          className="flex-1"
          {...errorOf('reduction', 'reduction', 'reduction.percent', 'reduction.amount', 'percent', 'amount')}
        >
          <TextInput
            inputMode="decimal"
            value={form.reduction}
            autoComplete="off"
            onChange={(event) => set({ reduction: event.target.value })}
          />
        </Field>
        <Segmented
          legend="Takes off by"
          value={form.by}
          onChange={(by) => set({ by })}
          segments={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '$' },
          ]}
        />
      </div>
      <div className="grid gap-4">
        <Field label="From" hint="Empty: now" {...errorOf('startsAt', 'startsAt')}>
          <TextInput
            type="datetime-local"
            value={form.startsAt}
            onChange={(event) => set({ startsAt: event.target.value })}
          />
        </Field>
        <Field label="To" hint="In your own time" {...errorOf('endsAt', 'endsAt')}>
          <TextInput
            type="datetime-local"
            value={form.endsAt}
            onChange={(event) => set({ endsAt: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}
