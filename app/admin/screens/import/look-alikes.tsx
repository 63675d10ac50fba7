import { useState } from 'react'
import { importEndpoints as e, type ImportView } from '../../../../contract/admin/imports.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'

interface LookAlikesProps {
  of: ImportView
  mayImport: boolean
}

/** Brands that may be one, with their merging, and titles that come under several product numbers. */
export function LookAlikes({ of, mayImport }: LookAlikesProps) {
  const { brands, titles } = of.lookAlikes
  return (
    <>
      {brands.length > 0 && (
        <section aria-label="Brands that may be one" className="grid gap-3">
          <h2 className="font-semibold">{countOf(brands.length, 'brand')} may be written in several ways</h2>
          <ul className="grid gap-2">
            {brands.map((names) => (
              <SameBrand key={names.join('\n')} names={names} mayImport={mayImport} />
            ))}
          </ul>
        </section>
      )}
      {titles.length > 0 && (
        <Disclosure
          title="The same title under several product numbers"
          note={countOf(titles.length, 'title')}
        >
          <p className="mb-3 text-small text-soft">
            Each number becomes a product of its own. Where they are one, change the columns: without a
            product number, brand and title tell which rows belong together.
          </p>
          <ul className="grid gap-1 text-small">
            {titles.map(({ brand, title, lines }) => (
              <li key={`${brand}\n${title}`}>
                {brand} {title} <span className="text-caption text-soft">lines {lines.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** Names that may mean one brand: one is chosen to stay, the others are merged into it. */
function SameBrand({ names, mayImport }: { names: readonly string[]; mayImport: boolean }) {
  const toast = useToast()
  const [kept, setKept] = useState(names[0] ?? '')
  const merge = useAdminChange(e.mergeBrands, e.getImport)
  const others = names.filter((name) => name !== kept)
  async function mergeAll() {
    try {
      for (const from of others) await merge.mutateAsync({ body: { from, into: kept, mayBeNew: true } })
      toast.success(`${others.join(', ')} is ${kept} from now on`)
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-raised p-3 text-small">
      <span className="min-w-0 flex-1 basis-48">{names.join(' · ')}</span>
      {mayImport && (
        <>
          <Select
            aria-label={`Name to keep of ${names.join(', ')}`}
            size="compact"
            value={kept}
            onChange={(event) => setKept(event.target.value)}
            options={names.map((name) => ({ value: name, label: name }))}
          />
          <Button kind="outline" size="compact" busy={merge.isPending} onClick={() => void mergeAll()}>
            {`Merge into ${kept}`}
          </Button>
        </>
      )}
    </li>
  )
}
