import { importEndpoints as e, type ImportView } from '../../../../contract/admin/imports.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { ExportCatalogue } from './export-catalogue.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportState, stateWords } from './import-words.tsx'
import { MissingPictures } from './missing-pictures.tsx'

const number = (
  id: 'new' | 'changed' | 'gone' | 'refused' | 'failed',
  label: string,
): Column<ImportView> => ({
  id,
  label,
  text: ({ counts }) => String(counts[id]),
  cell: ({ counts }) => <span className="figures">{formatCount(counts[id])}</span>,
})

const columns: readonly Column<ImportView>[] = [
  {
    id: 'file',
    label: 'File',
    onPhone: true,
    text: ({ file }) => file,
    cell: ({ file }) => <span className="break-all font-medium">{file}</span>,
  },
  { id: 'state', label: 'State', onPhone: true, text: stateWords, cell: (row) => <ImportState of={row} /> },
  number('new', 'New'),
  number('changed', 'Changed'),
  number('gone', 'Gone'),
  number('refused', 'Refused'),
  number('failed', 'Failed'),
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
]

/** Whether somebody may change all that an import changes. */
export function useMayImport(): boolean {
  const may = useMay()
  return may('products:write') && may('prices:write') && may('stock:write')
}

/** Imports of the last thirty days with their reports; a new one begins here. */
export function ImportsScreen() {
  const mayImport = useMayImport()
  return (
    <>
      <ScreenHead title="Imports">
        <ExportCatalogue />
      </ScreenHead>
      {mayImport && <ImportDrop />}
      <DataTable
        label="Imports"
        screen="imports"
        endpoint={e.listImports}
        columns={columns}
        nameOf={({ file }) => file}
        hrefOf={({ _id }) => adminHref('/imports/:id', { id: _id })}
        empty={{
          title: 'No imports yet',
          text: mayImport
            ? 'Let the shop program that you come from write its products into a file (CSV or a feed), and drop it above.'
            : 'Importing takes the rights to change products, prices and stock.',
        }}
      />
      <MissingPictures />
    </>
  )
}
