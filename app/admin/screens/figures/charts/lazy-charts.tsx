import { lazyPart } from '../../../../ui/lazy-part.ts'

/** The library of charts comes when the first one is shown. */
const load = () => import('./charts.tsx')

export const TrendChart = lazyPart(async () => (await load()).TrendChart, Unloaded)
export const BarsChart = lazyPart(async () => (await load()).BarsChart, Unloaded)

function Unloaded() {
  return (
    <p className="grid h-full place-items-center text-center text-small text-soft">
      The chart could not be loaded. Its numbers stand below; a reload of the page tries again.
    </p>
  )
}
