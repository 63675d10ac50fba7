import { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import { type Collection, maxCollections } from '../../../../contract/content/content.ts'
import { genderCategories } from '../../../../contract/facets.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { FieldGroup } from './field-group.tsx'
import { LineField } from './line-field.tsx'
import { moveEntry } from './move-entry.ts'
import { OrderButtons } from './order-buttons.tsx'
import { PictureChoice } from './picture-choice.tsx'
import type { Titles } from './use-titles.ts'

export interface CollectionFieldsProps {
  collections: readonly Collection[]
  titles: Titles
  onChange: (collections: Collection[]) => void
}

/** Which categories the home page shows as tiles, in their order. */
export function CollectionFields({ collections, titles, onChange }: CollectionFieldsProps) {
  const { data } = useAdminQuery(adminProductEndpoints.getProductOptions, {})
  const names = [...genderCategories, ...(data?.categories ?? [])]
  const left = names.filter((name) => !collections.some(({ category }) => category === name))
  const set = (at: number, changes: Partial<Collection>) =>
    onChange(collections.map((each, place) => (place === at ? { ...each, ...changes } : each)))
  return (
    <FieldGroup title="Collections" hint="A category that has no shoe is left out on the page.">
      <ol className="grid gap-3">
        {collections.map((collection, at) => (
          <li key={collection.category} className="grid gap-3 rounded-control border border-line p-3">
            <span className="flex items-center justify-between gap-2">
              <span className="font-medium text-small">{collection.category}</span>
              <OrderButtons
                label={collection.category}
                isFirst={at === 0}
                isLast={at === collections.length - 1}
                onMove={(by) => onChange(moveEntry(collections, at, at + by))}
                onRemove={() => onChange(collections.toSpliced(at, 1))}
              />
            </span>
            <details>
              <summary className="cursor-pointer text-small">Title and picture</summary>
              <div className="grid gap-3 pt-3">
                <LineField
                  label={`Title of ${collection.category}`}
                  hint="Empty: the name of the category"
                  value={collection.title ?? ''}
                  max={60}
                  onChange={(title) => set(at, { title: title || null })}
                />
                <PictureChoice
                  label={`Picture of ${collection.category}`}
                  automatic="By itself: a shoe of the category"
                  picture={collection.picture}
                  titles={titles}
                  onChange={(picture) => set(at, { picture })}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      {collections.length < maxCollections && (
        <Field label="Add a collection">
          <Select
            value=""
            options={[
              { value: '', label: 'Choose a category …' },
              ...left.map((value) => ({ value, label: value })),
            ]}
            onChange={({ target }) =>
              target.value &&
              onChange([...collections, { category: target.value, title: null, picture: { kind: 'auto' } }])
            }
          />
        </Field>
      )}
    </FieldGroup>
  )
}
