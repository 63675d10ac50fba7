import { type ReactNode, useId } from 'react'

export interface ProfileCardProps {
  title: string
  text?: ReactNode
  /** Content at the end of the heading's line. */
  action?: ReactNode
  children?: ReactNode
}

/** A framed section of the profile. */
export function ProfileCard({ title, text, action, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-raised p-5 md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 id={id} className="display text-title">
            {title}
          </h2>
          {text && <p className="max-w-prose text-small text-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}
