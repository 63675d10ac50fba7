import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide'
import { useState } from 'react'
import type { Address } from '../../../contract/accounts.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { personalQuery, writeQueryData } from '../../api/personal-query.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { AddressForm } from '../../features/accounts/address-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressEntry } from './address-entry.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { ProfileCard } from './profile-card.tsx'

export interface AddressBookProps {
  /** The form for a new address is open; quick actions open it, too. */
  adding: boolean
  onAdding: (adding: boolean) => void
}

export function AddressBook({ adding, onAdding }: AddressBookProps) {
  const queries = useQueryClient()
  const book = usePersonal(accountEndpoints.listAddresses, {}, true)
  const [editing, setEditing] = useState<Address | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)

  async function keep(addresses: Address[]) {
    await writeQueryData(queries, personalQuery(accountEndpoints.listAddresses, {}).queryKey, { addresses })
    onAdding(false)
    setEditing(null)
    setDeleting(null)
  }

  return (
    <ProfileCard
      title="Shipping Addresses"
      action={
        <Button kind="outline" size="compact" onClick={() => onAdding(true)}>
          <Icon icon={Plus} size={16} />
          Add Address
        </Button>
      }
    >
      {book.error ? (
        <ErrorState title="We couldn’t load your addresses" onRetry={() => void book.refetch()} />
      ) : book.data === undefined ? (
        <AddressesSkeleton />
      ) : book.data.addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {book.data.addresses.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
              onChanged={keep}
            />
          ))}
        </ul>
      )}
      <Dialog title="Add Address" open={adding} onOpenChange={onAdding}>
        <AddressForm onSaved={keep} onCancel={() => onAdding(false)} />
      </Dialog>
      <Dialog title="Edit Address" open={editing !== null} onOpenChange={(open) => open || setEditing(null)}>
        {editing && <AddressForm address={editing} onSaved={keep} onCancel={() => setEditing(null)} />}
      </Dialog>
      <DeleteAddress address={deleting} onClose={() => setDeleting(null)} onDeleted={keep} />
    </ProfileCard>
  )
}

/** As high as the text of an empty address book. */
function AddressesSkeleton() {
  return (
    <div className="relative">
      <div aria-hidden="true" className="invisible">
        <NoAddresses />
      </div>
      <Skeleton className="absolute inset-0 rounded-control" />
    </div>
  )
}

function NoAddresses() {
  return (
    <div className="grid justify-items-center gap-1 rounded-control border border-line border-dashed px-4 py-8 text-center">
      <Icon icon={MapPin} size={24} className="mb-2 text-soft" />
      <p className="font-semibold">No addresses saved yet</p>
      <p className="text-small text-soft">Add your first shipping address to proceed with orders</p>
    </div>
  )
}
