import { LogOut, Package, UserRound } from 'lucide'
import { href } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useLeave } from '../use-leave.ts'
import { UserButtonWords, userButtonStyle } from './user-button.tsx'

export function UserMenu({ user }: { user: User | null }) {
  const leave = useLeave()
  return (
    <Menu
      trigger={
        <button type="button" className={userButtonStyle}>
          <UserButtonWords user={user} />
        </button>
      }
      heading={
        user && (
          <>
            <p className="font-semibold">{user.name}</p>
            <p className="text-caption text-soft">{user.email}</p>
          </>
        )
      }
      entries={[
        { label: 'My Profile', icon: UserRound, href: href('/profile') },
        { label: 'My Orders', icon: Package, href: href('/orders') },
        { label: 'Logout', icon: LogOut, onSelect: leave, separated: true },
      ]}
    />
  )
}
