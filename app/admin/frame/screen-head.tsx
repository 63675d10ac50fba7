import { type ReactNode, useEffect } from 'react'

/** Title of a screen, also of the browser's tab, with its actions. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Back office`
  }, [title])
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="display text-heading">{title}</h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
