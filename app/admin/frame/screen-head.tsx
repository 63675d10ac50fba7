import { ChevronLeft } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

export interface ScreenHeadProps {
  title: string
  /** The list that the screen belongs to. */
  back?: { to: string; label: string }
  /** Actions. */
  children?: ReactNode
}

/** Title of a screen, also of the browser's tab, with its actions. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  useEffect(() => {
    document.title = `${title} · Back office`
  }, [title])
  return (
    <>
      {back && (
        <Link
          to={back.to}
          className="touch-target mb-1 inline-flex items-center gap-0.5 text-small text-soft hover:text-ink hover:underline"
        >
          <Icon icon={ChevronLeft} size={16} />
          {back.label}
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="display text-heading">{title}</h1>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </>
  )
}
