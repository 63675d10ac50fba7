import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { replyOf } from '../../api/admin-queries.ts'
import { ShoePicture } from '../shoe-picture.tsx'

export type Shoe = { id: string; title: string }

export interface ShoeFinderProps {
  label: string
  /** Not offered again. */
  taken: readonly string[]
  onFound: (shoe: Shoe) => void
}

/** Finds a live shoe by what is typed. */
export function ShoeFinder({ label, taken, onFound }: ShoeFinderProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { data } = useQuery({
    queryKey: [adminProductEndpoints.listProducts.path, 'live', wanted],
    queryFn: ({ signal }) =>
      replyOf(
        adminProductEndpoints.listProducts,
        { query: { q: wanted, status: 'live', limit: '6' } },
        signal,
      ),
    enabled: wanted.length > 1,
  })
  const found = (data?.rows ?? []).filter(({ _id }) => !taken.includes(_id))
  return (
    <div className="grid gap-1">
      <Field label={label} hint="By brand, title or SKU">
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {wanted.length > 1 && data && (
        <ul aria-label="Shoes found" className="grid gap-1">
          {found.length === 0 && <li className="px-2 text-small text-soft">No live shoe found.</li>}
          {found.map(({ _id, brand, title, picture }) => (
            <li key={_id}>
              <button
                type="button"
                className="flex min-h-control w-full items-center gap-3 rounded-control px-2 py-1 text-start text-small hover:bg-sunk"
                onClick={() => {
                  onFound({ id: _id, title: `${brand} ${title}` })
                  setTyped('')
                }}
              >
                <ShoePicture pictureId={picture?.pictureId ?? null} />
                <span>
                  <span className="sr-only">Take </span>
                  {brand} {title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
