import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { wordsOf } from '../api/admin-queries.ts'
import { csvOf, saveFile } from './export-csv.ts'
import type { Column, ListEndpoint } from './table-types.ts'
import { readPage } from './use-list-pages.ts'

/** More would not fit a spreadsheet. */
const maxRows = 100_000

export interface TableExportProps<Row> {
  name: string
  endpoint: ListEndpoint<Row>
  filters: Record<string, string>
  columns: readonly Column<Row>[]
}

/** Saves the whole list, as it is filtered, with its shown columns. */
export function TableExport<Row>({ name, endpoint, filters, columns }: TableExportProps<Row>) {
  const [read, setRead] = useState<number | null>(null)
  const toast = useToast()

  async function save() {
    const rows: Row[] = []
    let cursor: string | undefined
    setRead(0)
    try {
      do {
        const page = await readPage(endpoint, { ...filters, limit: '200', cursor })
        rows.push(...page.rows)
        cursor = page.next ?? undefined
        setRead(rows.length)
      } while (cursor !== undefined && rows.length < maxRows)
      saveFile(`${name}.csv`, csvOf(columns, rows))
      toast.success(`Saved ${rows.length} rows as ${name}.csv`)
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setRead(null)
  }

  return (
    <Button
      kind="quiet"
      size="compact"
      busy={read !== null}
      busyLabel={`${read} rows …`}
      className="max-md:col-start-2"
      onClick={() => void save()}
    >
      <Icon icon={Download} size={16} />
      Export CSV
    </Button>
  )
}
