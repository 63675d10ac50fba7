import { KeyRound } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'

export interface SecurityCardProps {
  open: boolean
  canOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export function SecurityCard({ open, canOpen, onOpen, onClose }: SecurityCardProps) {
  return (
    <ProfileCard
      title="Security Settings"
      text="A new password signs out all your other devices."
      action={
        canOpen && (
          <Button kind="outline" size="compact" onClick={onOpen}>
            <Icon icon={KeyRound} size={16} />
            Change Password
          </Button>
        )
      }
    >
      {open && <PasswordForm onClose={onClose} />}
    </ProfileCard>
  )
}
