import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { countOf } from '../../../contract/wording/count-words.ts'
import { formatPrice } from '../../ui/price-format.ts'
import { forgetSearches, readSearches } from './recent-searches.ts'
import { RecentTools } from './recent-tools.tsx'
import { type Entry, SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** What the search box has to know of its suggestions. */
export type ShownSuggestions = { open: boolean; activeId: string | undefined }

export type SuggestionKeys = { press(event: KeyboardEvent): void }

export type SearchSuggestionsProps = {
  id: string
  text: string
  /** The box is in use: its list may be open. */
  wanted: boolean
  keys: Ref<SuggestionKeys>
  onShown: (shown: ShownSuggestions) => void
  onPick: (words: string) => void
  /** A page was picked. */
  onOpen: (href: string) => void
  onClose: () => void
}

/** The list beneath the search box: what the shop suggests, or, before a letter is typed, what was searched for here. */
export function SearchSuggestions({ id, text, wanted, keys, ...tell }: SearchSuggestionsProps) {
  const { onShown, onPick, onOpen, onClose } = tell
  const suggestions = useSuggestions(text, wanted)
  const [recent, setRecent] = useState(readSearches)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const remembering = text.trim() === ''
  const entries = remembering ? beforeTyping(recent, suggestions) : suggestions.map(suggestedEntry)
  const open = wanted && entries.length > 0
  const active = open ? entries.findIndex((entry) => entry.key === activeKey) : -1
  const activeId = active === -1 ? undefined : `${id}-${active}`

  useEffect(() => {
    if (wanted) setRecent(readSearches())
    setActiveKey(null)
  }, [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, other suggestions
  useEffect(() => setActiveKey(null), [text])
  useEffect(() => onShown({ open, activeId }), [open, activeId, onShown])
  useImperativeHandle(keys, () => ({ press }))

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const picked = entries[active]
    if (!open) return
    if (step !== undefined) {
      // One place more than entries: the typed text itself.
      const places = entries.length + 1
      setActiveKey(entries[((active + 1 + step + places) % places) - 1]?.key ?? null)
    } else if (event.key === 'Enter' && picked) pick(picked)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  function pick({ words, href }: Entry) {
    if (href === undefined) onPick(words)
    else onOpen(href)
  }

  function forget(words?: string) {
    forgetSearches(words)
    setRecent(readSearches())
  }

  return (
    <>
      <p role="status" className="sr-only">
        {open && countOf(entries.length, 'suggestion')}
      </p>
      {open && (
        <div className="absolute inset-x-0 top-full z-50 mt-1 rounded-control border border-line bg-raised py-1.5 shadow-float">
          <SuggestionList id={id} typed={text} entries={entries} active={active} onPick={pick} />
          {remembering && recent.length > 0 && <RecentTools searches={recent} onForget={forget} />}
        </div>
      )}
    </>
  )
}

const maxEntries = 8

/** What was searched for here, then what is popular. */
function beforeTyping(recent: readonly string[], suggestions: readonly Suggestion[]): Entry[] {
  const known = new Set(recent.map((words) => words.toLowerCase()))
  const popular = suggestions.filter(
    ({ kind, title }) => kind === 'search' && !known.has(title.toLowerCase()),
  )
  const entries = popular.map((each) => ({ ...suggestedEntry(each), note: 'Popular' }))
  return [...recent.map(recentEntry), ...entries].slice(0, maxEntries)
}

function recentEntry(words: string): Entry {
  return { key: `recent ${words}`, words, kind: 'recent', note: '' }
}

const notes = { brand: 'Brand', category: 'Category', search: 'Search', page: 'Help' }

function suggestedEntry({ kind, title, brand, _id, type, price, pictureId }: Suggestion): Entry {
  const entry = { key: `${kind} ${_id}`, words: title, kind }
  if (kind === 'page') return { ...entry, note: notes.page, href: _id }
  if (kind !== 'product') return { ...entry, note: notes[kind] }
  const note = [brand, type].filter(Boolean).join(' · ')
  return { ...entry, note, price: price === undefined ? undefined : formatPrice(price), pictureId }
}
