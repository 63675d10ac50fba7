import { useState } from 'react'
import type { Address } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { TextLink } from '../../features/accounts/text-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export interface AddressEntryProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onChanged: (book: Address[]) => void
}

export function AddressEntry({ address, onEdit, onDelete, onChanged }: AddressEntryProps) {
  const toast = useToast()
  const [saving, setSaving] = useState(false)

  async function makeDefault() {
    setSaving(true)
    const { _id: id, ...fields } = address
    const body = { ...fields, isDefault: true }
    const result = await call(accountEndpoints.updateAddress, { params: { id }, body })
    setSaving(false)
    if (!result.ok) return toast.error(result.problem.error || 'Failed to update address')
    toast.success('Address updated successfully!')
    onChanged(result.reply.addresses)
  }

  const name = `${address.name}, ${address.street}`
  return (
    <li className="flex flex-col gap-4 rounded-control bg-sunk p-4">
      <address className="min-w-0 flex-1 break-words text-small not-italic">
        <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold text-body">
          {address.name}
          {address.isDefault && <Badge tone="inverse">Default</Badge>}
        </p>
        {address.phone && <p className="figures">{address.phone}</p>}
        <p>{address.street}</p>
        <p>
          {[address.city, address.state].filter(Boolean).join(', ')} {address.pincode}
        </p>
      </address>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        <TextLink onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </TextLink>
        <TextLink onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </TextLink>
        {!address.isDefault && (
          <TextLink
            onClick={makeDefault}
            disabled={saving}
            aria-label={saving ? undefined : `Set as default: ${name}`}
          >
            {saving ? 'Saving...' : 'Set as default'}
          </TextLink>
        )}
      </div>
    </li>
  )
}
