import { useState } from 'react'
import { href } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { VerifyNotice } from '../../features/accounts/verify-notice.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { AddressBook } from './address-book.tsx'
import { DataCard } from './data-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { OverviewCard } from './overview-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SecurityCard } from './security-card.tsx'
import { StoreCreditCard } from './store-credit-card.tsx'

/** Which form is open; each hides the other's button (docs/product.md#profile). */
export function ProfileScreen({ user }: { user: User }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const [addingAddress, setAddingAddress] = useState(false)
  const close = () => setOpen(null)
  return (
    <PageContainer width="task" className="pt-6 pb-section md:pt-10">
      <h1 className="display mb-6 text-display md:mb-8">My Profile</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="max-lg:contents lg:grid lg:gap-6">
          {!user.verified && <VerifyNotice email={user.email} redirect={href('/profile')} />}
          <DetailsCard
            user={user}
            editing={open === 'profile'}
            canEdit={open === null}
            onEdit={() => setOpen('profile')}
            onClose={close}
          />
          <div className="grid gap-6 max-lg:order-2">
            <SecurityCard
              open={open === 'password'}
              canOpen={open === null}
              onOpen={() => setOpen('password')}
              onClose={close}
            />
            <AddressBook adding={addingAddress} onAdding={setAddingAddress} />
            <DevicesCard />
            <DataCard />
          </div>
        </div>
        {/* On phones orders come right after the name, quick actions last. */}
        <aside
          aria-label="Account overview"
          className="max-lg:contents lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:grid lg:gap-6"
        >
          <div className="grid gap-6 max-lg:order-1">
            <OverviewCard />
            <StoreCreditCard />
          </div>
          <div className="max-lg:order-3">
            <QuickActions onManageAddresses={() => setAddingAddress(!addingAddress)} />
          </div>
        </aside>
      </div>
    </PageContainer>
  )
}
