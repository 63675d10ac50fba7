import { Heart, type LucideIcon, MapPin, Package, ShoppingBag } from 'lucide-react'
import { orderEndpoints } from '../../api/endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecentOrders } from './recent-orders.tsx'

/** What a glance should tell, and where else to go. */
export function SideCards({ onManageAddresses }: { onManageAddresses: () => void }) {
  const orders = usePersonal(orderEndpoints.listOrders, { query: { limit: 3 } }, true)
  return (
    <div className="grid gap-6">
      <ProfileCard title="Account Overview">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-soft">Total Orders</span>
          <span className="display figures text-heading">
            {orders.data ? orders.data.totalOrders : orders.error ? '–' : <Skeleton className="h-8 w-10" />}
          </span>
        </p>
        {orders.data && orders.data.orders.length > 0 && <RecentOrders orders={orders.data.orders} />}
      </ProfileCard>
      <ProfileCard title="Quick Actions">
        <ul className="-mx-2 grid">
          <li>
            <QuickLink href="/orders" icon={Package} label="View Orders" />
          </li>
          <li>
            <button type="button" onClick={onManageAddresses} className={actionStyle}>
              <Icon icon={MapPin} className="text-soft" />
              Manage Addresses
            </button>
          </li>
          <li>
            <QuickLink href="/wishlist" icon={Heart} label="Wishlist" />
          </li>
          <li>
            <QuickLink href="/products" icon={ShoppingBag} label="Continue Shopping" />
          </li>
        </ul>
      </ProfileCard>
    </div>
  )
}

function QuickLink({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <Link href={href} className={actionStyle}>
      <Icon icon={icon} className="text-soft" />
      {label}
    </Link>
  )
}

const actionStyle =
  'flex min-h-control w-full items-center gap-3 rounded-control px-2 text-start font-medium transition-colors hover:bg-sunk'
