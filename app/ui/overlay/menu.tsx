import { Menu as Base } from '@base-ui/react/menu'
import type { IconNode } from 'lucide'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

export interface MenuEntry {
  label: string
  icon?: IconNode
  /** Link address, or … */
  href?: string
  /** … an action. */
  onSelect?: () => void
  disabled?: boolean
  /** Shows a divider above. */
  separated?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  /** Content above the entries: who is signed in. */
  heading?: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A menu of links and actions; rendered inside its landmark, so that screen readers find it there. */
export function Menu({ trigger, entries, heading, align = 'end' }: MenuProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <div ref={place} className="absolute" />
      <Base.Portal container={place}>
        <Base.Positioner align={align} sideOffset={6} className="z-60 outline-none">
          <Base.Popup className={popupStyle}>
            {heading && <div className="border-line border-b px-3 pt-2 pb-3 text-small">{heading}</div>}
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon && <Icon icon={entry.icon} size={18} className="text-soft" />}
      {entry.label}
    </>
  )
  return (
    <>
      {entry.separated && <Base.Separator className="my-1 h-px bg-line" />}
      {entry.href ? (
        <Base.LinkItem closeOnClick render={<Link href={entry.href} />} className={entryStyle}>
          {content}
        </Base.LinkItem>
      ) : (
        <Base.Item disabled={entry.disabled} onClick={entry.onSelect} className={entryStyle}>
          {content}
        </Base.Item>
      )}
    </>
  )
}

const popupStyle = [
  'min-w-52 rounded-panel border border-line bg-raised p-1.5 text-ink shadow-float outline-none',
  'origin-(--transform-origin) transition-[transform,opacity]',
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0',
].join(' ')

const entryStyle = [
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-small outline-none select-none',
  'data-highlighted:bg-sunk data-disabled:cursor-not-allowed data-disabled:text-faint max-md:min-h-control',
].join(' ')
