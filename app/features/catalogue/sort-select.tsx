import type { SortOrder } from '../../../contract/facets.ts'
import { Select } from '../../ui/form/select.tsx'

const words: Record<SortOrder, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  popular: 'Popular',
  rating: 'Best rated',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  name_asc: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  oldest: 'Oldest',
}

type SortSelectProps = {
  /** Id of its form, for use without JavaScript. */
  form: string
  value: SortOrder
  /** Relevance is offered for searches. */
  searching: boolean
  onChange: (order: SortOrder) => void
}

export function SortSelect({ form, value, searching, onChange }: SortSelectProps) {
  const options = (Object.keys(words) as SortOrder[])
    .filter((order) => searching || order !== 'relevance')
    .map((order) => ({ value: order, label: words[order] }))
  return (
    <Select
      aria-label="Sort by"
      size="compact"
      name="sortBy"
      form={form}
      value={value}
      options={options}
      onChange={(event) => {
        const order = options.find((option) => option.value === event.currentTarget.value)
        if (order) onChange(order.value)
      }}
      className="shrink-0 max-lg:order-2 lg:ms-auto w-29 md:w-44"
    />
  )
}
