import type { FacetKey } from '../../../contract/facets.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

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
  const { facetKey, option, chosen, swatches, onToggle } = props
  const checked = chosen.includes(option.value)
  const control = {
    name: facetKey,
    value: option.value,
    checked,
    disabled: option.count === 0 && !checked,
    onChange: () => onToggle(option.value),
  }
  if (facetKey === 'sizes') return <SizeOption option={option} control={control} />
  const color = facetKey === 'colors' ? swatches[option.value] : undefined
  return (
    <Checkbox
      dense
      {...control}
      label={facetKey === 'gender' ? (genderWords[option.value] ?? option.value) : option.value}
      note={option.count}
      dot={color}
    />
  )
}

type SizeOptionProps = {
  option: Option
  control: { name: string; value: string; checked: boolean; disabled: boolean; onChange: () => void }
}

/** Sizes stand as a grid of buttons; beneath each is an ordinary checkbox. */
function SizeOption({ option, control }: SizeOptionProps) {
  return (
    <label title={`${option.count} ${option.count === 1 ? 'shoe' : 'shoes'}`} className="size-choice">
      <input type="checkbox" {...control} aria-label={`${option.value}, ${option.count} shoes`} />
      {option.value}
    </label>
  )
}
