import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { paginationWindow } from './pagination-window.ts'

export interface PaginationProps {
  page: number
  totalPages: number
  /** Address of a page; plain links can be crawled and opened in tabs. */
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ page, totalPages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1 max-sm:gap-x-0 max-sm:gap-y-1.5">
        <li className="max-sm:order-last max-sm:basis-1/2 max-sm:pe-1 sm:me-3">
          <Step href={page > 1 ? hrefFor(page - 1) : null} rel="prev">
            <Icon icon={ChevronLeft} size={18} />
            Previous
          </Step>
        </li>
        {paginationWindow(page, totalPages).map((item) =>
          'gap' in item ? (
            // From the style: the letter itself would make the whole page two bytes a letter while it is rendered.
            <li
              key={item.gap}
              aria-hidden="true"
              className="w-6 text-center text-soft before:content-['\2026'] max-sm:w-2"
            />
          ) : (
            <li key={item.page}>
              <PageLink page={item.page} current={item.page === page} href={hrefFor(item.page)} />
            </li>
          ),
        )}
        <li aria-hidden="true" className="order-1 basis-full sm:hidden" />
        <li className="max-sm:order-last max-sm:basis-1/2 max-sm:ps-1 sm:ms-3">
          <Step href={page < totalPages ? hrefFor(page + 1) : null} rel="next">
            Next
            <Icon icon={ChevronRight} size={18} />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

const cell =
  'figures inline-flex h-control items-center justify-center gap-1 rounded-control font-medium text-small transition-colors'

const numberWidth = 'min-w-[clamp(2.25rem,12.3vw,2.75rem)] px-1'
const stepWidth = 'px-3 max-sm:w-full max-sm:border'

function PageLink({ page, current, href }: { page: number; current: boolean; href: string }) {
  return (
    <Link
      href={href}
      aria-label={`Page ${page}`}
      aria-current={current ? 'page' : undefined}
      className={classNames(cell, numberWidth, current ? 'bg-inverse text-on-inverse' : 'hover:bg-sunk')}
    >
      {page}
    </Link>
  )
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-disabled="true" className={classNames(cell, stepWidth, 'text-faint max-sm:border-line')}>
        {children}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} className={classNames(cell, stepWidth, 'hover:bg-sunk max-sm:border-edge')}>
      {children}
    </Link>
  )
}
