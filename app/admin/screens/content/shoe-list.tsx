import { moveEntry } from './move-entry.ts'
import { OrderButtons } from './order-buttons.tsx'
import { ShoeFinder } from './shoe-finder.tsx'
import type { Titles } from './use-titles.ts'

export interface ShoeListProps {
  ids: readonly string[]
  max: number
  titles: Titles
  onChange: (ids: string[]) => void
}

/** Shoes in the order in which they are shown. */
export function ShoeList({ ids, max, titles, onChange }: ShoeListProps) {
  return (
    <div className="grid gap-3">
      {ids.length > 0 && (
        <ol aria-label="Chosen shoes" className="grid divide-y divide-line border-line border-y">
          {ids.map((id, at) => (
            <li key={id} className="flex items-center gap-2 py-1 text-small">
              <span className="figures w-5 shrink-0 text-caption text-soft">{at + 1}</span>
              <span className="min-w-0 flex-1 break-words">{titles.of(id)}</span>
              <OrderButtons
                label={titles.of(id)}
                isFirst={at === 0}
                isLast={at === ids.length - 1}
                onMove={(by) => onChange(moveEntry(ids, at, at + by))}
                onRemove={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {ids.length < max ? (
        <ShoeFinder
          label="Add a shoe"
          taken={ids}
          onFound={({ id, title }) => {
            titles.learn(id, title)
            onChange([...ids, id])
          }}
        />
      ) : (
        <p className="text-caption text-soft">That is as many as there is room for.</p>
      )}
    </div>
  )
}
