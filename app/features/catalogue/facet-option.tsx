import type { FacetKey } from '../../../contract/facets.ts'
import { CheckboxContent } from '../../ui/checkbox.tsx'
import { KeptLabel } from '../../ui/kept-label.tsx'

/** A value and the number of shoes it gives together with all the other lists. */
export type Option = { value: string; count: number }

export type FacetChoice = {
  facetKey: FacetKey
  chosen: readonly string[]
  swatches: Record<string, string>
  onToggle: (value: string) => void
}

type FacetOptionProps = FacetChoice & { option: Option }

const genderWords: Record<string, string> = { men: 'Men', women: 'Women', unisex: 'Unisex', kids: 'Kids' }

/** One value with the number of shoes it gives; a value that gives none is greyed, not gone (rule of use 9). */
export function FacetOption({ facetKey, option, chosen, swatches, onToggle }: FacetOptionProps) {
  const { value, count } = option
  const checked = chosen.includes(value)
  const disabled = count === 0 && !checked
  const control = { name: facetKey, value, checked, disabled, onChange: () => onToggle(value) }
  const name = `option ${facetKey} ${checked ? 'checked' : ''} ${disabled ? 'disabled' : ''} ${value}`
  if (facetKey === 'sizes') {
    // Sizes stand as a grid of buttons; beneath each is an ordinary checkbox.
    return (
      <KeptLabel
        title={`${count} ${count === 1 ? 'shoe' : 'shoes'}`}
        className="size-choice"
        name={name}
        count={count}
      >
        {(shown) => (
          <>
            <input type="checkbox" {...control} aria-label={`${value}, ${shown} shoes`} />
            {value}
          </>
        )}
      </KeptLabel>
    )
  }
  const dot = facetKey === 'colors' ? swatches[value] : undefined
  return (
    <KeptLabel className="choice md:min-h-8" name={`${name} ${dot}`} count={count}>
      {(shown) => <CheckboxContent {...control} label={labelOf(facetKey, value)} note={shown} dot={dot} />}
    </KeptLabel>
  )
}

function labelOf(facetKey: FacetKey, value: string): string {
  return facetKey === 'gender' ? (genderWords[value] ?? value) : value
}
