import { Link as SiteLink } from 'react-router'
import type { LinkProps } from '../../ui/link.tsx'

/** The primitives' links inside this site: routed, prefetched on intent, with a view transition. */
export function RouterLink({ href, keepScroll, replace, ...props }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a {...props} href={href} />
  return (
    <SiteLink
      {...props}
      to={href}
      replace={replace}
      preventScrollReset={keepScroll}
      prefetch="intent"
      viewTransition
    />
  )
}
