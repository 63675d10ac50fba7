import { useState } from 'react'
import type { Address } from '../../../contract/accounts.ts'
import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export interface DeleteAddressProps {
  address: Address | null
  onClose: () => void
  onDeleted: (book: Address[]) => void
}

export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const toast = useToast()
  const [deleting, setDeleting] = useState(false)

  async function remove(id: string) {
    setDeleting(true)
    const result = await call(accountEndpoints.deleteAddress, { params: { id } })
    setDeleting(false)
    if (!result.ok) return toast.error(result.problem.error || 'Failed to delete address')
    toast.success('Address deleted successfully!')
    onDeleted(result.reply.addresses)
  }

  return (
    <Dialog
      title="Delete Address"
      size="small"
      open={address !== null}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <DialogClose>
            <Button kind="outline">Keep</Button>
          </DialogClose>
          <Button
            kind="danger"
            busy={deleting}
            busyLabel="Deleting..."
            onClick={() => address && void remove(address._id)}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this address?</p>
      {address && (
        <p className="mt-3 break-words text-small text-soft">
          {address.name}, {address.street}, {address.city} {address.pincode}
        </p>
      )}
    </Dialog>
  )
}
