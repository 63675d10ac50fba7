import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The error boundary's screen; menu and palette stay. */
export function FailedScreen() {
  return (
    <EmptyState
      level={1}
      title="This page failed"
      text="Nothing that was saved is lost. Load it again; if it fails again, tell whoever runs the shop’s server."
      action={
        <Button kind="outline" onClick={() => location.reload()}>
          Load again
        </Button>
      }
    />
  )
}
