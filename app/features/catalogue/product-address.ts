import { href } from 'react-router'
import { colorSlug } from '../../../contract/wording/color-slug.ts'

/** The address of a product below {base}, with color and size where chosen (docs/product.md#choosing-a-color). */
export function productAddress(
  id: string,
  choice: { color?: string | undefined; size?: string | undefined } = {},
): string {
  const search = new URLSearchParams()
  if (choice.color) search.set('color', colorSlug(choice.color))
  if (choice.size) search.set('size', choice.size)
  return `${href('/product/:id', { id })}${search.size > 0 ? `?${search}` : ''}`
}

/** The address of a brand's or category's list. */
export function brandAddress(name: string): string {
  return href('/brand/:brandName', { brandName: name })
}

export function categoryAddress(name: string): string {
  return href('/categories/:category', { category: name.toLowerCase() })
}
