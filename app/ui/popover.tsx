import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** What it is about, said aloud. */
  label: string
  children: ReactNode
}

/** A small panel under its button; a press outside or Escape closes it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-30">
          <Base.Popup
            aria-label={label}
            className="max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-control border border-line bg-raised px-4 py-1 shadow-float outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
