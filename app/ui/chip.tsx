import { X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

const shape = [
  'touch-target inline-flex min-h-8.5 items-center gap-1.5 rounded-round border px-3 font-medium text-small',
  'transition-[background-color,border-color] whitespace-nowrap',
].join(' ')

export interface RemovableChipProps {
  label: string
  /** Kind of value, read by screen readers: “Brand”. */
  kind?: string
  /** Address without the value; or … */
  href?: string
  /** … a callback that removes it. */
  onRemove?: () => void
}

/** A chosen value that can be removed. */
export function RemovableChip({ label, kind, href, onRemove }: RemovableChipProps) {
  const look = classNames(shape, 'border-edge bg-raised pe-2 hover:border-ink')
  const name = `Remove ${kind ? `${kind}: ` : ''}${label}`
  const content = (
    <>
      {label}
      <Icon icon={X} size={14} />
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} preventScrollReset aria-label={name} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onRemove} aria-label={name} className={look}>
      {content}
    </button>
  )
}

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean
  children: ReactNode
}

/** A toggle button. */
export function ToggleChip({ pressed, className, ...props }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={pressed}
      className={classNames(
        shape,
        pressed ? 'border-inverse bg-inverse text-on-inverse' : 'border-edge bg-raised hover:border-ink',
        className,
      )}
    />
  )
}
