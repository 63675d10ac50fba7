import { type FacetKey, genders, type SizeGroup } from '../../../contract/facets.ts'
import { countOf, formatCount } from '../../../contract/wording/count-words.ts'
import { kidsSizeWords, wantedSizeLabel } from '../../../contract/wording/size-labels.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { genderNames } from './gender-words.ts'

/** A value and the number of shoes it gives together with all the other lists. */
export type Option = { value: string; count: number }

export type FacetChoice = {
  facetKey: FacetKey
  chosen: readonly string[]
  swatches: Record<string, string>
  onToggle: (value: string) => void
}

/** One value with the number of shoes it gives; a value that gives none is grayed, not gone (docs/product.md#facet-counts). */
export function FacetOption({ value, count, facetKey, chosen, swatches, onToggle }: Option & FacetChoice) {
  const checked = chosen.includes(value)
  const single = facetKey === 'gender'
  return (
    <Checkbox
      name={facetKey}
      value={value}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={() => onToggle(value)}
      single={single}
      className="md:min-h-8"
      label={single ? genderName(value) : value}
      note={formatCount(count)}
      dot={facetKey === 'colors' ? swatches[value] : undefined}
    />
  )
}

function genderName(value: string): string {
  const gender = genders.find((each) => each === value)
  return gender ? genderNames[gender] : value
}

/** Of a list of which one value is chosen at most, the way to none. */
export function AnyOption({ facetKey, chosen, onToggle }: FacetChoice) {
  const [only] = chosen
  return (
    <Checkbox
      single
      name={facetKey}
      value=""
      checked={only === undefined}
      onChange={() => only !== undefined && onToggle(only)}
      className="md:min-h-8"
      label="All"
    />
  )
}

type SizeOptionProps = Pick<FacetChoice, 'chosen' | 'onToggle'> & {
  value: string
  /** Null where it is not known. */
  count: number | null
  group: SizeGroup
}

/** What the group's heading says already. */
const prefixes: Partial<Record<SizeGroup, RegExp>> = { men: /^M/, women: /^W/, eu: /^EU /, uk: /^UK / }

/** A size as a button over an ordinary checkbox; a child's says the age and the foot as well. */
export function SizeOption({ value, count, group, chosen, onToggle }: SizeOptionProps) {
  const checked = chosen.includes(value)
  const shoes = count === null ? undefined : countOf(count, 'shoe')
  const words = group === 'kids' ? kidsSizeWords(value) : null
  const name = [wantedSizeLabel(value), words, shoes].filter((part) => part != null).join(', ')
  return (
    <label title={shoes} className="size-choice">
      <input
        type="checkbox"
        name="sizes"
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={() => onToggle(value)}
        aria-label={name}
      />
      {value.replace(prefixes[group] ?? /^$/, '')}
      {words !== null && <span className="text-[0.6875rem] text-soft leading-tight">{words}</span>}
    </label>
  )
}
