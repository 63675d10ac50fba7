import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { shop } from '../../contract/shop.ts'
import { safeRedirect } from '../api/signed-out.ts'
import { connectOfflineScreens, isCachedOffline } from '../shell/offline/offline-screen.ts'
import {
  latestScreens,
  loadCachedAddresses,
  offlineScreenCache,
} from '../shell/offline/offline-screen-cache.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageContainer } from '../ui/page-container.tsx'

export function meta() {
  return [{ title: `Offline | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

type Seen = { address: string; title: string }
const maxSeen = 12

/** The cached document (app shell): navigates to the requested screen, or says that it is not cached. */
export default function Offline() {
  const wanted = withoutBase(useSearchParams()[0].get('to') ?? '')
  const navigate = useNavigate()
  const [seen, setSeen] = useState<readonly Seen[] | null>(null)
  useEffect(() => {
    async function goOn() {
      // Its middleware shows cached screens: navigation has to wait for it.
      await import('../shell/deferred-parts.tsx')
      connectOfflineScreens(offlineScreenCache)
      await loadCachedAddresses()
      const isCart = wanted === href('/cart')
      if (isFirstTry(wanted) && (isCart || isCachedOffline(basePath + wanted)))
        await navigate(wanted, { replace: true })
      else setSeen(await latestScreens(maxSeen))
    }
    goOn().catch(() => setSeen([]))
    const openAgain = () => window.location.replace(basePath + wanted)
    window.addEventListener('online', openAgain)
    return () => window.removeEventListener('online', openAgain)
  }, [wanted, navigate])
  return (
    <PageContainer width="page" className="grid min-h-[60dvh] content-start gap-6 pt-12 pb-section">
      {seen && (
        <>
          <h1 className="display text-display">You’re offline</h1>
          <p className="max-w-prose text-soft">
            This page was not opened in this browser before, so it cannot be shown now. It opens by itself
            when you’re back online.
          </p>
          <Button className="justify-self-start" onClick={() => window.location.replace(basePath + wanted)}>
            Try again
          </Button>
          <SeenScreens seen={seen} />
        </>
      )}
    </PageContainer>
  )
}

function SeenScreens({ seen }: { seen: readonly Seen[] }) {
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen" className="grid gap-2">
      <h2 id="seen" className="display text-heading">
        What you looked at
      </h2>
      <ul className="grid">
        {seen.map(({ address, title }) => (
          <li key={address}>
            <Link href={withoutBase(address)} className="touch-target underline-offset-4 hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function withoutBase(address: string): string {
  return safeRedirect(address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : null)
}

/** A screen whose scripts are missing loads the document anew: the second time it is not tried. */
function isFirstTry(wanted: string): boolean {
  try {
    const key = 'outsole.offline-try'
    const [tried, at] = (sessionStorage.getItem(key) ?? '').split(' ')
    sessionStorage.setItem(key, `${wanted} ${Date.now()}`)
    return tried !== wanted || Date.now() - Number(at) > 3_000
  } catch {
    return true
  }
}
