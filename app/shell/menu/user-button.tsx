import { ChevronDown, UserRound } from 'lucide'
import type { User } from '../../../contract/accounts.ts'
import { Icon } from '../../ui/icon.tsx'

/** What the user menu's button looks like, also before the menu's code is there. */
export function UserButtonFace({ user }: { user: User | null }) {
  return (
    <span className={userButtonStyle}>
      <UserButtonWords user={user} />
    </span>
  )
}

export function UserButtonWords({ user }: { user: User | null }) {
  return (
    <>
      <Icon icon={UserRound} />
      <span className="min-w-0 truncate">{user?.name ?? 'Account'}</span>
      <Icon icon={ChevronDown} size={16} />
    </>
  )
}

export const userButtonStyle =
  'flex h-control w-full items-center justify-end gap-1.5 rounded-control px-2 font-medium text-small transition-colors hover:bg-sunk'
