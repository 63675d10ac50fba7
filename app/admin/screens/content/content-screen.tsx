import { useDeferredValue, useState } from 'react'
import {
  contentAdminEndpoints as e,
  type ListedPage,
  maxListedBrands,
} from '../../../../contract/admin/content.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { inWords, Moment } from '../moments.tsx'

/** The pages whose content staff write. */
export function ContentScreen() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, refetch } = useAdminQuery(e.listContent, { query: q ? { q } : {} })
  if (error) {
    return (
      <ErrorState
        title="The content could not be loaded"
        text={wordsOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const brands = data?.brands ?? []
  return (
    <>
      <ScreenHead title="Content" />
      <div className="grid max-w-3xl gap-8">
        {data ? <PageList label="Pages" pages={data.pages} /> : <SkeletonText lines={3} />}
        <section aria-labelledby="brand-pages" className="grid gap-3">
          <h2 id="brand-pages" className="font-semibold">
            Brand pages
          </h2>
          <Field label="Find a brand">
            <TextInput
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {data && brands.length === 0 && (
            <p className="text-small text-soft">
              {q ? 'There is no such brand.' : 'No brand page was written yet. Find a brand to begin with.'}
            </p>
          )}
          {brands.length > 0 && <PageList label="Brands" pages={brands} />}
          {brands.length === maxListedBrands && (
            <p className="text-caption text-soft">The first {maxListedBrands}. Type more of the name.</p>
          )}
        </section>
      </div>
    </>
  )
}

function PageList({ label, pages }: { label: string; pages: readonly ListedPage[] }) {
  return (
    <ul aria-label={label} className="grid divide-y divide-line border-line border-y">
      {pages.map(({ page, name, hasDraft, plannedFor, publishedAt }) => (
        <li key={page} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small">
          <TextLink to={adminHref('/content/:page', { page })} className="min-w-0 flex-1 font-medium">
            {name}
          </TextLink>
          {plannedFor ? (
            <Badge tone="info">Planned {inWords(new Date(plannedFor), new Date())}</Badge>
          ) : (
            hasDraft && <Badge tone="warning">Draft</Badge>
          )}
          <span className="text-soft">
            {publishedAt === null ? 'As the shop began' : <Moment at={publishedAt} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
