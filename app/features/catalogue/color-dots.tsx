import type { ProductCard } from '../../../contract/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dot } from '../../ui/swatch.tsx'

type ColorDotsProps = {
  colors: ProductCard['colors']
  chosen: number
  onChoose: (index: number) => void
  title: string
}

const shown = 5

/** The colours a shoe comes in; pressing one shows the shoe in it (rule of use 4). */
export function ColorDots({ colors, chosen, onChoose, title }: ColorDotsProps) {
  if (colors.length < 2) return null
  return (
    <fieldset className="relative z-10 -ms-1.5 flex flex-wrap items-center pt-1">
      <legend className="sr-only">{`Colors of ${title}`}</legend>
      {colors.slice(0, shown).map((color, index) => (
        <button
          key={color.variantId}
          type="button"
          title={color.colorName}
          aria-label={color.colorName}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
          className="group/dot grid size-7 place-items-center rounded-round max-md:size-9"
        >
          <Dot
            colours={color.swatch}
            className={classNames(
              'size-4 ring-ink ring-offset-2 ring-offset-paper',
              index === chosen ? 'ring-1' : 'group-hover/dot:ring-1',
            )}
          />
        </button>
      ))}
      {colors.length > shown && <span className="ps-1 text-caption text-soft">+{colors.length - shown}</span>}
    </fieldset>
  )
}
