import { ListFilter, Search, X } from 'lucide'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import type { ListAddress } from './list-address.ts'
import type { Filter } from './table-types.ts'

export interface FilterBarProps {
  filters: readonly Filter[]
  address: ListAddress
  columns: readonly { id: string; label: string }[]
  shown: readonly string[]
  searchRef: Ref<HTMLInputElement>
  /** What stands behind the filters. */
  children?: ReactNode
}

/** Search, filters and columns of a list; all of it in the address. */
export function FilterBar({ filters, address, columns, shown, searchRef, children }: FilterBarProps) {
  const isFiltered = Object.keys(address.filters).length > 0
  const extras = filters.filter((filter) => filter.isExtra)
  const chosen = extras.filter(({ name }) => address.filters[name] !== undefined)
  function toggle(id: string) {
    const next = columns.filter((each) => shown.includes(each.id) !== (each.id === id))
    if (next.length > 0) address.set({ columns: next.map((each) => each.id).join(',') })
  }
  const [isOpen, setOpen] = useState(false)
  const searches = filters.filter(({ kind }) => kind === 'text')
  const others = filters.filter(({ kind, isExtra }) => kind !== 'text' && !isExtra)
  const controlOf = (filter: Filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={address.filters[filter.name] ?? ''}
      onChange={(value) => address.set({ [filter.name]: value })}
      searchRef={filter.kind === 'text' ? searchRef : undefined}
    />
  )
  return (
    <div className="relative flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:items-end">
      {searches.map(controlOf)}
      {others.length > 0 && (
        <Button
          kind="outline"
          size="compact"
          aria-expanded={isOpen}
          className="md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={ListFilter} size={16} />
          {filtersLabel(others.filter(({ name }) => address.filters[name]).length + chosen.length)}
        </Button>
      )}
      <div className={classNames('contents', !isOpen && 'max-md:hidden')}>
        {others.map(controlOf)}
        {extras.length > 0 && (
          <Popover label="More filters" count={chosen.length}>
            <div className="grid gap-2 py-3">{extras.map(controlOf)}</div>
          </Popover>
        )}
      </div>
      {isFiltered && (
        <Button kind="quiet" size="compact" onClick={address.clear}>
          <Icon icon={X} size={16} />
          Clear
        </Button>
      )}
      <div className="max-md:hidden">
        <Popover label="Columns">
          <div className="grid">
            {columns.map(({ id, label }) => (
              <Checkbox key={id} label={label} checked={shown.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </Popover>
      </div>
      {children}
    </div>
  )
}

/** Phones show the other filters only where asked for: they would fill the screen before the first row. */
function filtersLabel(set: number): string {
  return set > 0 ? `Filters (${set})` : 'Filters'
}

interface FilterControlProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  searchRef: Ref<HTMLInputElement> | undefined
}

function FilterControl({ filter, value, onChange, searchRef }: FilterControlProps) {
  if (filter.kind === 'text') {
    return <SearchField label={filter.label} value={value} onChange={onChange} inputRef={searchRef} />
  }
  if (filter.kind === 'number') return <NumberField label={filter.label} value={value} onChange={onChange} />
  if (filter.kind === 'date') return <DateField label={filter.label} value={value} onChange={onChange} />
  return (
    <Select
      aria-label={filter.label}
      size="compact"
      className="min-w-0"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: filter.label }, ...(filter.options ?? [])]}
    />
  )
}

interface DateFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-md:grid max-md:gap-0.5">
      <span aria-hidden="true" className="text-caption text-soft">
        {label}
      </span>
      <div className="md:w-36">
        <TextInput
          type="date"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="md:min-h-control-compact md:py-1 md:text-small"
        />
      </div>
    </div>
  )
}

/** Milliseconds without a key until a search is asked for. */
const pauseMs = 250

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  inputRef: Ref<HTMLInputElement> | undefined
}

function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  const { typed, setTyped } = useTyped(value, onChange)
  return (
    <div className="max-md:col-span-2">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={`${label} …`}
        start={<Icon icon={Search} size={16} />}
        ref={inputRef}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="md:min-h-control-compact md:w-64 md:py-1 md:text-small lg:w-52"
      />
    </div>
  )
}

/** What is no number is not asked for. */
function NumberField({ label, value, onChange }: Omit<SearchFieldProps, 'inputRef'>) {
  const { typed, setTyped } = useTyped(value, (text) => {
    if (text === '' || /^\d+(\.\d+)?$/.test(text)) onChange(text)
  })
  return (
    <TextInput
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="md:min-h-control-compact md:py-1 md:text-small"
    />
  )
}

/** The text of a field; `onPause` gets it trimmed, a moment after the last key. */
function useTyped(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState(value)
  if (shown !== value) {
    setShown(value)
    // Changed elsewhere: by Clear, a view, the browser's Back. What comes of typing leaves later keys alone.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onPause(typed.trim())
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  return { typed, setTyped }
}
