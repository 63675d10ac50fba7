import { Search, X } from 'lucide'
import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { CartLink } from './cart-link.tsx'
import { AccountCorner } from './menu/account-corner.tsx'
import { DepartmentItem } from './menu/department-item.tsx'
import { PhoneMenuButton } from './menu/phone-menu-button.tsx'
import { isHere, shopLinks } from './navigation.ts'
import { SchemeToggle } from './scheme-switch.tsx'
import { SearchBox } from './search/search-box.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { pathname } = useLocation()
  const [searching, setSearching] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the search
  useEffect(() => setSearching(false), [pathname])
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper print:hidden">
      <PageContainer className="flex h-header items-center gap-1 lg:gap-2">
        <PhoneMenuButton />
        <Link href={href('/')} aria-label={`${shop.name}, home`} className="touch-target me-auto lg:me-6">
          <Wordmark className="text-[1.5rem]" />
        </Link>
        <Departments pathname={pathname} />
        <SearchBox className="me-2 w-full max-w-80 max-md:hidden" />
        <IconButton
          icon={searching ? X : Search}
          label={searching ? 'Close search' : 'Search'}
          aria-expanded={searching}
          aria-controls="phone-search"
          onClick={() => setSearching(!searching)}
          className="md:hidden"
        />
        <SchemeToggle className="max-lg:hidden" />
        <CartLink />
        <div className="flex items-center max-md:hidden">
          <AccountCorner />
        </div>
      </PageContainer>
      <div id="phone-search" hidden={!searching} className="px-gutter pb-3 md:hidden">
        {searching && <SearchBox autoFocus onSearch={() => setSearching(false)} />}
      </div>
    </header>
  )
}

function Departments({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Shop" className="me-auto max-lg:hidden">
      <ul className="flex">
        {shopLinks.map((link) => (
          <DepartmentItem
            key={link.href}
            label={link.label}
            href={link.href}
            gender={'gender' in link ? link.gender : undefined}
            current={isHere(pathname, link.href)}
          />
        ))}
      </ul>
    </nav>
  )
}
