import type { ComponentProps } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path without {base} (`/products`), or a full URL. */
  href: string
  /** Keeps the scroll position after navigation. */
  keepScroll?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/**
 * A link. Inside the site it is marked by `data-link`, so that one listener for the whole document can follow it
 * without loading the page anew: a list has a hundred links, and each is a plain element.
 */
export function Link({ href, keepScroll, replace, ...props }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a {...props} href={href} />
  const marks = [keepScroll && 'keep-scroll', replace && 'replace'].filter(Boolean).join(' ')
  return <a {...props} href={base + href} data-link={marks} />
}
