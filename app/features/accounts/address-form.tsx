import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { addressBody } from '../../../contract/account-forms.ts'
import type { Address } from '../../../contract/accounts.ts'
import { createAttempt } from '../../api/attempt.ts'
import { call } from '../../api/browser-call.ts'
import { type ContractForm, showProblem, useContractForm } from '../../api/contract-form.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { deleteAddressDraft, readAddressDraft, saveAddressDraft } from './address-draft.ts'
import { besideField, FormFrame } from './form-frame.tsx'
import { useSession } from './use-session.ts'

export interface AddressFormProps {
  /** The address to edit; a new one if left out. */
  address?: Address
  onSaved: (book: Address[]) => void
  /** No Cancel button if left out. */
  onCancel?: () => void
}

const labels = {
  name: 'Full Name',
  phone: 'Phone Number',
  street: 'Street Address',
  city: 'City',
  state: 'State',
  pincode: 'PIN Code',
} as const

/** The error of an empty required field. */
const missing = {
  name: 'Enter the recipient’s name',
  street: 'Enter the street address',
  city: 'Enter the city',
  pincode: 'Enter the PIN code',
} as const

const blank = { name: '', phone: '', street: '', city: '', state: '', pincode: '', isDefault: false }

/** Form for one address, in the address book and at checkout; `onSaved` gets the whole address book. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const toast = useToast()
  const owner = useSession().user?._id ?? null
  const [attempt] = useState(createAttempt)
  const [draft] = useState(() => (address ? null : readAddressDraft(owner)))
  const { _id: id, ...fields } = address ?? { _id: null, ...blank, ...draft }
  const form = useContractForm(addressBody, fields)
  useEffect(() => {
    if (id !== null) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveAddressDraft(owner, { ...blank, ...values }),
    })
  }, [form, id, owner])
  const { errors, isSubmitting } = form.formState

  async function save(body: z.output<typeof addressBody>) {
    const result =
      id === null
        ? await call(accountEndpoints.createAddress, { body }, { idempotencyKey: attempt.keyOf(body) })
        : await call(accountEndpoints.updateAddress, { params: { id }, body })
    const [done, failed] =
      id === null
        ? ['Address added successfully!', 'Failed to add address']
        : ['Address updated successfully!', 'Failed to update address']
    if (!result.ok) return showProblem(form, result.problem, failed)
    if (id === null) deleteAddressDraft()
    toast.success(done)
    onSaved(result.reply.addresses)
  }

  return (
    <FormFrame form={form} onSubmit={save} name="Address" labels={labels} missing={missing}>
      <AddressFields form={form} />
      <Checkbox
        label="Set as default address"
        {...form.register('isDefault')}
        disabled={address?.isDefault}
      />
      {errors.isDefault && <p className="text-danger text-small">{errors.isDefault.message}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="signal" busy={isSubmitting} busyLabel="Saving...">
          {address ? 'Save Address' : 'Add Address'}
        </Button>
        {onCancel && (
          <Button
            kind="outline"
            onClick={() => {
              if (id === null) deleteAddressDraft()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </FormFrame>
  )
}

function AddressFields({ form }: { form: ContractForm<typeof addressBody> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={labels.name} required error={besideField(errors.name, missing.name)}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field
        label={labels.phone}
        required={false}
        hint="So the driver can reach you."
        error={errors.phone?.message}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label={labels.street} required error={besideField(errors.street, missing.street)}>
        <TextInput autoComplete="street-address" {...form.register('street')} />
      </Field>
      <Field label={labels.city} required error={besideField(errors.city, missing.city)}>
        <TextInput autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={labels.state} required={false} error={errors.state?.message}>
          <TextInput autoComplete="address-level1" {...form.register('state')} />
        </Field>
        <Field label={labels.pincode} required error={besideField(errors.pincode, missing.pincode)}>
          <TextInput autoComplete="postal-code" inputMode="numeric" {...form.register('pincode')} />
        </Field>
      </div>
    </>
  )
}
