import { type ReactNode, Suspense, useId } from 'react'
import { Skeleton } from '../../../../ui/skeleton.tsx'

export type LegendEntry = { name: string; look: 'line' | 'dashes' | 'solid' | 'hatched' }

export interface ChartFrameProps {
  title: string
  legend: readonly LegendEntry[]
  /** What the chart shows, in words. */
  summary: string
  /** px */
  height: number
  children: ReactNode
}

/** A chart with title and legend; for screen readers one picture with its summary. The table behind it holds all numbers. */
export function ChartFrame({ title, legend, summary, height, children }: ChartFrameProps) {
  return (
    <figure className="min-w-0 rounded-panel border border-line bg-raised p-3 md:p-4">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <span className="font-semibold text-small">{title}</span>
        {legend.length > 1 && (
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-soft">
            {legend.map((entry) => (
              <span key={entry.name} className="inline-flex items-center gap-1.5">
                <Sign look={entry.look} />
                {entry.name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div role="img" aria-label={summary} style={{ height }} className="figure-chart">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
      </div>
    </figure>
  )
}

function Sign({ look }: Pick<LegendEntry, 'look'>) {
  const hatching = useId()
  const isLine = look === 'line' || look === 'dashes'
  return (
    <svg aria-hidden="true" width={isLine ? 28 : 14} height={14} className="figure-chart shrink-0">
      {look === 'line' && (
        <>
          <path d="M0 7h28" className="stroke-(--chart-now)" strokeWidth={2} />
          <circle cx={14} cy={7} r={3} className="fill-(--chart-now)" />
        </>
      )}
      {look === 'dashes' && (
        <path d="M0 7h28" className="stroke-(--chart-before)" strokeWidth={2} strokeDasharray="5 4" />
      )}
      {look === 'solid' && <rect width={14} height={14} className="fill-(--chart-now)" />}
      {look === 'hatched' && (
        <>
          <Hatching id={hatching} />
          <rect
            x={0.5}
            y={0.5}
            width={13}
            height={13}
            fill={`url(#${hatching})`}
            className="stroke-(--chart-before)"
          />
        </>
      )}
    </svg>
  )
}

/** Diagonal lines, which are told from a solid area without color. */
export function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" className="stroke-(--chart-before)" strokeWidth={2.5} />
      </pattern>
    </defs>
  )
}
