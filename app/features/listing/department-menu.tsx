import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { call } from '../../api/browser-call.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface DepartmentMenuProps {
  label: string
  gender: string
  href: string
  onLeave: () => void
}

/** The kinds of shoes a department holds, by descending count, and links to new and reduced shoes; empty options are left out. */
export function DepartmentMenu({ label, gender, href, onLeave }: DepartmentMenuProps) {
  const { data, isError } = useQuery({
    queryKey: ['department', gender],
    queryFn: async () =>
      replyOrThrow(
        await call(catalogueEndpoints.listProducts, { query: { gender, limit: 1, view: 'card' } }),
      ),
  })
  const columns = data && [
    { title: 'By category', key: 'categories', options: data.facets.categories },
    { title: 'By type', key: 'types', options: data.facets.types },
  ]
  return (
    <div className="grid gap-4">
      <ul className="flex gap-5 border-line border-b pb-3 font-semibold text-small">
        {ways(label, href).map((way) => (
          <li key={way.href}>
            <Link
              href={way.href}
              onClick={onLeave}
              className="touch-target underline-offset-4 hover:underline"
            >
              {way.label}
            </Link>
          </li>
        ))}
      </ul>
      {isError && <p className="text-small text-soft">These links couldn’t be loaded.</p>}
      {!columns && !isError && <Skeleton className="h-44" />}
      {columns && (
        <div className="grid grid-cols-2 gap-5">
          {columns.map(({ title, key, options }) => (
            <section key={key} aria-label={`${label} ${title.toLowerCase()}`}>
              <p className="mb-1 text-caption text-soft">{title}</p>
              <ul>
                {largestOptions(options).map(({ value, count }) => (
                  <li key={value}>
                    <Link
                      href={`${href}?${new URLSearchParams({ [key]: value })}`}
                      onClick={onLeave}
                      className="flex min-h-8 items-center justify-between gap-3 text-small underline-offset-4 hover:underline"
                    >
                      {value}
                      <span className="figures text-caption text-soft">{formatCount(count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

function ways(label: string, href: string) {
  return [
    { label: `All ${label.toLowerCase()}${label.endsWith('s') ? '’' : '’s'} shoes`, href },
    { label: 'Newest', href: `${href}?sortBy=newest` },
    { label: 'On sale', href: `${href}?sale=true` },
  ]
}

const maxOptions = 7

function largestOptions(options: readonly { value: string; count: number }[]) {
  return options
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxOptions)
}
