import { type ReactNode, useEffect } from 'react'

/** The one card on screens before the back office opens. */
export function EntryCard({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Back office`
  }, [title])
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-sunk px-4 pt-[min(14dvh,8rem)] pb-12">
      <p className="display mb-5 text-title">Outsole back office</p>
      <div className="grid w-full max-w-96 gap-5 rounded-panel border border-line bg-raised p-6 md:p-8">
        <div className="grid gap-1.5">
          <h1 className="display text-title">{title}</h1>
          {text && <p className="text-small text-soft">{text}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
