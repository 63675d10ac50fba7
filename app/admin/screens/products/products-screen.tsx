import { Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminProductRow, adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { ShoePicture } from '../shoe-picture.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { genderWords } from './gender-words.ts'
import { NewProductDialog } from './new-product-dialog.tsx'
import { pairsColumn } from './pairs-column.tsx'
import { productFilters } from './product-filters.ts'
import { ProductStatusBadge } from './product-words.tsx'
import { SaleDialog } from './sale-dialog.tsx'

const columns: readonly Column<AdminProductRow>[] = [
  {
    id: 'title',
    label: 'Product',
    onPhone: true,
    text: ({ brand, title }) => `${brand} ${title}`,
    cell: ({ brand, title, picture }) => (
      <span className="flex items-center gap-3">
        <ShoePicture pictureId={picture?.pictureId ?? null} />
        <span className="grid min-w-0">
          <span className="font-medium">{title}</span>
          <span className="text-caption text-soft">{brand}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    onPhone: true,
    text: ({ status }) => status,
    cell: ({ status, publishAt }) => (
      <span className="flex flex-wrap items-center gap-1">
        <ProductStatusBadge status={status} />
        {publishAt && (
          <span className="text-caption text-soft">
            live <Moment at={publishAt} />
          </span>
        )}
      </span>
    ),
  },
  { id: 'type', label: 'Type', onDeskOnly: true, text: ({ type }) => type, cell: ({ type }) => type },
  {
    id: 'gender',
    label: 'For',
    text: ({ gender }) => gender,
    cell: ({ gender }) => genderWords[gender],
  },
  {
    id: 'colors',
    label: 'Colors',
    text: ({ colors }) => String(colors),
    cell: ({ colors }) => <span className="figures">{colors}</span>,
  },
  pairsColumn(),
  {
    id: 'price',
    label: 'From',
    text: ({ price }) => (price === null ? '' : String(price)),
    cell: ({ price }) => <span className="figures">{price === null ? '–' : formatDollars(price)}</span>,
  },
  {
    id: 'sold',
    label: 'Sold',
    text: ({ sold }) => String(sold),
    cell: ({ sold }) => <span className="figures">{sold}</span>,
  },
  {
    id: 'created',
    label: 'Added',
    isExtra: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'id', label: 'Id', isExtra: true, text: ({ _id }) => _id, cell: ({ _id }) => _id },
]

/** All products but archived ones: found, filtered, begun, and many of them changed or put on sale at once. */
export function ProductsScreen() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<readonly AdminProductRow[] | null>(null)
  const [selling, setSelling] = useState<readonly AdminProductRow[] | null>(null)
  const { data: options } = useAdminQuery(e.getProductOptions, {})
  const mayChange = may('products:write') || may('prices:write')
  function show(dialog: 'new' | null) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (dialog === null) after.delete('dialog')
      else after.set('dialog', dialog)
      return after
    })
  }
  return (
    <>
      <ScreenHead title="Products">
        <LinkButton href={adminHref('/products/bulk-edits')} kind="outline" size="compact">
          Bulk edits
        </LinkButton>
        {may('products:write') && (
          <Button size="compact" onClick={() => show('new')}>
            <Icon icon={Plus} size={16} />
            New product
          </Button>
        )}
      </ScreenHead>
      <DataTable
        label="Products"
        screen="products"
        endpoint={e.listProducts}
        columns={columns}
        filters={productFilters(options)}
        nameOf={({ brand, title }) => `${brand} ${title}`}
        hrefOf={({ _id }) => adminHref('/products/:id', { id: _id })}
        {...(mayChange && {
          bulk: (rows: readonly AdminProductRow[]) => (
            <>
              <Button size="compact" onClick={() => setEditing(rows)}>
                Change
              </Button>
              {may('prices:write') && (
                <Button size="compact" onClick={() => setSelling(rows)}>
                  Put on sale
                </Button>
              )}
            </>
          ),
        })}
        empty={{ title: 'No products yet', text: 'Begin one, or import a catalogue.' }}
      />
      {editing && <BulkEditDialog products={editing} onClose={() => setEditing(null)} />}
      {selling && <SaleDialog products={selling} onClose={() => setSelling(null)} />}
      {params.get('dialog') === 'new' && may('products:write') && (
        <NewProductDialog
          brands={options?.brands ?? []}
          types={options?.types ?? []}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}
