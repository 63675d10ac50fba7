/** Where the header and the phone menu lead. */
export const shopLinks = [
  { label: 'New', href: '/new' },
  { label: 'Men', href: '/categories/men' },
  { label: 'Women', href: '/categories/women' },
  { label: 'Kids', href: '/categories/kids' },
  { label: 'Sale', href: '/sale' },
  { label: 'Brands', href: '/brands' },
] as const

/** What the phone menu offers besides. */
export const moreShopLinks = [
  { label: 'All shoes', href: '/products' },
  { label: 'Categories', href: '/categories' },
] as const

export const quickLinks = [
  { label: 'Home', href: '/' },
  { label: 'All Products', href: '/products' },
  { label: 'Categories', href: '/categories' },
  { label: 'My Orders', href: '/orders' },
  { label: 'Contact Us', href: '/contact' },
] as const

export const serviceLinks = [
  { label: 'Help', href: '/help' },
  { label: 'Delivery', href: '/help/delivery' },
  { label: 'Returns', href: '/help/delivery#returns' },
  { label: 'Privacy', href: '/help/privacy' },
  { label: 'Terms', href: '/help/terms' },
] as const

/** Whether a link stands for where we are; with `below`, also for everything under it. */
export function isHere(pathname: string, href: string, below = false): boolean {
  const here = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return here === href || (below && href !== '/' && here.startsWith(href))
}
