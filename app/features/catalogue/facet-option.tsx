import type { FacetKey } from '../../../contract/facets.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dot } from '../../ui/swatch.tsx'

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
export function FacetOption(props: FacetOptionProps) {
  const { facetKey, option, chosen, onToggle } = props
  const checked = chosen.includes(option.value)
  const control = {
    name: facetKey,
    value: option.value,
    checked,
    disabled: option.count === 0 && !checked,
    onChange: () => onToggle(option.value),
  }
  if (facetKey === 'sizes') return <SizeOption option={option} control={control} />
  return <Checkbox dense {...control} label={<OptionLabel {...props} />} note={option.count} />
}

function OptionLabel({ facetKey, option, swatches }: FacetOptionProps) {
  if (facetKey === 'gender') return genderWords[option.value] ?? option.value
  if (facetKey !== 'colors') return option.value
  return (
    <span className="flex items-center gap-2">
      <Dot colours={[swatches[option.value] ?? 'transparent']} />
      {option.value}
    </span>
  )
}

type SizeOptionProps = {
  option: Option
  control: { name: string; value: string; checked: boolean; disabled: boolean; onChange: () => void }
}

/** Sizes stand as a grid of buttons; beneath each is an ordinary checkbox. */
function SizeOption({ option, control }: SizeOptionProps) {
  return (
    <label
      title={`${option.count} ${option.count === 1 ? 'shoe' : 'shoes'}`}
      className="size-choice"
    >
      <input type="checkbox" {...control} />
      {option.value}
      <span className="sr-only">, {option.count} shoes</span>
    </label>
  )
}
