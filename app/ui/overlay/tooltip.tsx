import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** Short text; must not be the only place for it. */
  text: ReactNode
  /** The button or link that it describes. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-60">
          <Base.Popup className={popupStyle}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const popupStyle = [
  'max-w-64 rounded-control bg-inverse px-2.5 py-1.5 text-caption text-on-inverse shadow-float',
  'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border',
].join(' ')
