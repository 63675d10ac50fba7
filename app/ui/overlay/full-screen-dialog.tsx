import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'

export interface FullScreenDialogProps {
  title: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Element focused on closing. */
  finalFocus?: () => HTMLElement | null
  /** Content of the top bar, before the close button. */
  tools?: ReactNode
  /** Two rows: one that fills the space, and one as high as its content. */
  children: ReactNode
}

/** A full-screen dialog. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { title, onClose, onKeyDown, finalFocus, tools, children } = props
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          onKeyDown={onKeyDown}
          initialFocus={close}
          finalFocus={finalFocus}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink outline-none transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center gap-1 ps-[max(var(--gutter),env(safe-area-inset-left))] pe-[max(0.5rem,env(safe-area-inset-right))] pt-[max(0.25rem,env(safe-area-inset-top))] pb-1">
            <Base.Title className="me-auto truncate font-semibold text-small">{title}</Base.Title>
            {tools}
            <Base.Close ref={close} render={<IconButton icon={X} label="Close" />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
