import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { PageContainer } from '../../ui/page-container.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { AddressBook } from './address-book.tsx'
import { DataCard } from './data-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SideCards } from './side-cards.tsx'
import { VerifyNotice } from './verify-notice.tsx'

/** What is open: of the two forms each hides the button that opens the other (specification, section 4). */
export function ProfileScreen({ user }: { user: User }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const [addingAddress, setAddingAddress] = useState(false)
  const close = () => setOpen(null)
  return (
    <PageContainer className="pt-6 pb-section md:pt-10">
      <h1 className="display mb-6 text-display md:mb-8">My Profile</h1>
      <RailLayout
        side="end"
        width="wide"
        narrow="below"
        railLabel="Account overview"
        rail={<SideCards onManageAddresses={() => setAddingAddress(!addingAddress)} />}
      >
        <div className="grid gap-6">
          {!user.verified && <VerifyNotice email={user.email} />}
          <DetailsCard
            user={user}
            editing={open === 'profile'}
            canEdit={open === null}
            onEdit={() => setOpen('profile')}
            onClose={close}
          />
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
      </RailLayout>
    </PageContainer>
  )
}
