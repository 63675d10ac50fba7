import { ChevronRight } from 'lucide'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** Omitted for the current page. */
  href?: string
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-caption text-soft">
        {items.map((item, place) => (
          <li key={item.label} className="flex items-center gap-1">
            {place > 0 && <Icon icon={ChevronRight} size={14} className="text-faint" />}
            {item.href ? (
              <Link
                href={item.href}
                className="touch-target py-1.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1.5 text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
