import { useState } from 'react'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FacetFold, useWholeList, ViewMore } from './facet-fold.tsx'
import { AnyOption, type FacetChoice, FacetOption, type Option } from './facet-option.tsx'
import { emptyLast, firstOptions } from './first-options.ts'

export type FacetSectionProps = FacetChoice & {
  label: string
  options: Option[]
  /** Initially collapsed. */
  folded?: boolean | undefined
}

/** Lists with at least this many values have a search box. */
const searchedFrom = 12

/** A list of the filter panel: its first values, the rest on demand, values without results last. */
export function FacetSection(props: FacetSectionProps) {
  const { facetKey, label, chosen, folded } = props
  const [sought, setSought] = useState('')
  const searchable = facetKey === 'brands' && props.options.length >= searchedFrom
  const word = sought.trim().toLowerCase()
  const options = props.options.filter(({ value }) => value.toLowerCase().includes(word))
  return (
    <FacetFold label={label} count={chosen.length} folded={folded}>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        {searchable && (
          <div className="mb-2 noscript:hidden">
            <TextInput
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder={`Search ${label.toLowerCase()}`}
              autoComplete="off"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          </div>
        )}
        <FacetOptions {...props} options={options} searched={word !== ''} />
      </fieldset>
    </FacetFold>
  )
}

function FacetOptions({ searched, ...props }: FacetSectionProps & { searched: boolean }) {
  const { facetKey, options, chosen } = props
  const [open, setOpen] = useWholeList(facetKey)
  const ordered = emptyLast(facetKey, options, chosen)
  const first = open || searched ? ordered : firstOptions(facetKey, ordered)
  const visible = ordered.filter((option) => first.includes(option) || chosen.includes(option.value))
  const more = options.length - visible.length
  return (
    <>
      <div className="grid">
        {facetKey === 'gender' && <AnyOption {...props} />}
        {visible.map((option) => (
          <FacetOption key={option.value} {...props} {...option} />
        ))}
      </div>
      {searched && options.length === 0 && <p className="py-2 text-small text-soft">None of this name.</p>}
      <ViewMore facetKey={facetKey} length={options.length} more={more} open={open} onToggle={setOpen} />
    </>
  )
}
