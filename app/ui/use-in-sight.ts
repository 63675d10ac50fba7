import { type RefObject, useEffect, useState } from 'react'

/** Whether an element, or the one that `other` selects, is in the viewport. True initially, against flashes. */
export function useInSight(watched: RefObject<Element | null>, other?: string): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const also = other === undefined ? null : document.querySelector(other)
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      setInSight(seen.size > 0)
    })
    for (const each of [watched.current, also]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [watched, other])
  return inSight
}
