import { Minus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  title: ReactNode
  /** Secondary text beside the title: how many are chosen. */
  note?: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  /** Of disclosures with one name only one is open. */
  name?: string
  size?: 'small' | 'body'
  children: ReactNode
}

/** A collapsible section with a divider. Works without scripts. */
export function Disclosure({ title, note, open, onToggle, name, size = 'body', children }: DisclosureProps) {
  return (
    <details
      name={name}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group border-line border-b"
    >
      <summary
        className={classNames(
          'flex min-h-control list-none items-center gap-3 py-2.5 font-semibold [&::-webkit-details-marker]:hidden',
          size === 'small' ? 'text-small' : 'text-body',
        )}
      >
        <span className="flex-1">{title}</span>
        {note !== undefined && <span className="figures font-normal text-caption text-soft">{note}</span>}
        <Icon icon={Plus} size={18} className="group-open:hidden" />
        <Icon icon={Minus} size={18} className="hidden group-open:block" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
