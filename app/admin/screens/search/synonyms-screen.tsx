import { Plus } from 'lucide'
import { useState } from 'react'
import { searchAdminEndpoints as e, type SynonymView } from '../../../../contract/admin/search.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

const filters: readonly Filter[] = [
  { name: 'q', label: 'Word', kind: 'text' },
  {
    name: 'source',
    label: 'Added and built in',
    kind: 'select',
    options: [
      { value: 'added', label: 'Added here' },
      { value: 'built-in', label: 'Built in' },
    ],
  },
]

const columns: readonly Column<SynonymView>[] = [
  {
    id: 'term',
    label: 'Shoppers type',
    onPhone: true,
    text: ({ term }) => term,
    cell: ({ term }) => <span className="wrap-anywhere font-medium">{term}</span>,
  },
  {
    id: 'means',
    label: 'It also finds',
    onPhone: true,
    text: ({ means }) => means,
    cell: ({ means }) => <span className="wrap-anywhere">{means}</span>,
  },
  {
    id: 'action',
    label: 'Action',
    onPhone: true,
    text: ({ isBuiltIn }) => (isBuiltIn ? 'built in' : ''),
    cell: (synonym) => <SynonymActions synonym={synonym} />,
  },
]

/** What the search takes for the same: added here, and built in. */
export function SynonymsScreen() {
  const may = useMay()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ScreenHead title="Synonyms" back={{ to: adminHref('/search'), label: 'Search' }}>
        {may('content:write') && (
          <Button size="compact" onClick={() => setNew(true)}>
            <Icon icon={Plus} size={16} />
            New synonym
          </Button>
        )}
      </ScreenHead>
      <DataTable
        label="Synonyms"
        screen="synonyms"
        endpoint={e.listSynonyms}
        columns={columns}
        filters={filters}
        nameOf={({ term }) => term}
      />
      {isNew && <SynonymDialog onClose={() => setNew(false)} />}
    </>
  )
}

function SynonymActions({ synonym }: { synonym: SynonymView }) {
  const may = useMay()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const add = useAdminChange(e.addSynonym, e.listSynonyms)
  const remove = useAdminChange(e.removeSynonym, e.listSynonyms)
  const { term, means, isBuiltIn } = synonym
  if (isBuiltIn) return <span className="text-soft">Built in</span>
  if (!may('content:write')) return null
  function takeBack() {
    const undo = { label: 'Undo', onPress: () => add.mutate({ body: { term, means } }) }
    remove.mutate(
      { query: { term, means } },
      {
        onSuccess: () => toast.success(`${term} does not find ${means} any more`, { action: undo }),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="outline" size="compact" aria-label={`Change ${term}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <Button
        kind="quiet"
        size="compact"
        aria-label={`Remove ${term}`}
        busy={remove.isPending}
        onClick={takeBack}
      >
        Remove
      </Button>
      {isOpen && <SynonymDialog synonym={synonym} onClose={() => setOpen(false)} />}
    </span>
  )
}
