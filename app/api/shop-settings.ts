import { useRouteLoaderData } from 'react-router'
import type { AnnouncementContent } from '../../contract/content/content.ts'
import type { PaymentMethod } from '../../contract/orders.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import type { PromisedLines } from '../../contract/wording/promises.ts'

/** A line above the header; `link` is a path of the shop or an https address. */
export type Announcement = { text: string; link: string | null }

/** What the bar says at this time; null: nothing. */
export function announcementAt(content: AnnouncementContent, now: Date): Announcement | null {
  const { text, link, from, to } = content
  const hasBegun = from === null || new Date(from) <= now
  const isOver = to !== null && new Date(to) <= now
  return !text || !hasBegun || isOver ? null : { text, link }
}

/** Data of the root loader, known to every page. */
export type RootData = {
  /** Public URL, for absolute links. */
  origin: string
  settings: ShopSettings
  /** Offered payment methods. */
  methods: PaymentMethod[]
  lines: PromisedLines
  /** The bar above the header, while it is its time. */
  announcement: Announcement | null
}

/** Undefined only where the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** Shop settings; for screens, which render only with the root's data. */
export function useShopSettings(): ShopSettings {
  const data = useRootData()
  if (!data) throw new Error('This page has no root data')
  return data.settings
}
