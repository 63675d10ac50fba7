import { CircleHelp, Footprints, History, type IconNode, Search, Tag } from 'lucide'
import { pictureAddress } from '../../../contract/picture-url.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { typedParts } from './typed-parts.ts'

export type Entry = {
  key: string
  /** What is searched for when it is picked. */
  words: string
  kind: 'recent' | 'product' | 'brand' | 'category' | 'search' | 'page'
  /** Beneath a product whose shoe it is, at the end of others what kind of thing. */
  note: string
  /** A product's price, which is never cut short. */
  price?: string | undefined
  /** Where a page is that answers. */
  href?: string
  /** A product's first picture. */
  pictureId?: string | undefined
}

type SuggestionListProps = {
  id: string
  typed: string
  entries: readonly Entry[]
  active: number
  onPick: (entry: Entry) => void
}

const icons: Record<Entry['kind'], IconNode> = {
  recent: History,
  product: Footprints,
  brand: Tag,
  category: Search,
  search: Search,
  page: CircleHelp,
}

/** At most eight lines, no inner scrolling; what would be added to the typed letters stands out (docs/product.md#suggestions). */
export function SuggestionList({ id, typed, entries, active, onPick }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={labelOf(typed, entries)}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused themselves
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box picks the active one
        <div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(entry)}
          className={classNames(
            'flex min-h-control cursor-pointer items-center gap-2 px-3 py-1 text-body md:min-h-10 md:text-small',
            index === active ? 'bg-sunk' : 'hover:bg-sunk',
          )}
        >
          <EntryMark entry={entry} />
          <EntryWords entry={entry} typed={typed} />
          {entry.kind !== 'product' && <span className="shrink-0 text-caption text-soft">{entry.note}</span>}
          {entry.price && <span className="figures shrink-0 text-caption">{entry.price}</span>}
        </div>
      ))}
    </div>
  )
}

function labelOf(typed: string, entries: readonly Entry[]): string {
  if (typed.trim() !== '') return 'Suggestions'
  const kinds = new Set(entries.map(({ kind }) => kind))
  if (!kinds.has('recent')) return 'Popular searches'
  return kinds.size === 1 ? 'Recent searches' : 'Recent and popular searches'
}

/** What is suggested; beneath a product whose it is and of what kind. */
function EntryWords({ entry: { words, kind, note }, typed }: { entry: Entry; typed: string }) {
  return (
    <span className="grid min-w-0 flex-1">
      <span className="line-clamp-2 leading-tight">
        {typedParts(words, typed).map(({ text, added }) =>
          added && typed.trim() !== '' ? (
            <b key={text} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {kind === 'product' && <span className="truncate text-caption text-soft leading-tight"> {note}</span>}
    </span>
  )
}

/** A small picture of a product, a sign for everything else, of the same width. */
function EntryMark({ entry: { kind, pictureId } }: { entry: Entry }) {
  if (pictureId === undefined) {
    return (
      <span className="-ms-1.5 grid w-8 shrink-0 place-items-center">
        <Icon icon={icons[kind]} size={18} className="text-soft" />
      </span>
    )
  }
  return (
    <img
      src={pictureAddress(pictureId, 160, 'webp')}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="-ms-1.5 size-8 shrink-0 rounded-control bg-sunk object-contain"
    />
  )
}
