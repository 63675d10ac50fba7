import type { ShopSettings } from '../../contract/settings.ts'

/** The carrier's page about a parcel; null without a number, or where the shop knows no page of this carrier. */
export function carrierPage(
  { carrier, tracking }: { carrier: string; tracking: string },
  pages: ShopSettings['carrierPages'],
): string | null {
  if (tracking === '') return null
  const known = pages.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known ? known.href.replaceAll('{number}', encodeURIComponent(tracking)) : null
}
