import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { savedViewEndpoints as e } from '../../../contract/admin/saved-views.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import type { ListAddress } from './list-address.ts'

export interface SavedViewsProps {
  screen: string
  address: ListAddress
  /** Name of the view without an address of its own. */
  usual?: string
}

/** Views of a list by name: one's own and those for all; saving the present one. */
export function SavedViews({ screen, address, usual = 'All' }: SavedViewsProps) {
  const { data } = useAdminQuery(e.listSavedViews, { query: { screen } })
  const remove = useAdminChange(e.deleteSavedView, e.listSavedViews)
  const toast = useToast()
  const views = data?.views ?? []
  const isSaved = views.some(({ query }) => query === address.query)
  if (views.length === 0 && address.query === '') return null
  return (
    <div className="relative flex flex-wrap items-center gap-1.5">
      {[{ id: '', name: usual, query: '', forAll: true, isOwn: false }, ...views].map((view) => {
        const isShown = view.query === address.query
        return (
          <span
            key={view.id}
            className={classNames(
              'inline-flex items-center rounded-round border text-small',
              isShown ? 'border-ink bg-sunk font-semibold' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => address.open(view.query)}
              className="min-h-8 px-3 max-md:min-h-control"
            >
              {view.name}
            </button>
            {view.isOwn && isShown && (
              <IconButton
                icon={X}
                size="small"
                iconSize={14}
                label={`Remove the view ${view.name}`}
                onClick={() =>
                  remove.mutate(
                    { params: { id: view.id } },
                    { onError: (error) => toast.error(wordsOf(error)) },
                  )
                }
              />
            )}
          </span>
        )
      })}
      {!isSaved && address.query !== '' && <SaveView screen={screen} query={address.query} />}
    </div>
  )
}

function SaveView({ screen, query }: { screen: string; query: string }) {
  const save = useAdminChange(e.createSavedView, e.listSavedViews)
  const [name, setName] = useState('')
  const [forAll, setForAll] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ body: { screen, name, query, forAll } })
  }
  return (
    <Popover label="Save view">
      <form aria-label="Save this view" noValidate onSubmit={submit} className="grid w-64 gap-3">
        <Field label="Name" error={save.error ? wordsOf(save.error) : undefined}>
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox
          label="For everybody"
          checked={forAll}
          onChange={(event) => setForAll(event.target.checked)}
        />
        <Button type="submit" size="compact" busy={save.isPending}>
          Save
        </Button>
      </form>
    </Popover>
  )
}
