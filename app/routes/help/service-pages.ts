import type { ComponentType } from 'react'
import { href } from 'react-router'
import { shop } from '../../../contract/shop.ts'
import type { RootData } from '../../api/shop-settings.ts'
import { type PageMatches, pageMeta, siteOrigin } from '../../shell/page-meta.ts'
import { breadcrumbData } from '../../shell/structured-data.ts'

/** A service page. */
export type HelpPage = {
  title: string
  description: string
  /** Path below {base}. */
  path: string
  /** Structured data of the page. */
  data?: (root: RootData) => object[]
  Body: ComponentType
}

/** All service pages, for the menu. */
export const servicePages = [
  { label: 'Help', href: href('/help/:topic?') },
  { label: 'Delivery & returns', href: href('/help/:topic?', { topic: 'delivery' }) },
  { label: 'Contact Us', href: href('/contact') },
  { label: 'Privacy', href: href('/help/:topic?', { topic: 'privacy' }) },
  { label: 'Terms', href: href('/help/:topic?', { topic: 'terms' }) },
] as const

export function helpMeta({ title, description, path, data }: HelpPage, matches: PageMatches) {
  const trail = [{ label: 'Home', href: href('/') }, { label: title }]
  const root = matches[0].loaderData
  return pageMeta(
    {
      title: `${title} | ${shop.name}`,
      description,
      path,
      data: [breadcrumbData(trail, siteOrigin(matches)), ...(root && data ? data(root) : [])],
    },
    matches,
  )
}
