import { Search } from 'lucide'
import type { SubmitEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type ListingState, writeListing } from '../catalogue/listing-address.ts'

/** Search box with the current text; searching again keeps the filters (docs/product.md#search-box). */
export function SearchAgain({ state }: { state: ListingState }) {
  const navigate = useNavigate()
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q !== '') navigate(href('/search') + writeListing({ ...state, q, page: 1 }))
  }
  return (
    <search className="block max-w-120 pt-2">
      <form key={state.q} method="get" onSubmit={search} className="relative">
        {[...new URLSearchParams(writeListing({ ...state, q: '', page: 1 }))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="q"
          defaultValue={state.q}
          aria-label="Search again"
          maxLength={200}
          className="min-h-control w-full rounded-control border border-edge bg-raised ps-4 pe-12 text-body text-ink"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 end-0 grid w-control place-items-center"
        >
          <Icon icon={Search} />
        </button>
      </form>
    </search>
  )
}
