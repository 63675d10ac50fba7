import { useState } from 'react'
import type { CardListReply } from '../../../contract/catalogue.ts'
import type { SizeGroup } from '../../../contract/facets.ts'
import { FacetFold, useWholeList, ViewMore } from './facet-fold.tsx'
import { type FacetChoice, SizeOption } from './facet-option.tsx'
import { sizesFrom } from './first-options.ts'
import { genderNames } from './gender-words.ts'

export type SizeGroups = CardListReply['sizeGroups']

type SizeSectionProps = Pick<FacetChoice, 'chosen' | 'onToggle'> & {
  label: string
  groups: SizeGroups
  /** Whose shoes the list is of, where it is of one gender's. */
  gender: string | undefined
  folded?: boolean | undefined
}

const groupLabels: Readonly<Record<SizeGroup, string>> = {
  ...genderNames,
  eu: 'EU sizes',
  uk: 'UK sizes',
  cm: 'Centimeters',
  widths: 'Narrow and wide',
  other: 'Other sizes',
}

/** The groups that a list for these feet has sizes of; unisex shoes are for men and women. */
function groupsFor(groups: SizeGroups, gender: string | undefined): SizeGroups {
  if (gender === undefined) return groups
  const wanted = gender === 'unisex' ? ['men', 'women'] : [gender]
  return groups.filter(({ group }) => wanted.includes(group) || !(group in genderNames))
}

/**
 * Chosen sizes that no group offers, as a plain `9` of an address that means men's and women's; they can be taken off
 * here, too.
 */
function chosenBeside(groups: SizeGroups, chosen: readonly string[]): string[] {
  const offered = new Set(groups.flatMap(({ sizes }) => sizes.map(({ value }) => value)))
  return chosen.filter((value) => !offered.has(value))
}

/** Sizes by whose they are: a men's 9 is another size than a women's 9. */
export function SizeSection({ label, groups, gender, folded, ...choice }: SizeSectionProps) {
  const shown = groupsFor(groups, gender)
  const beside = chosenBeside(shown, choice.chosen)
  if (shown.length === 0 && beside.length === 0) return null
  return (
    <FacetFold label={label} count={choice.chosen.length} folded={folded}>
      <div className="grid gap-3 pb-4">
        {beside.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-caption text-soft">Any size named</legend>
            <div className="grid grid-cols-4 gap-1.5">
              {beside.map((value) => (
                <SizeOption key={value} value={value} count={null} group="other" {...choice} />
              ))}
            </div>
          </fieldset>
        )}
        {shown.map(({ group, sizes }) => (
          <SizeGroupOptions key={group} group={group} sizes={sizes} {...choice} />
        ))}
      </div>
    </FacetFold>
  )
}

type SizeGroupProps = SizeGroups[number] & Pick<FacetChoice, 'chosen' | 'onToggle'>

function SizeGroupOptions({ group, sizes, chosen, onToggle }: SizeGroupProps) {
  const [open, setOpen] = useWholeList('sizes')
  const [start, setStart] = useState<string | undefined>()
  const few = sizesFrom(start, sizes)
  if (few[0]?.value !== start) setStart(few[0]?.value)
  const first = open ? sizes : few
  const visible = sizes.filter((size) => first.includes(size) || chosen.includes(size.value))
  const more = sizes.length - visible.length
  return (
    <fieldset>
      <legend className="mb-1.5 text-caption text-soft">{groupLabels[group]}</legend>
      <div className={group === 'kids' ? 'grid grid-cols-3 gap-1.5' : 'grid grid-cols-4 gap-1.5'}>
        {visible.map((option) => (
          <SizeOption key={option.value} {...option} group={group} chosen={chosen} onToggle={onToggle} />
        ))}
      </div>
      <ViewMore
        facetKey="sizes"
        length={sizes.length}
        more={more}
        open={open}
        onToggle={setOpen}
        of={group in genderNames ? `${groupLabels[group]} sizes` : groupLabels[group]}
      />
    </fieldset>
  )
}
