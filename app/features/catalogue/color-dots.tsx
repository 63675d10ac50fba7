import type { CSSProperties } from 'react'
import type { ShownCard } from './shown-card.ts'

type ColorDotsProps = {
  colors: ShownCard['colors']
  chosen: number
  onChoose: (index: number) => void
  title: string
}

const shown = 5
/** Touch target size on phones. */
const shownOnPhones = 3

/** Color dots of a card; pressing one shows the product in that color (docs/product.md#product-cards). */
export function ColorDots({ colors, chosen, onChoose, title }: ColorDotsProps) {
  if (colors.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on every card of a list
    <div role="group" aria-label={`Colors of ${title}`} className="color-dots">
      {colors.slice(0, shown).map((color, index) => (
        <button
          key={color.variantId}
          type="button"
          title={color.colorName}
          aria-label={color.colorName}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
          style={dotColors(color.swatch)}
          className="color-dot"
        />
      ))}
      {colors.length > shownOnPhones && <span className="md:hidden">+{colors.length - shownOnPhones}</span>}
      {colors.length > shown && <span className="max-md:hidden">+{colors.length - shown}</span>}
    </div>
  )
}

/** The dot's colors as a CSS value. */
function dotColors([first, second]: readonly string[]): CSSProperties {
  return Object.fromEntries([
    ['--first', first ?? 'transparent'],
    ...(second === undefined ? [] : [['--second', second]]),
  ])
}
