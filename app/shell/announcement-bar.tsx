import { X } from 'lucide'
import { useEffect, useState } from 'react'
import { useRootData } from '../api/shop-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useScriptNonce } from './script-nonce.tsx'

const storageKey = 'outsole.announcement'

/** Runs before the first paint, so that a bar that was closed takes no room for a moment. */
const hideClosed = `try{var a=document.getElementById('announcement');if(localStorage.getItem('${storageKey}')===a.dataset.text)a.hidden=true}catch(e){}`

function readClosed(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** What the shop announces, above the header; once closed it stays away until it says something else. */
export function AnnouncementBar() {
  const announcement = useRootData()?.announcement
  const nonce = useScriptNonce()
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => setClosed(readClosed()), [])
  if (!announcement || announcement.text === closed) return null
  const { text, link } = announcement
  function close() {
    setClosed(text)
    try {
      localStorage.setItem(storageKey, text)
    } catch {
      // Storage unavailable: it is back on the next page.
    }
  }
  return (
    <>
      <aside
        id="announcement"
        aria-label="Announcement"
        data-text={text}
        suppressHydrationWarning
        className="flex items-center justify-center gap-2 bg-inverse px-4 text-on-inverse text-small"
      >
        <p className="min-w-0 flex-1 py-2 text-center">
          {link ? (
            <Link href={link} className="touch-target underline underline-offset-4">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <button type="button" aria-label="Close announcement" onClick={close} className="touch-target p-2">
          <Icon icon={X} size={16} />
        </button>
      </aside>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
        dangerouslySetInnerHTML={{ __html: hideClosed }}
      />
    </>
  )
}
