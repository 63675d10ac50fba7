import { preload } from 'react-dom'
import type { KeepMarkup } from '../../ui/kept-markup.ts'
import { cardPicture, ProductCard, type ProductCardProps } from './product-card.tsx'

/** A card drawn on the server once for wherever it stands: in sight at first, only its picture is fetched otherwise. */
export function keptCard(
  { priority = 'lazy', actions: _comeWithScripts, ...card }: ProductCardProps,
  keep: KeepMarkup,
) {
  const { __html } = keep(JSON.stringify(card), () => <ProductCard {...card} priority="lazy" />)
  if (priority === 'lazy') return __html
  fetchEarly(card, priority)
  return __html.replace(fetchedLate, fetchedEarly[priority])
}

const fetchedLate = 'decoding="async" loading="lazy"'
const fetchedEarly = {
  eager: 'decoding="async" loading="eager"',
  hero: 'decoding="sync" loading="eager" fetchPriority="high"',
}

/** In the head of the page, as React does for the pictures it draws. */
function fetchEarly({ card, mode }: ProductCardProps, priority: 'eager' | 'hero'): void {
  const color = card.colors[card.shown?.color ?? 0]
  const picture = cardPicture(color?.pictures[0]?.pictureId, mode)
  if (picture.sources === null) return
  const { fallback, sources, sizes } = picture
  const fetchPriority = priority === 'hero' ? 'high' : undefined
  preload(fallback, { as: 'image', imageSrcSet: sources.avif, imageSizes: sizes, fetchPriority })
}
