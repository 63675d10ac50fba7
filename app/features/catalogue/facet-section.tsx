import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useKeptList } from '../../ui/kept-list.ts'
import { type FacetChoice, facetOption, type Option } from './facet-option.tsx'
import { firstOptions, shortLength } from './first-options.ts'

/** Named in the address by who asks for a whole list without scripts. */
const wholeList = 'all'

export type FacetSectionProps = FacetChoice & { label: string; options: Option[] }

const moreStyle = 'min-h-control font-medium text-small underline underline-offset-4'

export function FacetSection(props: FacetSectionProps) {
  const { facetKey, label, options, chosen } = props
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.getAll(wholeList).includes(facetKey))
  const first = open ? options : firstOptions(facetKey, options)
  const visible = options.filter((option) => first.includes(option) || chosen.includes(option.value))
  const content = useKeptList(visible.map((option) => facetOption(option, props)))
  const more = options.length - visible.length
  return (
    <details open className="group/facet py-1">
      <summary className="flex min-h-control list-none items-center justify-between font-semibold text-small">
        <span>
          {label}
          {chosen.length > 0 && <span className="figures font-normal text-soft"> ({chosen.length})</span>}
        </span>
        <Icon
          icon={ChevronDown}
          size={18}
          className="text-soft transition-transform group-open/facet:rotate-180"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        <div className={facetKey === 'sizes' ? 'grid grid-cols-4 gap-1.5' : 'grid'} {...content} />
        {(more > 0 || open) && options.length > shortLength && (
          <button
            type="button"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            className={`${moreStyle} noscript:hidden`}
          >
            {open ? 'View fewer' : `View ${more} more`}
          </button>
        )}
        {more > 0 && (
          <noscript>
            <button type="submit" name={wholeList} value={facetKey} className={moreStyle}>
              View {more} more
            </button>
          </noscript>
        )}
      </fieldset>
    </details>
  )
}
