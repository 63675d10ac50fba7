import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { replyOf, useAdminQuery } from '../../api/admin-queries.ts'
import type { DiscountDraft, ScopeKind } from './discount-draft.ts'
import { kindWords } from './discount-words.ts'

interface ScopeFieldsProps {
  draft: DiscountDraft
  set: (changes: Partial<DiscountDraft>) => void
  error?: string
}

const kinds: readonly ScopeKind[] = ['all', 'brands', 'categories', 'products']

/** Which shoes a code is for. */
export function ScopeFields({ draft, set, error }: ScopeFieldsProps) {
  const { kind } = draft
  return (
    <div className="grid gap-3">
      <Field label="For" {...(error ? { error } : {})}>
        <Select
          value={kind}
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={({ target }) => {
            const next = kinds.find((each) => each === target.value)
            if (next) set({ kind: next, names: [] })
          }}
        />
      </Field>
      {(kind === 'brands' || kind === 'categories') && <NamePicker kind={kind} draft={draft} set={set} />}
      {kind === 'products' && <ProductPicker draft={draft} set={set} />}
    </div>
  )
}

function NamePicker({ kind, draft, set }: ScopeFieldsProps & { kind: 'brands' | 'categories' }) {
  const { data } = useAdminQuery(adminProductEndpoints.getProductOptions, {})
  const names = data?.[kind] ?? []
  const left = names.filter((name) => !draft.names.includes(name))
  return (
    <>
      <Field label={kind === 'brands' ? 'Add a brand' : 'Add a category'}>
        <Select
          value=""
          options={[{ value: '', label: 'Choose …' }, ...left.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => target.value && set({ names: [...draft.names, target.value] })}
        />
      </Field>
      <Chips>
        {draft.names.map((name) => (
          <RemovableChip
            key={name}
            label={name}
            onRemove={() => set({ names: draft.names.filter((each) => each !== name) })}
          />
        ))}
      </Chips>
    </>
  )
}

function ProductPicker({ draft, set }: ScopeFieldsProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { data } = useQuery({
    queryKey: [adminProductEndpoints.listProducts.path, 'for a discount', wanted],
    queryFn: ({ signal }) =>
      replyOf(adminProductEndpoints.listProducts, { query: { q: wanted, limit: '6' } }, signal),
    enabled: wanted.length > 1,
  })
  const { products } = draft
  const found = (data?.rows ?? []).filter(({ _id }) => !products.some(({ id }) => id === _id))
  return (
    <>
      <Field label="Find a style to add" hint="By brand, title or SKU">
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {wanted.length > 1 && (
        <ul aria-label="Styles found" className="grid gap-1">
          {found.map(({ _id, brand, title }) => (
            <li key={_id}>
              <button
                type="button"
                className="min-h-9 w-full rounded-control px-2 text-start text-small hover:bg-sunk"
                onClick={() => set({ products: [...products, { id: _id, title: `${brand} ${title}` }] })}
              >
                Add {brand} {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Chips>
        {products.map(({ id, title }) => (
          <RemovableChip
            key={id}
            label={title}
            onRemove={() => set({ products: products.filter((each) => each.id !== id) })}
          />
        ))}
      </Chips>
    </>
  )
}

function Chips({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}
