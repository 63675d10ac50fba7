import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { paginationWindow } from './pagination-window.ts'

export interface PaginationProps {
  page: number
  totalPages: number
  /** The address of a page; plain links, so that they open in tabs and can be crawled. */
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ page, totalPages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li className="md:me-3">
          <Step href={page > 1 ? hrefFor(page - 1) : null} rel="prev">
            <Icon icon={ChevronLeft} size={18} />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
        </li>
        {paginationWindow(page, totalPages).map((item) =>
          'gap' in item ? (
            <li key={item.gap} className="w-6 text-center text-soft">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={item.page}>
              <PageLink page={item.page} current={item.page === page} href={hrefFor(item.page)} />
            </li>
          ),
        )}
        <li className="md:ms-3">
          <Step href={page < totalPages ? hrefFor(page + 1) : null} rel="next">
            <span className="max-sm:sr-only">Next</span>
            <Icon icon={ChevronRight} size={18} />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

const cell =
  'figures inline-flex h-control min-w-control items-center justify-center gap-1 rounded-control px-2 text-small font-medium transition-colors max-sm:min-w-10'

function PageLink({ page, current, href }: { page: number; current: boolean; href: string }) {
  return (
    <Link
      href={href}
      aria-label={`Page ${page}`}
      aria-current={current ? 'page' : undefined}
      className={classNames(cell, current ? 'bg-inverse text-on-inverse' : 'hover:bg-sunk')}
    >
      {page}
    </Link>
  )
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-disabled="true" className={classNames(cell, 'px-3 text-faint opacity-60')}>
        {children}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} className={classNames(cell, 'px-3 hover:bg-sunk')}>
      {children}
    </Link>
  )
}
