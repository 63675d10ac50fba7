import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { servicePages } from './service-pages.ts'

export type ServiceSection = { id: string; title: string; body: ReactNode }

interface ServicePageProps {
  title: string
  lead: string
  path: string
  sections: readonly ServiceSection[]
}

/** A page of text sections with a menu of its neighbors. */
export function ServicePage({ title, lead, path, sections }: ServicePageProps) {
  return (
    <PageContainer width="task" className="pt-6 pb-section md:pt-10">
      <header className="mb-10 grid gap-3 border-line border-b pb-8">
        <h1 className="display text-display" tabIndex={-1}>
          {title}
        </h1>
        <p className="max-w-prose text-lead text-soft">{lead}</p>
      </header>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16">
        <div className="grid content-start gap-10">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id} className="grid gap-4">
              <h2 id={id} className="display scroll-mt-[calc(var(--header)+1.5rem)] text-heading">
                {heading}
              </h2>
              <div className="grid max-w-prose gap-3">{body}</div>
            </section>
          ))}
        </div>
        <nav aria-label="Help topics" className="max-lg:border-line max-lg:border-t max-lg:pt-6">
          <ul className="grid lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
            {servicePages.map((page) => (
              <li key={page.href}>
                <Link
                  href={page.href}
                  aria-current={page.href === path ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-control items-center border-s-2 ps-4 text-small',
                    page.href === path
                      ? 'border-ink font-semibold'
                      : 'border-line text-soft hover:border-edge hover:text-ink',
                  )}
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PageContainer>
  )
}

/** A link in running text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  )
}
