import { useRouteLoaderData } from 'react-router'
import type { PaymentMethod } from '../../contract/orders.ts'
import type { PromisedLines } from '../../contract/promises.ts'
import type { ShopSettings } from '../../contract/settings.ts'

/** What every page knows of the shop (the root's loader). */
export type RootData = {
  /** Where customers reach the shop, for addresses that must be whole. */
  origin: string
  settings: ShopSettings
  /** How an order can be paid. */
  methods: PaymentMethod[]
  lines: PromisedLines
}

/** Undefined only where the root of the page itself could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** What operators have set; for screens, which are shown only with their root. */
export function useShopSettings(): ShopSettings {
  const data = useRootData()
  if (!data) throw new Error('This page has no root data')
  return data.settings
}
