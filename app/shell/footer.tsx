import { href } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { useRootData } from '../api/shop-settings.ts'
import { Link } from '../ui/link.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { quickLinks, serviceLinks } from './navigation.ts'
import { SchemeChoice } from './scheme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

export function Footer() {
  const root = useRootData()
  if (!root) return null
  const { settings, lines } = root
  const social = settings.socialLinks.map(({ name, href }) => ({ label: name, href }))
  return (
    <footer className="below [--about:52rem] md:[--about:34rem] lg:[--about:23rem] mt-section border-line border-t bg-sunk max-md:pb-bottom-bar print:hidden">
      <PageContainer className="grid grid-cols-2 gap-x-8 gap-y-10 pt-12 pb-8 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1.4fr] lg:pt-16">
        <div className="col-span-full grid content-start justify-items-start gap-4 lg:col-span-1">
          <Wordmark className="text-[2.25rem]" />
          <p className="max-w-80 text-small text-soft">
            Shoes and nothing else: for the road, the trail, the court and the long way home. Chosen one pair
            at a time.
          </p>
        </div>
        <Column title="Quick Links" links={quickLinks} />
        <Column title="Service" links={serviceLinks} />
        <Column
          title="Stay in touch"
          links={[{ label: 'Newsletter', href: `${href('/')}#newsletter` }, ...social]}
          label="Social links"
        />
        <div className="max-sm:col-span-2">
          <Heading>Need Help?</Heading>
          <div className="figures grid gap-3 pt-1.5 text-small text-soft [overflow-wrap:anywhere]">
            <p>Customer Support</p>
            <p>{settings.supportEmail}</p>
            <p>{settings.supportPhone}</p>
            <p>{settings.supportPhoneHours}</p>
          </div>
        </div>
      </PageContainer>
      <PageContainer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-8">
        <div className="grid gap-1 text-caption text-soft">
          {lines.payment && <p>{lines.payment}</p>}
          <p>© {shop.name}. All prices in US dollars.</p>
        </div>
        <SchemeChoice />
      </PageContainer>
    </footer>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-3 font-semibold text-small">{children}</h2>
}

interface ColumnProps {
  title: string
  links: readonly { label: string; href: string }[]
  label?: string
}

function Column({ title, links, label }: ColumnProps) {
  return (
    <nav aria-label={label ?? title}>
      <Heading>{title}</Heading>
      <ul className="grid justify-items-start">
        {links.map((link) => (
          <li key={link.label}>
            <Link
              href={link.href}
              className="inline-block py-1.5 text-small text-soft underline-offset-4 hover:text-ink hover:underline max-md:min-w-control max-md:py-3"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
