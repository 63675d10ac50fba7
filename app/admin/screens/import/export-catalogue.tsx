import { Download } from 'lucide'
import { useState } from 'react'
import { importEndpoints } from '../../../../contract/admin/imports.ts'
import { countOf, formatCount } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { replyOf, wordsOf } from '../../api/admin-queries.ts'
import { saveFile } from '../../table/export-csv.ts'

/** Saves the whole catalogue as CSV that imports again, read part by part. */
export function ExportCatalogue() {
  const [read, setRead] = useState<number | null>(null)
  const toast = useToast()
  async function save() {
    const parts: string[] = []
    let products = 0
    let cursor: string | undefined
    setRead(0)
    try {
      do {
        const part = await replyOf(importEndpoints.exportCatalogue, { query: { cursor } })
        parts.push(part.csv)
        products += part.products
        cursor = part.next ?? undefined
        setRead(products)
      } while (cursor !== undefined)
      saveFile('catalogue.csv', parts)
      toast.success(`Saved ${countOf(products, 'product')} as catalogue.csv`)
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setRead(null)
  }
  return (
    <Button
      kind="outline"
      size="compact"
      busy={read !== null}
      busyLabel={`${formatCount(read ?? 0)} products …`}
      onClick={() => void save()}
    >
      <Icon icon={Download} size={16} />
      Export the catalogue
    </Button>
  )
}
