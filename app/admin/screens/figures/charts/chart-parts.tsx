import type { ReactNode } from 'react'

/** The text of axes. */
export const axisStyle = { fontSize: 12, fill: 'var(--soft)' }

/** Values written beside their marks. */
export const labelStyle = { fontSize: 12, fontWeight: 600, fill: 'var(--ink)' }

/** What a chart says of the point below the pointer. */
export function ChartTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="figures grid max-w-64 gap-0.5 rounded-control border border-line bg-raised px-3 py-2 text-caption shadow-float">
      <span className="text-soft">{title}</span>
      {children}
    </div>
  )
}
