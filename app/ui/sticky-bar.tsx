import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

export interface StickyBarProps {
  /** The page's own action: while it or the page's foot is in sight, the bar is out of the way. */
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Keeps the main action in reach on a phone, above the bottom navigation. */
export function StickyBar({ main, children }: StickyBarProps) {
  const away = useIsInSight(main)
  return (
    <div
      inert={away}
      className={classNames(
        'fixed inset-x-0 bottom-(--bottom-bar) z-30 border-line border-t bg-paper px-gutter py-2.5 md:hidden print:hidden',
        'transition-[transform,opacity] in-[html[data-bottom-bar=hidden]]:translate-y-(--bottom-bar)',
        'pb-[max(0.625rem,env(safe-area-inset-bottom))]',
        away && 'invisible opacity-0',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3">{children}</div>
    </div>
  )
}

/** True at first, so that nothing flashes up before the page has been looked at. */
function useIsInSight(main: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState<ReadonlySet<Element> | null>(null)
  useEffect(() => {
    const watched = [main.current, document.querySelector('#shop footer')].filter((each) => each !== null)
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setInSight(new Set(seen))
    })
    for (const each of watched) observer.observe(each)
    return () => observer.disconnect()
  }, [main])
  return inSight === null || inSight.size > 0
}
