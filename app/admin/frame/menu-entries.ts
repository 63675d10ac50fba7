import {
  BadgePercent,
  Boxes,
  ChartLine,
  Cog,
  Contact,
  FileInput,
  Footprints,
  History,
  House,
  type IconNode,
  Inbox,
  KeyRound,
  Mails,
  Megaphone,
  Package,
  PackageOpen,
  Settings,
  ShieldCheck,
  Star,
  TextSearch,
  TicketPercent,
  Undo2,
  UserRound,
  Users,
  Webhook,
} from 'lucide'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import type { AdminPath } from '../admin-href.ts'

export type MenuPage = {
  path: AdminPath
  label: string
  icon: IconNode
  /** The right it takes to open it; none: everybody. */
  needs?: StaffKey
  /** Words the palette finds it by, beside its label. */
  words?: string
  /** `g` and this letter lead there. */
  go?: string
}

export type MenuGroup = { label: string; pages: readonly MenuPage[] }

/** The menu: a new screen is a line here and one in `admin-routes.tsx`. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'Shop',
    pages: [
      { path: '/', label: 'Today', icon: House, go: 't', words: 'home start sales' },
      {
        path: '/figures',
        label: 'Figures',
        icon: ChartLine,
        needs: 'reports:read',
        go: 'b',
        words:
          'reports analytics sales turnover conversion funnel best worst models brands sizes sell-through lost demand charts',
      },
      {
        path: '/orders',
        label: 'Orders',
        icon: Package,
        needs: 'orders:read',
        go: 'o',
        words: 'pack send dispatch refund',
      },
      {
        path: '/returns',
        label: 'Returns',
        icon: Undo2,
        needs: 'returns:read',
        go: 'e',
        words: 'exchanges claims refund',
      },
      {
        path: '/returns-desk',
        label: 'Returns desk',
        icon: PackageOpen,
        needs: 'returns:read',
        go: 'd',
        words: 'receive a parcel scan count',
      },
      {
        path: '/products',
        label: 'Products',
        icon: Footprints,
        needs: 'products:read',
        go: 'p',
        words: 'shoes styles catalogue prices pictures',
      },
      {
        path: '/stock',
        label: 'Stock',
        icon: Boxes,
        needs: 'stock:read',
        go: 'i',
        words: 'inventory low count sold out',
      },
      {
        path: '/sales',
        label: 'Sales',
        icon: BadgePercent,
        needs: 'prices:read',
        go: 'l',
        words: 'reduced prices discount',
      },
      {
        path: '/discounts',
        label: 'Discounts',
        icon: TicketPercent,
        needs: 'discounts:read',
        go: 'x',
        words: 'codes coupons vouchers promotions',
      },
      {
        path: '/content',
        label: 'Content',
        icon: Megaphone,
        needs: 'content:read',
        go: 'w',
        words:
          'home page hero collections featured story claims announcement bar brand pages texts draft publish',
      },
      {
        path: '/search',
        label: 'Search',
        icon: TextSearch,
        needs: 'content:read',
        go: 'q',
        words: 'synonyms searches that found nothing missing words',
      },
      {
        path: '/imports',
        label: 'Imports',
        icon: FileInput,
        needs: 'products:read',
        go: 'f',
        words: 'csv xml feed catalogue file upload export shopify woocommerce magento',
      },
      {
        path: '/customers',
        label: 'Customers',
        icon: Contact,
        needs: 'customers:read',
        go: 'c',
        words: 'people accounts buyers',
      },
      {
        path: '/inbox',
        label: 'Inbox',
        icon: Inbox,
        needs: 'inbox:read',
        go: 'm',
        words: 'mail queries contact questions support',
      },
      {
        path: '/reviews',
        label: 'Reviews',
        icon: Star,
        needs: 'reviews:read',
        go: 'v',
        words: 'ratings stars moderation reported',
      },
    ],
  },
  {
    label: 'Team',
    pages: [
      {
        path: '/staff',
        label: 'Staff',
        icon: Users,
        needs: 'staff:read',
        go: 's',
        words: 'members people invite',
      },
      {
        path: '/roles',
        label: 'Roles',
        icon: ShieldCheck,
        needs: 'staff:read',
        go: 'r',
        words: 'rights permissions',
      },
      {
        path: '/api-keys',
        label: 'API keys',
        icon: KeyRound,
        needs: 'staff:read',
        go: 'k',
        words: 'integrations tokens',
      },
      {
        path: '/settings',
        label: 'Settings',
        icon: Settings,
        needs: 'settings:read',
        go: 'g',
        words: 'support social links low stock second factor',
      },
      {
        path: '/webhooks',
        label: 'Webhooks',
        icon: Webhook,
        needs: 'settings:read',
        go: 'h',
        words: 'integrations events notify deliveries',
      },
      {
        path: '/jobs',
        label: 'Jobs',
        icon: Cog,
        needs: 'settings:read',
        go: 'j',
        words: 'background work queue failed retry schedules',
      },
      {
        path: '/mails',
        label: 'Mails',
        icon: Mails,
        needs: 'settings:read',
        go: 'n',
        words: 'outbox sent waiting letters send again',
      },
      {
        path: '/audit',
        label: 'Audit log',
        icon: History,
        needs: 'staff:read',
        go: 'a',
        words: 'history changes who',
      },
    ],
  },
  {
    label: 'You',
    pages: [
      {
        path: '/account',
        label: 'Your account',
        icon: UserRound,
        go: 'u',
        words: 'sessions password second factor passkey',
      },
    ],
  },
]

/** The groups and pages that these rights open. */
export function openGroups(keys: readonly StaffKey[]): MenuGroup[] {
  return menuGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ needs }) => !needs || keys.includes(needs)) }))
    .filter(({ pages }) => pages.length > 0)
}
