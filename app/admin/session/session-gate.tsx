import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wordsOf } from '../api/admin-queries.ts'
import { useSessionQuery } from '../api/use-session.ts'
import { Frame } from '../frame/frame.tsx'
import { EntryCard } from './entry-card.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Shows the screens to who is signed in; to others, in the same place, what is missing. */
export function SessionGate() {
  const { data: session, isPending, error, refetch } = useSessionQuery()
  if (isPending) return <Spinner label="Opening the back office" className="m-auto mt-[30dvh] size-8" />
  if (error && !session) {
    return (
      <EntryCard title="Back office">
        <ErrorState
          title="The back office did not answer"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      </EntryCard>
    )
  }
  if (!session) return <SignInForm />
  if (session.state === 'second_factor') return <SecondFactorStep session={session} />
  if (session.state === 'set_up') return <SetUpStep />
  return <Frame />
}
