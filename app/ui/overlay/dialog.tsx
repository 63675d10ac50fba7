import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'

export interface DialogProps {
  title: ReactNode
  /** Line below the title, its description for screen readers. */
  description?: ReactNode
  /** Controlled: both of these. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Uncontrolled: the element that opens it (a Button). */
  trigger?: ReactElement<Record<string, unknown>>
  /** Actions in the footer, always visible. */
  footer?: ReactNode
  size?: 'small' | 'regular' | 'wide'
  /** Element focused on opening; default: the first control. */
  initialFocus?: () => HTMLElement | null
  children?: ReactNode
}

const widths = { small: 'md:max-w-96', regular: 'md:max-w-dialog', wide: 'md:max-w-240' }

/** A modal dialog; a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { title, description, open, onOpenChange, trigger, footer, size = 'regular', children } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] items-end justify-items-center md:items-center md:p-8">
          <Base.Popup initialFocus={props.initialFocus} className={classNames(popupStyle, widths[size])}>
            <div className="flex items-start gap-4 ps-5 pe-2.5 pt-3 pb-2 md:ps-7 md:pe-3.5 md:pt-4">
              <div className="grid flex-1 gap-1 pt-2">
                <Base.Title className="display text-title">{title}</Base.Title>
                {description && (
                  <Base.Description className="text-small text-soft">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton icon={X} label="Close" />} />
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 md:px-7">
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-4 max-md:*:flex-1 md:px-7">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Wraps a button so that it closes its dialog. */
export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />
}

export const backdropStyle =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0'

const popupStyle = [
  'flex max-h-[92dvh] w-full flex-col bg-raised text-ink shadow-float outline-none md:max-h-full',
  'rounded-t-panel md:rounded-panel border border-line max-md:border-x-0 max-md:border-b-0',
  'max-md:pb-[env(safe-area-inset-bottom)]',
  'transition-[transform,opacity] duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-md:data-ending-style:translate-y-8 max-md:data-starting-style:translate-y-8',
  'md:data-ending-style:scale-98 md:data-starting-style:scale-98',
].join(' ')
