import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

type RouterOptions = Pick<RouterLinkProps, 'preventScrollReset' | 'replace'>

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, RouterOptions {
  /** Path without {base} (`/products`), or a full URL. */
  href: string
}

/** A link: the router follows those inside the site. */
export function Link({ href, preventScrollReset, replace, ...props }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a {...props} href={href} />
  return <RouterLink {...props} to={href} preventScrollReset={preventScrollReset} replace={replace} />
}
