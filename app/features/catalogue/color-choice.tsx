import { useId } from 'react'
import type { Variant } from '../../../contract/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureSources } from './picture-sources.ts'

type ColorChoiceProps = {
  variants: readonly Variant[]
  /** The chosen variant, or null. */
  value: string | null
  onChange: (variantId: string) => void
}

/** Radio group of a product's colors, each as a small picture. */
export function ColorChoice({ variants, value, onChange }: ColorChoiceProps) {
  const name = useId()
  const chosen = variants.find((variant) => variant._id === value)
  return (
    <fieldset className="grid min-w-0 content-start">
      <legend className="mb-2 text-small">
        <span className="font-medium">Color</span>
        {chosen && <span className="text-soft">: {chosen.colorName}</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5 md:grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))]">
        {variants.map((variant) => {
          const soldOut = variant.sizes.every((entry) => entry.stock === 0)
          return (
            <label key={variant._id} title={variant.colorName} className={frame}>
              <input
                type="radio"
                name={name}
                value={variant._id}
                checked={variant._id === value}
                onChange={() => onChange(variant._id)}
                aria-label={soldOut ? `${variant.colorName}, Sold out` : variant.colorName}
                className="absolute inset-0 z-10 cursor-pointer appearance-none rounded-tile"
              />
              <ShoeInColor variant={variant} />
              {soldOut && <span aria-hidden="true" className={classNames('absolute inset-0', crossed)} />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The variant's first picture; a color dot if it has none. */
function ShoeInColor({ variant }: { variant: Variant }) {
  const [picture] = variant.pictures
  if (!picture) {
    const [first = 'transparent', second = first] = variant.swatch
    const background = `linear-gradient(135deg, ${first} 50%, ${second} 50%)`
    return <span style={{ background }} className="block aspect-[25/18] forced-color-adjust-none" />
  }
  return (
    <Picture
      {...pictureSources(picture.pictureId, [160, 320])}
      alt=""
      width={picture.width}
      height={picture.height}
      tint={variant.tint}
      sizes="5rem"
      priority="lazy"
    />
  )
}

const frame = [
  'relative block overflow-hidden rounded-tile border-2 border-transparent',
  'hover:border-edge has-checked:border-ink forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
].join(' ')

/** A diagonal line: sold out. */
const crossed =
  'bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--paper)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))] bg-paper/40'
