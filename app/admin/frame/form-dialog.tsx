import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-style.ts'
import { Dialog, type DialogProps } from '../../ui/overlay/dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The main button. */
  submit: { label: string; busy: boolean; disabled?: boolean; kind?: ButtonKind }
  /** Buttons before the main one. */
  more?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An open dialog with fields: Enter in one does what the main button does. */
export function FormDialog({ submit, more, onSubmit, onClose, children, ...dialog }: FormDialogProps) {
  const id = useId()
  const { label, busy, disabled, kind } = submit
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      footer={
        <>
          {more}
          <Button type="submit" form={id} kind={kind} busy={busy} disabled={disabled}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
