import { shop } from '../../../contract/shop.ts'
import { Link } from '../../ui/link.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { SchemeChoice } from './scheme-switch.tsx'
import { quickLinks } from './site-map.ts'
import { Wordmark } from './wordmark.tsx'

function socialLinks() {
  return [
    { label: 'Newsletter', href: '/#newsletter' },
    { label: 'Write to us', href: `mailto:${shop.support.email}` },
    { label: 'Visit the store', href: '/contact' },
  ]
}

export function Footer() {
  return (
    <footer className="below [--about:46.5rem] md:[--about:32rem] lg:[--about:20.5rem] mt-section border-line border-t bg-sunk max-md:pb-bottom-bar print:hidden">
      <PageContainer className="grid gap-x-8 gap-y-10 grid-cols-2 pt-12 pb-8 lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:pt-16">
        <div className="grid content-start justify-items-start gap-4 max-sm:col-span-2">
          <Wordmark className="text-[2.25rem]" />
          <p className="max-w-80 text-small text-soft">
            Shoes and nothing else: for the road, the trail, the court and the long way home. Chosen one pair
            at a time.
          </p>
        </div>
        <Column title="Quick Links" links={quickLinks} />
        <Column title="Stay in touch" links={socialLinks()} label="Social links" />
        <div className="max-sm:col-span-2">
          <Heading>Need Help?</Heading>
          <div className="figures grid gap-3 pt-1.5 text-small text-soft">
            <p>Customer Support</p>
            <p>{shop.support.email}</p>
            <p>{shop.support.phone}</p>
            <p>{shop.support.phoneHours}</p>
          </div>
        </div>
      </PageContainer>
      <PageContainer className="flex flex-wrap items-center justify-between gap-4 pb-8">
        <p className="text-caption text-soft">© {shop.name}. All prices in US dollars.</p>
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
