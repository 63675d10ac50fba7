import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { backdropStyle } from './dialog.tsx'

export interface DrawerProps {
  title: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement<Record<string, unknown>>
  /** Edge of the window that it slides from. */
  side?: 'start' | 'end'
  /** Footer, always visible: “Show 128 results”. */
  footer?: ReactNode
  children?: ReactNode
}

const sides = {
  start: 'start-0 border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  end: 'end-0 border-s data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/** A full-height sheet at the side; at most as wide as a phone. */
export function Drawer({ title, open, onOpenChange, trigger, side = 'end', footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          className={classNames(
            'fixed inset-y-0 z-50 flex w-full max-w-104 flex-col border-line bg-paper text-ink shadow-float outline-none',
            'transition-transform duration-240',
            sides[side],
          )}
        >
          <div className="flex h-header shrink-0 items-center justify-between border-line border-b ps-5 pe-2">
            <Base.Title className="display text-title">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label="Close" />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <div className="flex gap-2 border-line border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
