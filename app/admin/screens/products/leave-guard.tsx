import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** Tells the screen whether one of its parts holds what is not saved. */
export type TellDirty = (part: string, isDirty: boolean) => void

/** Keeps somebody from leaving a screen with changes that are not saved, as nothing could bring them back. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      size="small"
      onOpenChange={() => blocker.reset()}
      title="Not saved yet"
      description="What you changed here is lost when you leave."
      footer={
        <>
          <Button kind="outline" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
