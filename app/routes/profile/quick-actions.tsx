import { Heart, type IconNode, MapPin, Package, ShoppingBag } from 'lucide'
import { href } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Links to other screens and forms. */
export function QuickActions({ onManageAddresses }: { onManageAddresses: () => void }) {
  return (
    <ProfileCard title="Quick Actions">
      <ul className="-mx-2 grid">
        <li>
          <QuickLink href={href('/orders')} icon={Package} label="View Orders" />
        </li>
        <li>
          <button type="button" onClick={onManageAddresses} className={actionStyle}>
            <Icon icon={MapPin} className="text-soft" />
            Manage Addresses
          </button>
        </li>
        <li>
          <QuickLink href={href('/wishlist')} icon={Heart} label="Wishlist" />
        </li>
        <li>
          <QuickLink href={href('/products')} icon={ShoppingBag} label="Continue Shopping" />
        </li>
      </ul>
    </ProfileCard>
  )
}

function QuickLink({ href, icon, label }: { href: string; icon: IconNode; label: string }) {
  return (
    <Link href={href} className={actionStyle}>
      <Icon icon={icon} className="text-soft" />
      {label}
    </Link>
  )
}

const actionStyle =
  'flex min-h-control w-full items-center gap-3 rounded-control px-2 text-start font-medium transition-colors hover:bg-sunk'
