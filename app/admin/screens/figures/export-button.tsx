import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { csvOf, saveFile } from '../../table/export-csv.ts'
import type { Column } from '../../table/table-types.ts'

export interface ExportButtonProps<Row> {
  /** Name of the file, without its ending. */
  file: string
  columns: readonly Column<Row>[]
  /** Reads all there is, where less is shown. */
  readRows: () => Promise<readonly Row[]>
}

/** Saves numbers as CSV. */
export function ExportButton<Row>({ file, columns, readRows }: ExportButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  async function save() {
    setBusy(true)
    try {
      saveFile(`${file}.csv`, csvOf(columns, await readRows()))
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" size="compact" busy={isBusy} onClick={() => void save()}>
      <Icon icon={Download} size={16} />
      Export CSV
    </Button>
  )
}
