import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface PopoverProps {
  /** Label of button and panel. */
  label: string
  /** Number of chosen values inside. */
  count?: number
  children: ReactNode
}

/**
 * A button with a small panel, closed by a press outside or Escape. On narrow screens the panel is positioned by its
 * nearest positioned ancestor.
 */
export function Popover({ label, count = 0, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  useEffect(() => {
    if (!open) return
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const signs = ['pointerdown', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, closeOutside)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, closeOutside)
    }
  }, [open])
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from whatever in it has the focus
    <div ref={frame} onKeyDown={closeByKey} className="lg:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={buttonStyle({ kind: 'outline', size: 'compact' })}
      >
        {label}
        {count > 0 && <span className="figures font-normal">({count})</span>}
        <Icon
          icon={ChevronDown}
          size={16}
          className={classNames('text-soft transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          id={panel}
          role="dialog"
          aria-label={label}
          className="absolute inset-x-gutter top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-control border border-line bg-raised px-4 py-1 shadow-float sm:end-auto sm:w-72 lg:start-0"
        >
          {children}
        </div>
      )}
    </div>
  )
}
