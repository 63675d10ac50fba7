import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

export interface SearchBoxProps {
  /** Told after a search has started. */
  onSearch?: () => void
  autoFocus?: boolean
  className?: string
}

/**
 * The shell's search: an ordinary form to /search, sent only with words in it, then cleared (specification, Header).
 * Suggestions attach to the input's id and the form's relative box.
 */
export function SearchBox({ onSearch, autoFocus, className }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function search(event: FormEvent) {
    event.preventDefault()
    const box = input.current
    const text = box?.value.trim()
    if (!box || !text) return box?.focus()
    box.value = ''
    box.blur()
    onSearch?.()
    void navigate(`/search?q=${encodeURIComponent(text)}`)
  }

  return (
    <search className={className}>
      <form action={`${basePath}/search`} onSubmit={search} className="relative">
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
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: opened by the search button just pressed
          autoFocus={autoFocus}
          placeholder="Search shoes, brands, colours"
          className={classNames(
            'w-full rounded-control border border-transparent bg-sunk ps-10 pe-3 text-body md:text-small',
            'h-control md:h-10 transition-colors hover:border-edge focus-visible:border-ink focus-visible:outline-offset-0',
            '[&::-webkit-search-cancel-button]:appearance-none',
          )}
        />
        <button type="submit" className="sr-only">
          Search
        </button>
      </form>
    </search>
  )
}
