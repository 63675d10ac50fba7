import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TimeField } from './time-field.tsx'

export interface PublishLaterProps {
  onChosen: (at: string) => void
  onClose: () => void
}

/** Asks when a draft is to be published. */
export function PublishLater({ onChosen, onClose }: PublishLaterProps) {
  const id = useId()
  const [at, setAt] = useState<string | null>(null)
  const isPast = at !== null && new Date(at) <= new Date()
  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog's form lies within the form of the page, for React.
    event.stopPropagation()
    if (at !== null && !isPast) onChosen(at)
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title="Publish later"
      footer={
        <Button type="submit" form={id} disabled={at === null || isPast}>
          Plan it
        </Button>
      }
    >
      <form id={id} aria-label="Publish later" noValidate onSubmit={submit}>
        <TimeField
          label="When"
          hint={isPast ? 'That time has passed' : 'In your own time zone'}
          value={at}
          onChange={setAt}
        />
      </form>
    </Dialog>
  )
}
