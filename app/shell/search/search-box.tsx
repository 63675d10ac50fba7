import { Search } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { href, useNavigate } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart, loadLazily } from '../../ui/lazy-part.ts'
import type { ShownSuggestions, SuggestionKeys } from './search-suggestions.tsx'

const SearchSuggestions = lazyPart(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

export interface SearchBoxProps {
  /** Called after a search has started. */
  onSearch?: () => void
  autoFocus?: boolean
  className?: string
}

const nothingShown: ShownSuggestions = { open: false, activeId: undefined }

/**
 * The shell's search: an ordinary form to /search, sent only with words in it, then cleared (docs/product.md#search-box).
 * The code of its suggestions comes with the first focus; without it, or without scripts, the form still works.
 */
export function SearchBox({ onSearch, autoFocus, className }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [used, setUsed] = useState<'never' | 'closed' | 'open'>('never')
  const [shown, setShown] = useState(nothingShown)

  function clear() {
    setText('')
    setUsed('closed')
    if (input.current) input.current.value = ''
    input.current?.blur()
    onSearch?.()
  }

  function open(href: string) {
    clear()
    void navigate(href)
  }

  function searchFor(words: string) {
    clear()
    remember(words)
    void navigate(`${href('/search')}?q=${encodeURIComponent(words)}`)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const words = input.current?.value.trim()
    if (words) searchFor(words)
    else input.current?.focus()
  }

  function openWith(typed: string) {
    setText(typed)
    setUsed('open')
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setUsed('closed')
  }

  return (
    <search className={className}>
      <form action={`${basePath}/search`} onSubmit={submit} onBlur={leave} className="relative">
        <SearchInput
          input={input}
          id={id}
          shown={shown}
          onUse={openWith}
          onKeyDown={(event) => keys.current?.press(event)}
          autoFocus={autoFocus}
        />
        <button type="submit" className="sr-only">
          Search
        </button>
        {used !== 'never' && (
          <Suspense fallback={null}>
            <SearchSuggestions
              id={`${id}-list`}
              text={text}
              wanted={used === 'open'}
              keys={keys}
              onShown={setShown}
              onPick={searchFor}
              onOpen={open}
              onClose={() => setUsed('closed')}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}

/** Its code is fetched when first needed. */
function remember(words: string) {
  void loadLazily(() => import('./recent-searches.ts')).then((code) => code?.rememberSearch(words))
}

type SearchInputProps = Pick<SearchBoxProps, 'autoFocus'> & {
  input: Ref<HTMLInputElement>
  id: string
  shown: ShownSuggestions
  /** It got the focus or another letter: its current value. */
  onUse: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The text with its label; to a screen reader the box that its list of suggestions belongs to. */
function SearchInput({ input, id, shown, onUse, onKeyDown, autoFocus }: SearchInputProps) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Search shoes
      </label>
      <Icon
        icon={Search}
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-soft"
      />
      <input
        ref={input}
        id={id}
        name="q"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.activeId}
        onInput={(event) => onUse(event.currentTarget.value)}
        onFocus={(event) => onUse(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: opened by the search button just pressed
        autoFocus={autoFocus}
        placeholder="Search shoes, brands, colors"
        className={classNames(
          'w-full text-ellipsis rounded-control border border-transparent bg-sunk ps-10 pe-3 text-body md:text-small',
          'h-control md:h-10 transition-colors hover:border-edge focus-visible:border-ink focus-visible:outline-offset-0',
        )}
      />
    </>
  )
}
