import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProfileScreen } from './profile-screen.tsx'

/** A spinner until the profile has loaded; guests are asked to sign in. */
export function ProfileGate() {
  const { status, user } = useSession()
  if (user) return <ProfileScreen user={user} />
  return (
    // As high as the window, so that the footer does not shift into view.
    <PageContainer className="grid min-h-dvh content-start pt-[24dvh]! justify-items-center gap-5 py-section text-center">
      <h1 className="sr-only">My Profile</h1>
      {status === 'signed-out' ? (
        <>
          <p className="text-soft">Sign in to see your profile.</p>
          <Button kind="signal" onClick={() => openAuthDialog()}>
            Sign In
          </Button>
        </>
      ) : (
        <Spinner label="Loading your profile" className="size-8" />
      )}
    </PageContainer>
  )
}
