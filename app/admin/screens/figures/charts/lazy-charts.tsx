import { lazyPart, loadLazily } from '../../../../ui/lazy-part.ts'

/** The library of charts comes with this screen alone. */
const load = () => import('./charts.tsx')

/** Asks for it beside the figures. */
export function preloadCharts(): void {
  void loadLazily(load)
}

export const TrendChart = lazyPart(async () => (await load()).TrendChart, Unloaded)
export const BarsChart = lazyPart(async () => (await load()).BarsChart, Unloaded)

function Unloaded() {
  return (
    <p className="grid h-full place-items-center text-center text-small text-soft">
      The chart could not be loaded. Its numbers stand below; a reload of the page tries again.
    </p>
  )
}
