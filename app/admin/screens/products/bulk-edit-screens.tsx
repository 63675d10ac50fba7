import { useParams } from 'react-router'
import { type BulkEditView, bulkEditEndpoints as e } from '../../../../contract/admin/bulk-edit.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'

const fieldWords: Record<string, string> = {
  salePrice: 'Sale price',
  addCategories: 'Add categories',
  removeCategories: 'Take out of categories',
}

/** `{ price: { percent: 10 } }` as “Price: 10 percent”. */
export function changeInWords(change: BulkEditView['change']): string {
  const parts = Object.entries(change).map(([name, value]) => {
    const label = fieldWords[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    return `${label}: ${valueInWords(value)}`
  })
  return parts.join('; ')
}

function valueInWords(value: unknown): string {
  if (value === null) return 'none'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  const [[kind = '', amount = ''] = []] = Object.entries(value)
  if (kind === 'percent') return `${amount} percent`
  if (kind === 'percentOff') return `${amount} percent off`
  return kind === 'to' ? `$${amount}` : `${Number(amount) < 0 ? '−' : '+'}$${Math.abs(Number(amount))}`
}

const columns: readonly Column<BulkEditView>[] = [
  {
    id: 'change',
    label: 'Change',
    onPhone: true,
    text: ({ change }) => changeInWords(change),
    cell: ({ change }) => <span className="font-medium">{changeInWords(change)}</span>,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ finishedAt }) => (finishedAt ? 'done' : 'under way'),
    cell: (edit) => <State edit={edit} />,
  },
  {
    id: 'products',
    label: 'Products',
    text: ({ products }) => String(products),
    cell: ({ products }) => <span className="figures">{products}</span>,
  },
  {
    id: 'changed',
    label: 'Changed',
    text: ({ changed }) => String(changed),
    cell: ({ changed }) => <span className="figures">{changed}</span>,
  },
  {
    id: 'refused',
    label: 'Refused',
    text: ({ refused }) => String(refused),
    cell: ({ refused }) => <span className="figures">{refused}</span>,
  },
  {
    id: 'who',
    label: 'Who',
    text: ({ actor }) => actorInWords(actor),
    cell: ({ actor }) => actorInWords(actor),
  },
  {
    id: 'when',
    label: 'When',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'note', label: 'Note', isExtra: true, text: ({ note }) => note, cell: ({ note }) => note },
]

function State({ edit: { finishedAt, products, waiting } }: { edit: BulkEditView }) {
  if (finishedAt) return <Badge tone="success">Done</Badge>
  return (
    <Badge tone="info">
      {products - waiting} of {products}
    </Badge>
  )
}

/** Changes of many products, newest first. */
export function BulkEditsScreen() {
  return (
    <>
      <ScreenHead title="Bulk edits" back={{ to: adminHref('/products'), label: 'Products' }} />
      <DataTable
        label="Bulk edits"
        screen="bulk-edits"
        endpoint={e.listBulkEdits}
        columns={columns}
        nameOf={({ change }) => changeInWords(change)}
        hrefOf={({ _id }) => adminHref('/products/bulk-edits/:id', { id: _id })}
        empty={{ title: 'No bulk edits yet', text: 'Select products in their list to change many at once.' }}
      />
    </>
  )
}

/** How far a bulk edit is, or what it did. */
export function BulkEditScreen() {
  const { id = '' } = useParams()
  const first = useAdminQuery(e.getBulkEdit, { params: { id } })
  const isUnderWay = first.data !== undefined && first.data.bulkEdit.finishedAt === null
  const { data, error } = useAdminQuery(
    e.getBulkEdit,
    { params: { id } },
    { everyMs: isUnderWay ? 1_000 : undefined },
  )
  if (error) return <ErrorState title="This bulk edit could not be loaded" text={wordsOf(error)} />
  if (!data) return <SkeletonText lines={4} />
  const { bulkEdit, refused } = data
  const done = bulkEdit.products - bulkEdit.waiting
  return (
    <>
      <ScreenHead
        title={changeInWords(bulkEdit.change)}
        back={{ to: adminHref('/products/bulk-edits'), label: 'Bulk edits' }}
      >
        <State edit={bulkEdit} />
      </ScreenHead>
      <p className="-mt-3 mb-6 text-small text-soft">
        By {actorInWords(bulkEdit.actor)}, <Moment at={bulkEdit.createdAt} />
        {bulkEdit.note && <> · “{bulkEdit.note}”</>}
      </p>
      <div role="status" className="grid max-w-form gap-2">
        <progress aria-label="Progress" max={bulkEdit.products} value={done} className="w-full accent-ink" />
        <p className="figures text-small">
          {done} of {bulkEdit.products} done: {bulkEdit.changed} changed, {bulkEdit.unchanged} unchanged,{' '}
          {bulkEdit.refused} refused
        </p>
      </div>
      {refused.length > 0 && (
        <section aria-label="Refused" className="mt-6 grid gap-2 text-small">
          <h2 className="font-semibold">Refused</h2>
          <ul className="grid gap-1">
            {refused.map(({ productId, title, reason }) => (
              <li key={productId}>
                <TextLink to={adminHref('/products/:id', { id: productId })}>{title ?? productId}</TextLink>:{' '}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
