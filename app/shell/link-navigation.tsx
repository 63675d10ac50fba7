import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { mayGuess } from './may-guess.ts'

/** A pointer that rests this long on a link, in milliseconds, is about to press it. */
const intentMs = 80

/** Follows the links of the site without loading the page anew, and fetches what one that is pointed at will need. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = siteLink(event.target)
      if (!link || event.defaultPrevented || event.button !== 0 || opensElsewhere(event, link)) return
      event.preventDefault()
      const to = addressOf(link)
      const marks = link.dataset.link ?? ''
      const { pathname, search, hash } = window.location
      void navigate(to, {
        replace: marks.includes('replace') || basePath + to === pathname + search + hash,
        preventScrollReset: marks.includes('keep-scroll'),
        viewTransition: true,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  useEffect(() => {
    let timer: number | undefined
    function consider(event: Event) {
      window.clearTimeout(timer)
      const link = siteLink(event.target)
      // Code that cannot be fetched ahead would make the router load the page anew, and lose it.
      if (!link || !mayGuess()) return
      const wait = event.type === 'touchstart' ? 0 : intentMs
      timer = window.setTimeout(() => setWanted(addressOf(link)), wait)
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, consider, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, consider)
    }
  }, [])
  return wanted === null ? null : <PrefetchPageLinks page={basePath + wanted} />
}

function siteLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

function addressOf(link: HTMLAnchorElement): string {
  return link.pathname.slice(basePath.length) + link.search + link.hash
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return modified || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')
}
