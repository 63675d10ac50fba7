import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProfileScreen } from './profile-screen.tsx'

/** Only a spinner until the user is loaded; a visitor is asked to sign in instead. */
export function ProfileGate() {
  const { status, user } = useSession()
  if (user) return <ProfileScreen user={user} />
  return (
    // As high as the window: what is below stays out of sight when the profile takes its place.
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
