import type { FacetKey } from '../../../contract/facets.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { KeptItem } from '../../ui/kept-list.ts'

/** A value and the number of shoes it gives together with all the other lists. */
export type Option = { value: string; count: number }

export type FacetChoice = {
  facetKey: FacetKey
  chosen: readonly string[]
  swatches: Record<string, string>
  onToggle: (value: string) => void
}

const genderWords: Record<string, string> = { men: 'Men', women: 'Women', unisex: 'Unisex', kids: 'Kids' }

/** One value with the number of shoes it gives; a value that gives none is greyed, not gone (rule of use 9). */
export function facetOption({ value, count }: Option, choice: FacetChoice): KeptItem {
  const { facetKey, chosen, swatches, onToggle } = choice
  const checked = chosen.includes(value)
  const disabled = count === 0 && !checked
  const control = { name: facetKey, value, checked, disabled, onChange: () => onToggle(value) }
  const state = `${checked ? 'checked' : ''} ${disabled ? 'disabled' : ''}`
  if (facetKey === 'sizes') {
    const noun = count === 1 ? 'shoe' : 'shoes'
    return {
      name: `size ${state} ${noun} ${value}`,
      count,
      // Sizes stand as a grid of buttons; beneath each is an ordinary checkbox.
      draw: (shown) => (
        <label key={value} title={`${shown} ${noun}`} className="size-choice">
          <input type="checkbox" {...control} aria-label={`${value}, ${shown} shoes`} />
          {value}
        </label>
      ),
    }
  }
  const dot = facetKey === 'colors' ? swatches[value] : undefined
  return {
    name: `option ${facetKey} ${state} ${dot} ${value}`,
    count,
    draw: (shown) => (
      <Checkbox
        key={value}
        {...control}
        className="md:min-h-8"
        label={labelOf(facetKey, value)}
        note={shown}
        dot={dot}
      />
    ),
  }
}

function labelOf(facetKey: FacetKey, value: string): string {
  return facetKey === 'gender' ? (genderWords[value] ?? value) : value
}
