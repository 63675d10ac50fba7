import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * What stands below the first view. A press on a card paints picture and name first and this a frame later; a page that
 * is loaded, or gone back to, has it at once, as its height and the place in it have to be right.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const type = useNavigationType()
  const [shown, setShown] = useState(type === 'POP')
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return shown && children
}
