import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { SavedViews } from '../../table/saved-views.tsx'
import { BrandsView } from './brands-view.tsx'
import { preloadCharts } from './charts/lazy-charts.tsx'
import { ConversionView } from './conversion-view.tsx'
import { DemandView } from './demand-view.tsx'
import { type FigureView, figureChoice, figureViews, viewLabels, viewQuery } from './figure-choice.ts'
import type { FigureViewProps } from './figure-view-props.ts'
import { ModelsView } from './models-view.tsx'
import { SalesView } from './sales-view.tsx'
import { SizesView } from './sizes-view.tsx'

const views: Record<FigureView, (props: FigureViewProps) => React.ReactNode> = {
  sales: SalesView,
  conversion: ConversionView,
  models: ModelsView,
  brands: BrandsView,
  sizes: SizesView,
  demand: DemandView,
}

/** What the shop came to, by views; all that is chosen stands in the address. */
export function FiguresScreen() {
  const address = useListAddress()
  const choice = figureChoice(address.filters)
  const View = views[choice.view]
  useEffect(preloadCharts, [])
  return (
    <>
      <ScreenHead title="Figures" />
      <Views shown={choice.view} filters={address.filters} />
      <div className="grid gap-4">
        <SavedViews screen="figures" address={address} usual="Sales, last 30 days" />
        <View key={choice.view} choice={choice} address={address} />
      </div>
    </>
  )
}

/** Links to the views; on phones they scroll, and the shown one is in sight. */
function Views({ shown, filters }: { shown: FigureView; filters: Record<string, string> }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another link
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav aria-label="Figures" className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 md:-mx-8 md:px-8">
      <ul ref={list} className="flex w-max min-w-full gap-1 border-line border-b">
        {figureViews.map((view) => (
          <li key={view}>
            <Link
              to={viewQuery(filters, view) || '?'}
              aria-current={view === shown ? 'page' : undefined}
              className="-mb-px inline-flex min-h-control items-center border-transparent border-b-2 px-3 font-medium text-small text-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {viewLabels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
