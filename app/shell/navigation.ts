import { href } from 'react-router'
/** Where the header and the phone menu lead. */
export const shopLinks = [
  { label: 'New', href: href('/new') },
  { label: 'Men', href: href('/categories/:category', { category: 'men' }), gender: 'men' },
  { label: 'Women', href: href('/categories/:category', { category: 'women' }), gender: 'women' },
  { label: 'Kids', href: href('/categories/:category', { category: 'kids' }), gender: 'kids' },
  { label: 'Sale', href: href('/sale') },
  { label: 'Brands', href: href('/brands') },
] as const

/** What the phone menu offers besides. */
export const moreShopLinks = [
  { label: 'All shoes', href: href('/products') },
  { label: 'Categories', href: href('/categories') },
  { label: 'Help', href: href('/help/:topic?') },
] as const

export const quickLinks = [
  { label: 'Home', href: href('/') },
  { label: 'All Products', href: href('/products') },
  { label: 'Categories', href: href('/categories') },
  { label: 'My Orders', href: href('/orders') },
  { label: 'Contact Us', href: href('/contact') },
] as const

export const serviceLinks = [
  { label: 'Help', href: href('/help/:topic?') },
  { label: 'Delivery', href: href('/help/:topic?', { topic: 'delivery' }) },
  { label: 'Returns', href: `${href('/help/:topic?', { topic: 'delivery' })}#returns` },
  { label: 'Find my order', href: href('/returns/find') },
  { label: 'Privacy', href: href('/help/:topic?', { topic: 'privacy' }) },
  { label: 'Terms', href: href('/help/:topic?', { topic: 'terms' }) },
] as const

/** Whether a link stands for where we are; with `below`, also for everything under it. */
export function isHere(pathname: string, href: string, below = false): boolean {
  const here = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return here === href || (below && href !== '/' && here.startsWith(href))
}
