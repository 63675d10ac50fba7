import { useRouteLoaderData } from 'react-router'
import type { PaymentMethod } from '../../contract/orders.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import type { PromisedLines } from '../../contract/wording/promises.ts'

/** Data of the root loader, known to every page. */
export type RootData = {
  /** Public URL, for absolute links. */
  origin: string
  settings: ShopSettings
  /** Offered payment methods. */
  methods: PaymentMethod[]
  lines: PromisedLines
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
