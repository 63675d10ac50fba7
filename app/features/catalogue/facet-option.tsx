import { formatCount } from '../../../contract/count-words.ts'
import { type FacetKey, genders, type SizeGroup } from '../../../contract/facets.ts'
import { kidsSizeWords, wantedSizeLabel } from '../../../contract/size-labels.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { KeptItem } from '../../ui/kept-list.ts'
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
export function facetOption({ value, count }: Option, choice: FacetChoice): KeptItem {
  const { facetKey, chosen, swatches, onToggle } = choice
  const checked = chosen.includes(value)
  const disabled = count === 0 && !checked
  const single = facetKey === 'gender'
  const control = { name: facetKey, value, checked, disabled, onChange: () => onToggle(value) }
  const dot = facetKey === 'colors' ? swatches[value] : undefined
  return {
    name: `option ${facetKey} ${stateOf(checked, disabled)} ${dot} ${value}`,
    count: formatCount(count),
    draw: (shown) => (
      <Checkbox
        key={value}
        {...control}
        single={single}
        className="md:min-h-8"
        label={single ? genderName(value) : value}
        note={shown}
        dot={dot}
      />
    ),
  }
}

function genderName(value: string): string {
  const gender = genders.find((each) => each === value)
  return gender ? genderNames[gender] : value
}

/** Of a list of which one value is chosen at most, the way to none. */
export function anyOption({ facetKey, chosen, onToggle }: FacetChoice): KeptItem {
  const [only] = chosen
  return {
    name: `any ${facetKey} ${only === undefined}`,
    count: '',
    draw: () => (
      <Checkbox
        key="any"
        single
        name={facetKey}
        value=""
        checked={only === undefined}
        onChange={() => only !== undefined && onToggle(only)}
        className="md:min-h-8"
        label="All"
      />
    ),
  }
}

type SizeChoice = Pick<FacetChoice, 'chosen' | 'onToggle'> & { group: SizeGroup }

/** A size as a button over an ordinary checkbox; a child's says the age and the foot as well. */
export function sizeOption({ value, count }: Option, { group, chosen, onToggle }: SizeChoice): KeptItem {
  const checked = chosen.includes(value)
  const disabled = count === 0 && !checked
  const control = { name: 'sizes', value, checked, disabled, onChange: () => onToggle(value) }
  const noun = count === 1 ? 'shoe' : 'shoes'
  const words = group === 'kids' ? kidsSizeWords(value) : null
  const label = wantedSizeLabel(value)
  return {
    name: `size ${stateOf(checked, disabled)} ${noun} ${group} ${value}`,
    count: formatCount(count),
    draw: (shown) => (
      <label key={value} title={`${shown} ${noun}`} className="size-choice">
        <input
          type="checkbox"
          {...control}
          aria-label={`${words === null ? label : `${label}, ${words}`}, ${shown} ${noun}`}
        />
        {group === 'men' || group === 'women' ? value.slice(1) : value}
        {words !== null && <span className="text-[0.6875rem] text-soft leading-tight">{words}</span>}
      </label>
    ),
  }
}

function stateOf(checked: boolean, disabled: boolean): string {
  return `${checked ? 'checked' : ''} ${disabled ? 'disabled' : ''}`
}
