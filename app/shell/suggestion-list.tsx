import { Footprints, History, type IconNode, Search, Tag } from 'lucide'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { typedParts } from './typed-parts.ts'

export type Entry = {
  key: string
  /** What is searched for when it is picked. */
  words: string
  kind: 'recent' | 'product' | 'brand' | 'category'
  /** At its end: whose shoe it is, or what kind of thing. */
  note: string
}

type SuggestionListProps = {
  id: string
  typed: string
  entries: readonly Entry[]
  active: number
  onPick: (words: string) => void
}

const icons: Record<Entry['kind'], IconNode> = {
  recent: History,
  product: Footprints,
  brand: Tag,
  category: Search,
}

/** At most eight lines, no inner scrolling; what would be added to the typed letters stands out (docs/product.md#suggestions). */
export function SuggestionList({ id, typed, entries, active, onPick }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={typed.trim() === '' ? 'Recent searches' : 'Suggestions'}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused themselves
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box picks the active one
        <div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(entry.words)}
          className={classNames(
            'flex h-control cursor-pointer items-center gap-3 px-3 text-body md:h-10 md:text-small',
            index === active ? 'bg-sunk' : 'hover:bg-sunk',
          )}
        >
          <Icon icon={icons[entry.kind]} size={18} className="text-soft" />
          <span className="truncate">
            {typedParts(entry.words, typed).map(({ text, added }) =>
              added && typed.trim() !== '' ? (
                <b key={text} className="font-semibold">
                  {text}
                </b>
              ) : (
                text
              ),
            )}
          </span>
          {entry.note && <span className="ms-auto shrink-0 text-caption text-soft">{entry.note}</span>}
        </div>
      ))}
    </div>
  )
}
