import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useInSight } from '../use-in-sight.ts'

export interface StickyBarProps {
  /** The page's main action: while it or the footer is visible, the bar is hidden. */
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A bar with the main action on phones, above the bottom navigation where there is one. */
export function StickyBar({ main, children }: StickyBarProps) {
  const away = useInSight(main, '#shop footer')
  return (
    <div
      inert={away}
      className={classNames(
        'fixed inset-x-0 bottom-(--bottom-bar) z-30 border-line border-t bg-paper px-gutter py-2.5 md:hidden print:hidden',
        'transition-[transform,opacity] in-[html[data-bottom-bar=hidden]]:translate-y-(--bottom-bar)',
        'pb-[max(0.625rem,env(safe-area-inset-bottom))] short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))]',
        away && 'invisible opacity-0',
      )}
    >
      <div className="flex items-center gap-3 *:min-w-0 *:flex-1">{children}</div>
    </div>
  )
}
