import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** Action: a LinkButton or Button. */
  action?: ReactNode
  /** A line drawing; decoration. */
  art?: ReactNode
  /** The screen's only heading (h1) or one below another (h2). */
  level?: 1 | 2
}

export function EmptyState({ title, text, action, art, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-3 px-4 py-16 text-center md:py-24">
      {art && (
        <div aria-hidden="true" className="mb-3 text-ink">
          {art}
        </div>
      )}
      <Heading className="display text-heading">{title}</Heading>
      {text && <p className="max-w-prose text-balance text-soft">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
