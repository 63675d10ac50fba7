import { Heart } from 'lucide'
import { Suspense, useEffect } from 'react'
import { href } from 'react-router'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { headerSign } from '../cart-link.tsx'
import { UserButtonFace } from './user-button.tsx'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/**
 * The header's end: Sign In, or wishlist and user menu. Until the session is known both are drawn and the style sheet
 * shows the right one (see color-scheme-script.tsx), so that nothing jumps.
 */
export function AccountCorner() {
  const { status, user } = useSession()
  useEffect(() => {
    if (status === 'signed-in') document.documentElement.dataset.session = 'in'
    if (status === 'signed-out') delete document.documentElement.dataset.session
  }, [status])
  return (
    <>
      {status !== 'signed-in' && (
        <Button
          kind="outline"
          size="compact"
          className="ms-2 whitespace-nowrap in-data-[session=in]:hidden"
          onClick={() => openAuthDialog()}
        >
          Sign In
        </Button>
      )}
      {status !== 'signed-out' && (
        <div className="hidden items-center in-data-[session=in]:flex">
          <Link href={href('/wishlist')} aria-label="Wishlist" title="Wishlist" className={headerSign}>
            <Icon icon={Heart} />
          </Link>
          <div className="w-42">
            {/* The key: its code is waited for by nothing else. */}
            <Suspense key={status} fallback={<UserButtonFace user={user} />}>
              {status === 'signed-in' ? <UserMenu user={user} /> : <UserButtonFace user={null} />}
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}
