import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Where the browser was; outlives the shell, which an error screen draws anew. */
let lastPathname: string | null = null

/** After moving to another screen: its title is said and its heading takes the focus, as on a fresh page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const moved = lastPathname !== null && lastPathname !== pathname
    lastPathname = pathname
    if (!moved) return
    setTitle(document.title)
    focusHeading()
  }, [pathname])
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
