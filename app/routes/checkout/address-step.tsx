import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../contract/accounts.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { personalQuery, writeQueryData } from '../../api/personal-query.ts'
import { AddressForm } from '../../features/accounts/address-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type RadioCard, RadioCards } from '../../ui/form/radio-cards.tsx'
import { Icon } from '../../ui/icon.tsx'

type AddressStepProps = {
  addresses: Address[]
  chosen: Address | undefined
  /** Opened from the review step to edit the chosen address. */
  startEditing?: boolean
  onChoose: (id: string) => void
  onContinue: () => void
}

/** Delivery address: a saved, new or edited one, all in place. */
export function AddressStep(props: AddressStepProps) {
  const { addresses, chosen, startEditing, onChoose, onContinue } = props
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Address | 'new' | null>(startEditing ? (chosen ?? null) : null)
  const [missing, setMissing] = useState(false)
  const open = editing ?? (addresses.length === 0 ? 'new' : null)

  async function saved(book: Address[]) {
    await writeQueryData(queries, personalQuery(accountEndpoints.listAddresses, {}).queryKey, {
      addresses: book,
    })
    const known = new Set(addresses.map((address) => address._id))
    const fresh = open === 'new' ? book.find((address) => !known.has(address._id)) : open
    if (fresh) onChoose(fresh._id)
    setMissing(false)
    setEditing(null)
    if (startEditing) onContinue()
  }

  const place = useFocusOnSwap(open !== null)
  if (open) {
    return (
      <div ref={place} tabIndex={-1} className="max-w-form outline-none">
        <h3 className="mb-4 font-semibold text-body">{open === 'new' ? 'New address' : 'Change address'}</h3>
        <AddressForm
          key={open === 'new' ? 'new' : open._id}
          address={open === 'new' ? undefined : open}
          onSaved={saved}
          onCancel={addresses.length === 0 ? undefined : startEditing ? onContinue : () => setEditing(null)}
        />
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <RadioCards
        legend="Delivery address"
        hideLegend
        value={chosen?._id ?? null}
        onChange={(id) => {
          onChoose(id)
          setMissing(false)
        }}
        options={addresses.map(cardOf)}
        error={missing ? 'Please select a delivery address' : undefined}
      />
      <div className="-mx-3 flex flex-wrap gap-x-2">
        <Button kind="quiet" size="compact" onClick={() => setEditing('new')}>
          <Icon icon={Plus} size={16} />
          Add a new address
        </Button>
        {chosen && (
          <Button kind="quiet" size="compact" onClick={() => setEditing(chosen)}>
            <Icon icon={Pencil} size={16} />
            Edit this address
          </Button>
        )}
      </div>
      <div>
        <Button
          kind="signal"
          size="large"
          className="max-sm:w-full"
          onClick={() => {
            if (chosen) return onContinue()
            setMissing(true)
            place.current?.querySelector('input')?.focus()
          }}
        >
          Continue to payment
        </Button>
      </div>
    </div>
  )
}

function cardOf(address: Address): RadioCard {
  return {
    value: address._id,
    label: (
      <span className="flex flex-wrap items-center gap-2">
        {address.name}
        {address.isDefault && <Badge tone="inverse">Default</Badge>}
      </span>
    ),
    note: addressLine(address),
  }
}

/** Moves the focus when form and list replace each other, and scrolls it into view. */
function useFocusOnSwap(isForm: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasForm = useRef(isForm)
  useEffect(() => {
    if (wasForm.current !== isForm) place.current?.focus()
    wasForm.current = isForm
  }, [isForm])
  return place
}

/** An address on one line; state and code, and the phone's groups, do not wrap. */
export function addressLine(address: Omit<Address, '_id' | 'isDefault' | 'name'>): string {
  const { street, city, state, pincode, phone } = address
  const whole = [`${state} ${pincode}`.trim(), phone].map((part) => part.replaceAll(' ', '\u00a0'))
  return [street, city, ...whole].filter((part) => part !== '').join(', ')
}
